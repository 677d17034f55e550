import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Filing } from '#domain/entities/filing.ts';
import type { Patent } from '#domain/entities/patent.ts';
import { newFiling } from '#domain/rules/patents/filings.ts';
import { createSearcher } from '#src/data/lists/createSearcher.ts';
import { keptById } from '#src/data/lists/keptById.ts';
import { lacksMany } from '#src/data/lists/lacksMany.ts';
import { forgetAllRows, forgetRows } from '#src/data/lists/RowKeeper.ts';
import { type SortKey, sortRows } from '#src/data/lists/sortRows.ts';
import { filingRowsOf } from '#src/screens/patents/family/FilingRow.ts';
import { type FilingKey, orderFilings } from '#src/screens/patents/filings/filingOrder.ts';
import type { ViewRow } from '#src/view/View.ts';
import { areHeld } from '#tests/support/memory/areHeld.ts';

interface Named {
  readonly id: number;
  readonly titre: string;
}

const rowOf = (id: number, titre = `Pince ${id}`): ViewRow<Named> => ({
  id,
  record: { id, titre },
  mark: null,
  removed: false,
  entries: [],
});
const threeRows = () => [rowOf(1), rowOf(2), rowOf(3)];
const by: SortKey<Named> = ({ record }) => record.titre;
const searcher = createSearcher<Named>(({ record }) => record.titre.toLowerCase());

/** Puts rows in order and searches them, as a list does that is then left; gives what may still be held of them. */
const leave = (rows: readonly ViewRow<Named>[]): readonly WeakRef<object>[] => {
  expect(searcher('pince')?.(sortRows(rows, by, 'fr'))).toHaveLength(rows.length);
  return rows.map((row) => new WeakRef(row));
};

afterEach(() => {
  forgetAllRows();
  vi.restoreAllMocks();
});

describe('what is kept of the rows of a list that was left', () => {
  it('E3 is let go of when the vault is shut: no row stays behind', async () => {
    const held = leave(threeRows());
    expect(await areHeld(held)).toEqual([true, true, true]);
    forgetAllRows();
    expect(await areHeld(held)).toEqual([false, false, false]);
  });

  it('SYNC-28 UX-27 goes with the row alone: the others are still in their order', async () => {
    const held = leave(threeRows());
    forgetRows([rowOf(2)]);
    expect(await areHeld(held)).toEqual([true, false, true]);
    const keyOf = vi.fn(by);
    const rows = [rowOf(1, 'c'), rowOf(2, 'a'), rowOf(3, 'b')];
    sortRows(rows, keyOf, 'fr');
    forgetRows(rows.slice(1, 2));
    keyOf.mockClear();
    const left = sortRows([rows[0] as ViewRow<Named>, rows[2] as ViewRow<Named>], keyOf, 'fr');
    expect(left.map(({ id }) => id)).toEqual([3, 1]);
    expect(keyOf).not.toHaveBeenCalled();
  });

  it('SYNC-28 goes with what it may speak of, where a row is no record itself', async () => {
    const [, family] = threeRows() as [ViewRow<Named>, ViewRow<Named>];
    const lines = [
      { ...rowOf(1), id: '1 date', record: { family: rowOf(1), titre: 'Pince' } },
      { ...rowOf(2), id: '2 date', record: { family, titre: 'Pince' } },
      { ...rowOf(9), id: 'a line of a list that may mean several', record: { titre: 'Pince' } },
    ] as unknown as ViewRow<Named>[];
    const held = leave(lines.splice(0));
    forgetRows([family]);
    expect(await areHeld(held)).toEqual([true, false, false]);
  });

  it('SYNC-28 E3 UX-16 that a list was read keeps no row of it', async () => {
    const reading = { work: 'texts', read: () => undefined, isRead: () => true } as const;
    const read = (rows: readonly ViewRow<Named>[]): readonly WeakRef<object>[] => {
      expect(lacksMany(reading, rows)).toBe(false);
      return rows.map((row) => new WeakRef(row));
    };
    const held = read(threeRows());
    expect(await areHeld(held)).toEqual([false, false, false]);
    expect(lacksMany(reading, [])).toBe(false);
  });
});

describe('what is kept by the number of a row', () => {
  const kept = keptById<ViewRow<Named>, string>((row) => row);

  it('SYNC-28 UX-16 is not kept anew by a walk that comes to a row late, but once the row is back', () => {
    const row = rowOf(5);
    kept.set(row, 'text');
    expect(kept.get(row)).toBe('text');
    expect(kept.get({ ...row })).toBeUndefined();
    forgetRows([row]);
    kept.set(row, 'late');
    expect(kept.get(row)).toBeUndefined();
    const back = { ...row };
    kept.set(back, 'back');
    expect(kept.get(back)).toBe('back');
  });
});

describe('texts by which filings were ordered', () => {
  const filings = ['b', 'c', 'a'].map((numeroDepot, at): Filing => ({ ...newFiling(at), numeroDepot }));
  const family = { ...rowOf(4), record: { id: 4, informationsDepot: filings } } as unknown as ViewRow<Patent>;
  const byNumber: FilingKey = ({ filing }) => filing.numeroDepot;

  it('SYNC-28 E3 UX-27 are compared again only when a family has left the device, or the vault was shut', async () => {
    const { Collator } = Intl;
    let compared = 0;
    vi.spyOn(Intl, 'Collator').mockImplementation(function counting(...asked) {
      const { compare } = new Collator(...asked);
      return { compare: (one: string, other: string) => (compared++, compare(one, other)) } as Intl.Collator;
    });
    const order = async (): Promise<number> => {
      compared = 0;
      const { rows } = await orderFilings(filingRowsOf(family), byNumber, 'fr-u-co-standard');
      expect(rows.map(({ filing }) => filing.numeroDepot)).toEqual(['a', 'b', 'c']);
      return compared;
    };
    expect(await order()).toBeGreaterThan(0);
    expect(await order()).toBe(0);
    // What was made here has got its number, and is here still.
    forgetRows([{ ...family, id: 'local' } as ViewRow<Patent>]);
    expect(await order()).toBe(0);
    forgetRows([family]);
    expect(await order()).toBeGreaterThan(0);
    forgetAllRows();
    expect(await order()).toBeGreaterThan(0);
  });
});
