import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entities, type Records } from '#domain/entities.ts';
import { emptyValues } from '#domain/entity.ts';
import { askedNumber } from '#domain/rules/numbers/keys/askedNumber.ts';
import { queryWords } from '#domain/rules/queryWords.ts';
import { countFacets } from '#src/data/lists/countFacets.ts';
import { createSearcher } from '#src/data/lists/createSearcher.ts';
import { countryCodes, matchedNumber } from '#src/data/lists/patentNumbers.ts';
import { descending, type SortKey, sortRows } from '#src/data/lists/sortRows.ts';
import { patentSearcher } from '#src/data/lists/useSearcher.ts';
import { withFound } from '#src/data/lists/withFound.ts';
import type { ViewRow } from '#src/view/View.ts';

type Patent = Records['patent'];

const rowOf = <R extends { id: number }>(record: R): ViewRow<R> => ({
  id: record.id,
  record,
  mark: null,
  removed: false,
  entries: [],
});
const base = { version: 1, createdAt: '', updatedAt: '' };
const patent = (id: number, over: Partial<Patent> = {}): ViewRow<Patent> =>
  rowOf({ ...emptyValues(entities.patent.fields), ...base, id, ...over } as Patent & { id: number });
const inventor = (id: number, nom: string) =>
  rowOf({ ...emptyValues(entities.inventor.fields), ...base, id, nom } as Records['inventor'] & { id: number });

const status = (id: number, description: string, descriptionEn: string) =>
  rowOf({ ...emptyValues(entities.status.fields), ...base, id, description, descriptionEn } as Records['status'] & {
    id: number;
  });

const newKey = (): SortKey<Patent> => (row) => row.record.titre;
const idsOf = (rows: readonly ViewRow<Patent>[]) => rows.map((row) => row.id);

describe('ordering a list', () => {
  it('UX-27 orders as people do, numbers by their value and blanks last in both directions', () => {
    const rows = ['Été 10', '', 'ete 9', 'Zèbre', 'abeille'].map((titre, index) => patent(index + 1, { titre }));
    const by = newKey();
    const ascending = sortRows(rows, by, 'fr');
    expect(ascending.map((row) => row.record.titre)).toEqual(['abeille', 'ete 9', 'Été 10', 'Zèbre', '']);
    expect(descending(ascending, by).map((row) => row.record.titre)).toEqual([
      'Zèbre',
      'Été 10',
      'ete 9',
      'abeille',
      '',
    ]);
  });

  it('UX-27 orders days before 1970 as days, too', () => {
    const days = ['1969-12-31', '1970-01-02', '1950-06-01', '1969-01-01'];
    const by: SortKey<Patent> = ({ record }) => record.titre;
    const sorted = sortRows(
      days.map((titre, index) => patent(index + 1, { titre })),
      by,
      'fr',
    );
    expect(sorted.map(({ record }) => record.titre)).toEqual([...days].sort());
  });

  it('UX-27 gives after any changes the order that a fresh sort gives, equal rows where they were', () => {
    fc.assert(
      fc.property(fc.array(title, { maxLength: 30 }), fc.array(stepOf(edits), { maxLength: 12 }), (titles, steps) => {
        const by = newKey();
        walk(titles, steps, (rows) => {
          // The rows themselves, as they are now.
          const places = (sorted: readonly ViewRow<Patent>[]) => sorted.map((row) => rows.indexOf(row));
          expect(places(sortRows(rows, by, 'fr'))).toEqual(places(sortRows(rows, newKey(), 'fr')));
        });
      }),
    );
  });

  it('UX-17 UX-19 finds after any changes what a fresh search finds, in the order of the list', () => {
    const query = fc.constantFrom('a', '10', 'a 9', 'EP 21/123.456');
    fc.assert(
      fc.property(
        fc.array(title, { maxLength: 30 }),
        fc.array(stepOf([...edits, ...turns]), { maxLength: 12 }),
        query,
        (titles, steps, asked) => {
          const newSearcher = () => createSearcher<Patent>(({ record }) => record.titre.toLowerCase());
          const searcher = newSearcher();
          const also = new Set([2, 5]);
          walk(titles, steps, (rows) => {
            expect(idsOf(searcher(asked)?.(rows) ?? [])).toEqual(idsOf(newSearcher()(asked)?.(rows) ?? []));
            expect(idsOf(searcher(asked)?.(rows, also) ?? [])).toEqual(idsOf(newSearcher()(asked)?.(rows, also) ?? []));
          });
        },
      ),
    );
  });
});

const title = fc.constantFrom('a', 'b', 'c', '', 'a 10', 'a 9');
const edits = ['edit', 'editMany', 'remove', 'add', 'addMany', 'removeAndAdd'];
/** What another order of the same rows does to a list. */
const turns = ['swap', 'turn'];
const stepOf = (kinds: readonly string[]) => fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(), title });

