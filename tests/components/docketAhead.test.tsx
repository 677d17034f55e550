import { render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { country } from '#domain/entities/country.ts';
import { patent } from '#domain/entities/patent.ts';
import type { AnyRecord } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import { localToday } from '#domain/localToday.ts';
import { fromWire } from '#domain/wire.ts';
import { DocketLater } from '#src/app/DocketLater.tsx';
import { useDeadlines } from '#src/data/dates/useDeadlines.ts';
import type { Row } from '#src/data/lists/useRows.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { DocketAhead } from '#src/screens/deadlines/DocketAhead.tsx';
import { responsibleIn } from '#src/screens/deadlines/responsibleIn.ts';
import { docketAtFirst } from '#tests/support/components/docketAtFirst.ts';
import { nextTask } from '#tests/support/components/nextTask.ts';
import { belowSession, drawHook, restingOn } from '#tests/support/components/sessionHook.tsx';

const known = (record: object | null): AnyRecord => {
  if (!record) throw new Error('no record');
  return record as AnyRecord;
};

/** How often somebody asked a family for its filings, or whose it is. */
const looks = { informationsDepot: 0, idResponsable: 0 };

/** A French family whose annuities fall due around today; it says when it is looked at. */
const family = (id: number, title = `Pince ${id}`): AnyRecord => {
  const filed = `${Number(localToday().slice(0, 4)) - 5}-${String((id % 12) + 1).padStart(2, '0')}-05`;
  const filings = [{ Id: id, IdPays: 1, NumeroDepot: `FR${id}`, DateDepot: filed }];
  const record = known(fromWire(patent, { Id: id, Titre: title, InformationsDepot: filings }));
  for (const field of ['informationsDepot', 'idResponsable'] as const) {
    const { [field]: value } = record as unknown as Record<string, unknown>;
    const get = () => {
      looks[field] += 1;
      return value;
    };
    Object.defineProperty(record, field, { enumerable: true, get });
  }
  return record;
};

const count = 60;

const openSession = async () => {
  const store = await openLocalStore({ disk: new MemoryDisk(), userId: 1 });
  await store.whenLoaded;
  const france = known(fromWire(country, { Id: 1, NomPays: 'France', CodePays: 'FR', Iso2: 'FR' }));
  const families = Array.from({ length: count }, (_, at) => family(at + 1));
  await store.commit({ puts: { country: [france], patent: families } });
  const session = restingOn(store);
  // All that the server has is here.
  const state = { ...session.engine.state(), lastSync: Date.now() };
  return { ...session, engine: Object.assign(Object.create(session.engine), { state: () => state }) };
};
let session: Awaited<ReturnType<typeof openSession>>;
beforeEach(async () => {
  session = await openSession();
});

const isReady = () => docketAtFirst(session).isWhole;

const drawn = (what: ReactNode) => render(what, { wrapper: belowSession(session) });

describe('a docket that nobody has opened yet', () => {
  it('DATE-10 UX-16 is put together beforehand: its list and counts are there at once, and no family is looked at', async () => {
    expect(isReady()).toBe(false);
    drawn(<DocketLater />);
    await vi.waitFor(() => expect(isReady()).toBe(true), { timeout: 5_000 });
    const before = { ...looks };
    const { total, shown } = docketAtFirst(session);
    expect(total).toBeGreaterThan(count);
    expect(shown).toHaveLength(10);
    // Asked where the address is silent: whether the reader has dates of one's own.
    responsibleIn(session.view.rows('patent') as readonly Row<'patent'>[]);
    expect(looks).toEqual(before);
  });

  it('DATE-10 UX-16 is put together anew after an edit, of the family that changed alone', async () => {
    drawn(<DocketAhead />);
    await vi.waitFor(() => expect(isReady()).toBe(true));
    const [first] = docketAtFirst(session).shown;
    const before = looks.informationsDepot;
    const edited = family(Number(first?.record.family.id), 'Étau');
    await session.store.commit({ puts: { patent: [edited] } });
    await vi.waitFor(() =>
      expect(isReady() && docketAtFirst(session).shown[0]?.record.family.record.titre).toBe('Étau'),
    );
    expect(looks.informationsDepot - before).toBeLessThan(count / 2);
  });

  it('DATE-10 UX-16 makes its lists once after an edit, as long as nobody has acted on a date', async () => {
    const made = new Set<unknown>();
    const { result } = drawHook(
      session,
      () => {
        const deadlines = useDeadlines();
        if (deadlines) made.add(deadlines.all);
        return deadlines;
      },
      undefined,
    );
    await waitFor(() => expect(result.current).not.toBeNull());
    const before = result.current?.all;
    await session.store.commit({ puts: { patent: [family(1, 'Étau')] } });
    await waitFor(() => expect(result.current?.all).not.toBe(before));
    const isThere = result.current?.all.some(({ record }) => record.family.record.titre === 'Étau');
    expect([isThere, made.size]).toEqual([true, 2]);
  });

  it('DATE-10 is not where so many families are here that their dates would fill the device', async () => {
    const [row] = session.view.rows('patent');
    const withFamilies = (families: number) => {
      const all = Array.from({ length: families }, () => row);
      const rows = (name: CollectionName) => (name === 'patent' ? all : session.view.rows(name));
      const view = Object.assign(Object.create(session.view), { rows });
      return render(<DocketAhead />, { wrapper: belowSession({ ...session, view }) });
    };
    const before = looks.informationsDepot;
    const tooMany = withFamilies(60_001);
    await nextTask();
    tooMany.unmount();
    expect(looks.informationsDepot).toBe(before);
    const { unmount } = withFamilies(60_000);
    await nextTask();
    unmount();
    expect(looks.informationsDepot).toBeGreaterThan(before);
  });
});
