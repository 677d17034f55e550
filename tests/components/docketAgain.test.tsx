import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { patent } from '#domain/entities/patent.ts';
import type { AnyRecord } from '#domain/entities.ts';
import { useDeadlines } from '#src/data/dates/useDeadlines.ts';
import { useFacetCounts } from '#src/data/lists/useFacetCounts.ts';
import type { OpenSession } from '#src/data/session/openSession.ts';
import { useDeadlineContext, useDeadlineList } from '#src/screens/deadlines/useDeadlineList.ts';
import { drawHook, restingOn } from '#tests/support/components/sessionHook.tsx';
import { pincer } from '#tests/support/dates/pincer.ts';
import { storeOfFamilies } from '#tests/support/engine/storeOfFamilies.ts';
import { recordOf } from '#tests/support/wire/recordOf.ts';

/** How often somebody asked who is responsible for a family. */
let looks = 0;

/** A French family whose annuities fall due around today; it says when it is asked whose it is. */
const family = (id: number, of: number): AnyRecord => {
  const told = { ...pincer(id), IdResponsable: of, ResponsableNom: `N° ${of}` };
  return Object.defineProperty(recordOf(patent, told), 'idResponsable', {
    enumerable: true,
    get: () => {
      looks += 1;
      return of;
    },
  });
};
/** The reader has the number 1. */
const families = Array.from({ length: 60 }, (_, at) => family(at + 1, (at % 3) + 1));

let session: OpenSession;
beforeEach(async () => {
  session = restingOn(await storeOfFamilies(families));
});

/** Opens the docket of these people with its chips and the counts of its filter, and leaves it. */
const open = async (responsible: readonly string[]) => {
  const address = {
    search: '',
    filters: { responsible: [...responsible] },
    sort: { column: 'day', descending: false },
    page: 1,
    pageSize: 10,
    open: null,
  };
  const before = looks;
  const use = () => {
    const list = useDeadlineList(address, useDeadlineContext(), useDeadlines());
    const { all, searcher, facets } = list;
    return { list, counts: useFacetCounts({ rows: all, searcher, search: '', facets, counted: ['responsible'] }) };
  };
  const { result, unmount } = drawHook(session, use, undefined);
  const atFirst = result.current.list.chipCounts;
  await waitFor(() => {
    const { list, counts } = result.current;
    expect(list.total).toBeGreaterThan(0);
    expect(counts?.total).toBe(list.total);
    expect(list.chipCounts?.get('unseen')).toBeGreaterThan(0);
  });
  const { list, counts } = result.current;
  unmount();
  return {
    looks: looks - before,
    atFirst,
    of: [...new Set(list.found.map(({ record }) => record.family.record.idResponsable))],
    total: list.total,
    chips: Object.fromEntries(list.chipCounts ?? []),
    mine: counts?.values.responsible?.get('mine'),
  };
};

describe('a docket of one person that is opened again', () => {
  it('DATE-10 UX-16 asks none of its lines whose it is, and shows its counts at once', async () => {
    const first = await open(['mine', 'none', 'gone']);
    expect(first.looks).toBeGreaterThan(first.total);
    expect(first.of).toEqual([1]);
    const again = await open(['mine', 'none', 'gone']);
    expect(again).toEqual({ ...first, looks: 0, atFirst: new Map(Object.entries(first.chips)) });
  });

  it('DATE-10 UX-24 asks them for other people and for other families, and never shows the counts of others', async () => {
    const mine = await open(['mine']);
    const colleagues = await open(['2']);
    expect(colleagues.atFirst).toBeNull();
    expect(colleagues.of).toEqual([2]);
    expect(colleagues.mine).toBe(mine.total);
    await session.store.commit({ puts: { patent: [family(1, 2)] } });
    const fewer = await open(['mine']);
    expect(fewer.total).toBeLessThan(mine.total);
    expect(fewer.mine).toBe(fewer.total);
    expect((await open(['2'])).total).toBe(colleagues.total + mine.total - fewer.total);
  });
});