/** Changes a list step by step as edits, other tabs and other orders do, and shows each state of it. */
const walk = (
  titles: readonly string[],
  steps: readonly { readonly kind: string; readonly at: number; readonly title: string }[],
  look: (rows: readonly ViewRow<Patent>[]) => void,
): void => {
  let next = titles.length + 1;
  let rows = titles.map((titre, index) => patent(index + 1, { titre }));
  look(rows);
  for (const { kind, at, title: titre } of steps) {
    const place = at % Math.max(1, rows.length);
    const edited = (isMeant: (index: number) => boolean) =>
      rows.map((row, index) => (isMeant(index) ? patent(row.id as number, { titre }) : row));
    if (kind === 'edit') rows = edited((index) => index === place);
    if (kind === 'editMany') rows = edited((index) => index % 2 === at % 2);
    if (kind === 'remove') rows = rows.filter((_, index) => index !== place);
    if (kind === 'removeAndAdd') rows = [...rows.slice(1), patent(next++, { titre })];
    if (kind === 'add') rows = rows.toSpliced(place, 0, patent(next++, { titre }));
    if (kind === 'addMany') rows = [...rows, ...Array.from({ length: 300 }, () => patent(next++, { titre }))];
    if (kind === 'swap') rows = [...rows.slice(place), ...rows.slice(0, place)];
    if (kind === 'turn') rows = rows.toReversed();
    look(rows);
  }
};

describe('searching a list', () => {
  const rows = [
    patent(1, { titre: 'Procédé de pliage', inventeurIds: [7] }),
    patent(2, {
      titre: 'Drone',
      informationsDepot: [{ numeroDepot: 'EP 21/123.456', idStatuts: 4 }] as unknown as Patent['informationsDepot'],
    }),
    patent(3, {
      titre: 'Pliage de tôle',
      inventeurIds: [8],
      informationsDepot: [{ idStatuts: 5 }, { idStatuts: 4 }] as unknown as Patent['informationsDepot'],
    }),
  ];
  const searcher = patentSearcher({
    client: [],
    inventor: [inventor(7, 'Lefèvre'), inventor(8, 'Martin')],
    applicant: [],
    holder: [],
    country: [],
    status: [status(4, 'Délivré', 'Granted'), status(5, 'En vigueur', '')],
  });
  const find = (query: string) => idsOf(searcher(query)?.(rows) ?? rows);

  it.each([
    ['PROCEDE', [1]],
    ['pliage', [1, 3]],
    ['tole pliage', [3]],
    ['ep21123456', [2]],
    ['21-123 456', [2]],
    ['lefevre', [1]],
    ['martin pliage', [3]],
    ['lefevre drone', []],
    ['délivré', [2, 3]],
    ['GRANT', [2, 3]],
    ['granted martin', [3]],
    ['en vigueur', [3]],
    // A beginning that any other word may have, and what stands within one.
    ['del', []],
    ['livre', []],
    ['  ', [1, 2, 3]],
  ])('UX-17 finds by words, numbers in any spelling and names: %s', (query, ids) => {
    expect(find(query)).toEqual(ids);
  });

  it('UX-17 keeps the order of the list it is given', () => {
    expect(idsOf(searcher('pliage')?.(rows.toReversed()) ?? [])).toEqual([3, 1]);
    expect(idsOf(searcher('granted')?.(rows.toReversed()) ?? [])).toEqual([3, 2]);
  });
});

