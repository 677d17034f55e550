import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { country } from '#domain/entities/country.ts';
import { patent } from '#domain/entities/patent.ts';
import type { AnyRecord } from '#domain/entities.ts';
import { localToday } from '#domain/localToday.ts';
import { fromWire } from '#domain/wire.ts';
import { useDayCounts } from '#src/data/dates/useDayCounts.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { useDeadlineContext, useDeadlineList } from '#src/screens/deadlines/useDeadlineList.ts';
import { drawHook, restingOn } from '#tests/support/components/sessionHook.tsx';
import { areHeld } from '#tests/support/memory/areHeld.ts';

const known = (record: object | null): AnyRecord => {
  if (!record) throw new Error('no record');
  return record as AnyRecord;
};

/** French filings whose annuities fall due around today. */
const families = Array.from({ length: 30 }, (_, at) => {
  const filed = `${Number(localToday().slice(0, 4)) - 5}-${String((at % 12) + 1).padStart(2, '0')}-05`;
  const filing = { Id: at + 1, IdPays: 1, NumeroDepot: `FR${at}`, DateDepot: filed };
  return known(fromWire(patent, { Id: at + 1, Titre: `Pince ${at}`, InformationsDepot: [filing] }));
});
const [goneId, keptId] = [5, 6];

const openSession = async () => {
  const store = await openLocalStore({ disk: new MemoryDisk(), userId: 1 });
  await store.whenLoaded;
  const france = known(fromWire(country, { Id: 1, NomPays: 'France', CodePays: 'FR', Iso2: 'FR' }));
  await store.commit({ puts: { country: [france], patent: families } });
  return restingOn(store);
};
type Session = Awaited<ReturnType<typeof openSession>>;

/** Opens the docket, and leaves it: nothing that was drawn holds the two families any more. */
const look = async (session: Session, column: string, search: string, responsible: readonly string[]) => {
  const drawn: { readonly list: ReturnType<typeof useDeadlineList>; readonly isCounted: boolean }[] = [];
  const useDocket = (): void => {
    const filters = { responsible };
    const address = { search, filters, sort: { column, descending: false }, page: 1, pageSize: 10, open: null };
    const list = useDeadlineList(address, useDeadlineContext());
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

let session: Session;
beforeEach(async () => {
  session = await openSession();
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
