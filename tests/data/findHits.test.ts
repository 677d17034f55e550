import { describe, expect, it } from 'vitest';
import { entities, type Records } from '#domain/entities.ts';
import { emptyValues } from '#domain/entity.ts';
import { findHits } from '#src/data/lists/findHits.ts';
import { ownTextSearcher } from '#src/data/lists/useSearcher.ts';
import type { ViewRow } from '#src/view/View.ts';

type Patent = Records['patent'];

const base = { version: 1, createdAt: '', updatedAt: '' };
const patent = (id: number, referenceFamille: string, titre = ''): ViewRow<Patent> => {
  const record = { ...emptyValues(entities.patent.fields), ...base, id, referenceFamille, titre } as Patent;
  return { id, record, mark: null, removed: false, entries: [] };
};
const hitsOf = (rows: readonly ViewRow<Patent>[], query: string, ids: readonly number[] = []) => {
  const searcher = ownTextSearcher('patent');
  return findHits('patent', query, rows, searcher, { ids: new Set(ids), mark: 'au serveur' });
};
const idsOf = ({ found }: ReturnType<typeof hitsOf>) => found.map(({ id }) => id);

describe('what the palette finds of one kind', () => {
  const rows = [
    patent(1, 'A-1', 'Unipince'),
    patent(2, 'A-2', 'Une pince'),
    patent(3, 'A-3', 'Pince à ressort'),
    patent(4, 'Pince'),
    patent(5, 'A-5', 'PINCE'),
    patent(6, 'A-6', 'Ressort'),
  ];

  it('UX-19 stands in the order of how well it answers, and equals in that of the search', () => {
    const hits = hitsOf(rows, 'pince');
    expect(idsOf(hits)).toEqual([4, 5, 3, 2, 1]);
    expect([hits.best, hits.total]).toEqual([0, 5]);
    expect(hitsOf(rows, 'pinc').best).toBe(1);
    expect(hitsOf(rows, 'unip').best).toBe(1);
    expect(hitsOf(rows, 'ince').best).toBe(3);
    expect(hitsOf(rows, '')).toEqual({ collection: 'patent', found: [], total: 0, best: 3 });
  });

  it('UX-19 of a number that is meant stands first, whatever its names are', () => {
    const findMatched = ({ id }: Patent) =>
      id === 1
        ? { kind: 'depot' as const, country: 'FR', text: '1', day: null, isMeant: true, sentence: 'N° 1' }
        : null;
    const hits = findHits('patent', 'pince', rows, ownTextSearcher('patent'), {
      ids: new Set<number>(),
      mark: '',
      findMatched,
    });
    expect(hits.found[0]).toMatchObject({ id: 1, detail: 'N° 1 · Unipince' });
    expect(hits.best).toBe(0);
  });

  it('UX-19 is first the family of that very reference, however many others contain it', () => {
    const many = Array.from({ length: 3_000 }, (_, at) => patent(at + 1, `FAM-1${String(at).padStart(4, '0')}`));
    const all = [...many, patent(9_002, 'FAM-1'), patent(9_003, 'FAM-12', 'fam-1 bis')];
    const hits = hitsOf(all, 'fam-1');
    expect(idsOf(hits).slice(0, 3)).toEqual([9_002, 1, 2]);
    expect(hits.found).toHaveLength(6);
    expect(hits.best).toBe(0);
  });

  it('UX-19 UX-55 found only at the server stands behind equals, and says so', () => {
    const hits = hitsOf(rows, 'pince', [6]);
    expect(idsOf(hits)).toEqual([4, 5, 3, 2, 1, 6]);
    expect(hits.found.at(-1)?.detail).toBe('Ressort · au serveur');
  });
});