describe('searching a list for a number', () => {
  const filed = (id: number, filing: Partial<Patent['informationsDepot'][number]>, titre = '') =>
    patent(id, { titre, informationsDepot: [filing] as unknown as Patent['informationsDepot'] });
  const rows = [
    filed(1, { numeroDepot: 'FR 21 12345' }, 'FR 98: 12345 essais'),
    filed(2, { numeroDepot: '98 12345', idPays: 33 }),
    filed(3, { numeroDepot: 'EP 03123456.0' }),
    filed(4, { numeroPublication: 'WO 07/012345' }),
    filed(5, { numeroDelivrance: 'EP1234567B1' }),
  ];
  const country = [rowOf({ ...emptyValues(entities.country.fields), ...base, id: 33, iso2: 'FR' })];
  const linked = { client: [], inventor: [], applicant: [], holder: [], country, status: [] };
  const searcher = patentSearcher(linked as unknown as Parameters<typeof patentSearcher>[0]);
  const find = (query: string, among = rows) => idsOf(searcher(query)?.(among) ?? among);

  it.each([
    ['FR19980012345', [2]],
    ['EP200301234560', [3]],
    ['ep 03 123456', [3]],
    ['EP O3 123456.7', [3]],
    ['EP 20030123456 A', [3]],
    ['PCT/FR07/012345', []],
    ['WO2007/012345 A1', [4]],
    ['«EP-B1-1 234 567»', [5]],
  ])('PAT-05 UX-17 NUM-19 finds it in another spelling than the stored one: %s', (query, ids) => {
    expect(find(query)).toEqual(ids);
  });

  it('PAT-05 UX-17 a query with blanks that reads as one number is that number first', () => {
    expect(find('FR 98 12345')).toEqual([2, 1]);
    expect(find('FR 98 12345', rows.toReversed())).toEqual([2, 1]);
    expect(find('FR 98 essais')).toEqual([1]);
  });

  it.each([
    // Its pieces stand in the title, or in several numbers.
    ['FR 98 123456 7', []],
    ['12345 FR 98', []],
    ['EP 12 345 03', []],
    ['03 12345 12', []],
    // As somebody types it: a beginning, a part, and with the office that the number itself leaves out.
    ['EP 03 1234', [3]],
    ['EP 2003 1234', [3]],
    ['EP 1234', [3, 5]],
    ['FR 98 123', [1, 2]],
    ['98 123 45', [2, 1]],
    ['FR-12345', [1, 2]],
    ['WO 07 0123', [4]],
    // Too little to be taken for a number: words.
    ['FR 12', [1]],
  ])('PAT-05 UX-17 what reads as one number is that number, a part of it, or nothing: %s', (query, ids) => {
    expect(find(query)).toEqual(ids);
  });

  it('PAT-05 UX-17 a number is also found where it stands in words, however it is punctuated', () => {
    const noted = [filed(6, {}, 'Voir EP 21/187.654'), filed(7, {}, 'EP 654, 187 et 21')];
    expect(find('EP 21 187 654', noted)).toEqual([6]);
    expect(find('EP 21/187.654', noted)).toEqual([6]);
  });

  it('PAT-05 UX-17 such a query is also that number first among what the server found beside it', () => {
    const keep = searcher('FR 98 12345');
    expect(idsOf(keep?.(rows, new Set([3])) ?? [])).toEqual([2, 1, 3]);
    expect(idsOf(keep?.(rows.toReversed(), new Set([3])) ?? [])).toEqual([2, 3, 1]);
  });

  it('UX-16 a search looks no more at the fields of what was made ready before', () => {
    let looks = 0;
    const watched = rows.map((row) => ({
      ...row,
      record: new Proxy(row.record, {
        get: (record, name) => {
          looks += 1;
          return Reflect.get(record, name);
        },
      }),
    }));
    const ready = (query: string): void => {
      for (const { read, isRead } of searcher.readingsFor(query))
        for (const row of watched) if (!isRead(row)) read(row);
      expect(looks).toBeGreaterThan(0);
      looks = 0;
    };
    // A word needs no number; a number needs both.
    ready('essais');
    expect(idsOf(searcher('essais')?.(watched) ?? [])).toEqual([1]);
    expect(looks).toBe(0);
    ready('FR 98 12345');
    expect(idsOf(searcher('FR 98 12345')?.(watched) ?? [])).toEqual([2, 1]);
    expect(looks).toBe(0);
  });

  it('PAT-05 NUM-03 says which number matched', () => {
    const codes = countryCodes(country as unknown as Parameters<typeof countryCodes>[0]);
    const matched = (row: ViewRow<Patent> | undefined, query: string) =>
      row && matchedNumber(row.record, codes, askedNumber(query), queryWords(query));
    expect(matched(rows[4], 'EP-B1-1 234 567')).toMatchObject({ kind: 'delivrance', text: 'EP1234567B1' });
    expect(matched(rows[1], 'FR19980012345')).toMatchObject({ kind: 'depot', text: '98 12345', country: 'FR' });
    expect(matched(rows[3], '1234')).toMatchObject({ kind: 'publication', text: 'WO 07/012345' });
    expect(matched(rows[0], 'essais')).toBeNull();
  });
});

describe('a search that the server answers, too', () => {
  const rows = [1, 2, 3, 4].map((id) => patent(id, id === 4 ? { found: true } : {}));
  const [first, , third, fourth] = rows as [ViewRow<Patent>, ViewRow<Patent>, ViewRow<Patent>, ViewRow<Patent>];

  it('PAT-05 shows each row once, in the order of the list, and knows those that only the server found', () => {
    const { found, others } = withFound(rows, [first, fourth], new Set([1, 3, 4, 99]));
    expect(idsOf(found)).toEqual([1, 3, 4]);
    expect([...others]).toEqual([third.id, fourth.id]);
  });

  it('PAT-05 shows nothing that the filters of the list leave out', () => {
    expect(idsOf(withFound([first], [first], new Set([2, 3])).found)).toEqual([1]);
  });

  it('PAT-05 is what this device found where the server was not asked or found nothing', () => {
    const held = [first];
    expect(withFound(rows, held, new Set()).found).toBe(held);
  });
});

describe('counting what filters leave', () => {
  it('UX-24 each choice counts the rows that the other filters leave, the total those that all leave', () => {
    const rows = ['a1', 'a2', 'b1', 'b2'];
    const values = { letter: (row: string) => [row[0] ?? ''], figure: (row: string) => [row[1] ?? ''] };
    const tests = { letter: (row: string) => row.startsWith('a'), figure: (row: string) => row.endsWith('1') };
    const count = countFacets({ tests, values }, ['letter', 'figure']);
    for (const row of rows) count.take(row);
    expect(count.result()).toEqual({
      total: 1,
      values: {
        letter: new Map([
          ['a', 1],
          ['b', 1],
        ]),
        figure: new Map([
          ['1', 1],
          ['2', 1],
        ]),
      },
    });
  });
});
