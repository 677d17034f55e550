import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { patent } from '#domain/entities/patent.ts';
import { useDayCounts } from '#src/data/dates/useDayCounts.ts';
import { useDeadlines } from '#src/data/dates/useDeadlines.ts';
import type { OpenSession } from '#src/data/session/openSession.ts';
import { useDeadlineContext, useDeadlineList } from '#src/screens/deadlines/useDeadlineList.ts';
import { drawHook, restingOn } from '#tests/support/components/sessionHook.tsx';
import { pincer } from '#tests/support/dates/pincer.ts';
import { storeOfFamilies } from '#tests/support/engine/storeOfFamilies.ts';
import { areHeld } from '#tests/support/memory/areHeld.ts';
import { recordOf } from '#tests/support/wire/recordOf.ts';

/** French filings whose annuities fall due around today. */
const families = Array.from({ length: 30 }, (_, at) => recordOf(patent, pincer(at + 1)));
const [goneId, keptId] = [5, 6];

/** Opens the docket, and leaves it: nothing that was drawn holds the two families any more. */
const look = async (session: OpenSession, column: string, search: string, responsible: readonly string[]) => {
  const drawn: { readonly list: ReturnType<typeof useDeadlineList>; readonly isCounted: boolean }[] = [];
  const useDocket = (): void => {
    const filters = { responsible };
    const address = { search, filters, sort: { column, descending: false }, page: 1, pageSize: 10, open: null };
    const list = useDeadlineList(address, useDeadlineContext(), useDeadlines());
    const isCounted = useDayCounts({ isWanted: true }) !== null && list.chipCounts !== null;
    drawn.push({ list, isCounted });
  };
  const { unmount } = drawHook(session, useDocket, undefined);
  await waitFor(() => expect(drawn.at(-1)).toMatchObject({ isCounted: true }));
  const heldOf = (id: number) => {
    const line = drawn.at(-1)?.list.found.find(({ record }) => record.family.id === id);
    if (!line) throw new Error('not shown');
    return [line.record.family, line].map((row) => new WeakRef(row));
  };
  const held = { gone: heldOf(goneId), kept: heldOf(keptId) };
  unmount();
  drawn.length = 0;
  return held;
};

let session: OpenSession;
beforeEach(async () => {
  session = restingOn(await storeOfFamilies(families));
});

describe('of a family that is gone', () => {
  it.each([
    ['day', '', []],
    ['titre', '', []],
    ['day', 'pince', []],
    ['day', '', ['none']],
  ])(
    'SYNC-28 DATE-10 no date is held, in a docket ordered by %s, searched for “%s”, of %j',
    async (column, search, responsible) => {
      const { gone, kept } = await look(session, column, search, responsible);
      await session.store.commit({ removals: { patent: [goneId] } });
      expect(session.view.rows('patent')).toHaveLength(families.length - 1);
      expect(await areHeld(gone)).toEqual([false, false]);
      expect(await areHeld(kept)).toEqual([true, true]);
    },
  );
});
