import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Deadline } from '#domain/entities/deadline.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { createRecord, updateRecord } from '#src/outbox/changeRecords.ts';
import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';

const server = await sharedSyncServer();
/** What is not in the specification. */
const beyond = /^\/api\/(sync|echeances|regles-dates|imports)\b/;

let device: SyncDevice;
let offers: 'all' | 'no dates' | 'nothing';
beforeEach(async () => {
  offers = 'all';
  device = await openSyncDevice({ token: server.token, fetch: asOffered });
  device.engine.start();
  await device.engine.syncNow();
});
afterEach(() => device.engine.stop());

/** The same records, behind a server that has more or less than the specification's calls. */
const asOffered: typeof fetch = async (input, init) => {
  const url = new URL(String(input), 'http://server');
  const isDates = /^\/api\/(echeances|regles-dates)\b/.test(url.pathname);
  if (offers === 'nothing' ? beyond.test(url.pathname) : offers === 'no dates' && isDates)
    return server.fetch(new URL('/api/nowhere', url).href, init);
  const answer = await server.fetch(input, init);
  if (offers !== 'no dates' || url.pathname !== '/api/sync') return answer;
  const { Data, ...said } = (await answer.json()) as { Data: object };
  return Response.json({ ...said, Data: { ...Data, deadlines: false, dateRules: false } });
};

interface Row {
  readonly Id: number;
  readonly [name: string]: unknown;
}

const standing = async (brevetId: number): Promise<Row[]> =>
  (await server.call<Row[]>('GET', '/api/echeances?page=1&pageSize=1000')).filter((row) => row.BrevetId === brevetId);

/** A family on which somebody has noted something; without network it is done, another is given up, one's own date made. */
const actedFamily = async () => {
  const { store, engine, options, view } = device;
  const family = await server.call<{ Id: number; InformationsDepot: Row[] }>('POST', '/api/brevet', {
    titre: 'Famille',
    informationsDepot: [{ numeroDepot: '1' }],
  });
  const depotId = family.InformationsDepot[0]?.Id as number;
  const line = (annee: string): Partial<Deadline> => ({
    brevetId: family.Id,
    depotId,
    genre: 'annuity',
    annee,
    cle: `${depotId} annuity ${annee}`,
    dateCalculee: '2026-06-30',
  });
  await engine.syncNow();
  await createRecord(store, 'deadline', { ...line('5'), note: 'Appelée' }, options);
  await engine.syncNow();
  const [known] = await standing(family.Id);
  device.transport.isOffline = true;
  await engine.syncNow();
  await updateRecord(store, 'deadline', known?.Id ?? 0, { faitLe: '2026-06-01' }, options);
  await createRecord(store, 'deadline', { ...line('6'), renonceLe: '2026-06-02', renonceMotif: 'Vendu' }, options);
  const own = { brevetId: family.Id, genre: 'own', libelle: 'Relance', dateEcheance: '2027-01-31' };
  await createRecord(store, 'deadline', own, options);
  await updateRecord(store, 'patent', family.Id, { titre: 'Autre titre' }, options);
  await createRecord(store, 'dateRule', { genre: 'annuity', ligne: 'SE', motif: 'Avis', premiereAnnee: '4' }, options);
  await device.quiet();
  return { id: family.Id, shown: () => view.rows('deadline').filter(({ record }) => record.brevetId === family.Id) };
};

const goOnline = async (): Promise<void> => {
  device.transport.isOffline = false;
  await device.engine.syncNow();
  await device.engine.syncNow();
};

const takeRulesBack = async (): Promise<void> => {
  const [rule] = device.view.rows('dateRule').filter(({ record }) => record.ligne === 'SE');
  await server.call('DELETE', `/api/regles-dates/${rule?.id}`);
};

test.each(['nothing', 'no dates'] as const)(
  'DATE-37 what was done with dates waits while the server offers %s, and goes once it keeps them again',
  async (offered) => {
    const { id, shown } = await actedFamily();
    offers = offered;
    await goOnline();
    const waiting = () => device.store.entries().map(({ collection, state }) => `${collection} ${state}`);
    const all = ['deadline waiting', 'deadline waiting', 'deadline waiting', 'dateRule waiting'];
    expect(waiting()).toEqual(all);
    // What the server takes does not wait behind them.
    expect(await server.call('GET', `/api/brevet/${id}`)).toMatchObject({ Titre: 'Autre titre' });
    expect(shown().map(({ record }) => record.faitLe ?? record.renonceLe ?? record.libelle)).toEqual(
      expect.arrayContaining(['2026-06-01', '2026-06-02', 'Relance']),
    );
    await device.advance(3_600_000);
    expect(waiting()).toEqual(all);
    device = await device.restart();
    device.engine.start();
    await device.engine.syncNow();
    expect(waiting()).toEqual(all);

    offers = 'all';
    device.transport.isOffline = true;
    await device.engine.syncNow();
    await goOnline();
    expect(device.store.entries()).toEqual([]);
    expect(await standing(id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ Annee: '5', FaitLe: '2026-06-01', Note: 'Appelée' }),
        expect.objectContaining({ Annee: '6', RenonceLe: '2026-06-02', RenonceMotif: 'Vendu' }),
        expect.objectContaining({ Libelle: 'Relance', DateEcheance: '2027-01-31' }),
      ]),
    );
    expect(await standing(id)).toHaveLength(3);
    await takeRulesBack();
  },
);

test('DATE-37 what an earlier version sent to a server without dates goes by itself at the next start, and nothing else does', async () => {
  const { id } = await actedFamily();
  const entries = device.store.entries();
  const parked = (code: string, state: 'refused' | 'conflict' = 'refused') =>
    ({ state, attempts: 1, reason: { code, message: '', errors: {}, current: null } }) as const;
  const [done, given, own, rule] = ['faitLe', 'renonceLe', 'libelle', 'motif'].map((name) =>
    entries.find(({ patch }) => name in patch),
  ) as [OutboxEntry, OutboxEntry, OutboxEntry, OutboxEntry];
  const lost: OutboxEntry = { ...done, recordId: 99_999_999, ...parked('deleted', 'conflict') };
  const { seq: _, ...another } = lost;
  await device.store.commit({
    expect: [done, given, own, rule],
    putEntries: [
      { ...done, ...parked('deleted', 'conflict') },
      { ...given, ...parked('not-found') },
      { ...own, ...parked('invalid') },
      { ...rule, ...parked('404') },
    ],
    addEntries: [another],
  });
  const left = () => device.store.entries().map(({ patch, state }) => [Object.keys(patch)[0], state]);
  await goOnline();
  device = await device.restart();
  device.engine.start();
  await device.engine.syncNow();
  await device.quiet();
  expect(await standing(id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ Annee: '5', FaitLe: '2026-06-01', Note: 'Appelée' }),
      expect.objectContaining({ Annee: '6', RenonceLe: '2026-06-02', RenonceMotif: 'Vendu' }),
    ]),
  );
  // What was refused for another reason, and what is gone indeed, wait for the user.
  expect(left()).toEqual([
    ['brevetId', 'refused'],
    ['faitLe', 'conflict'],
  ]);
  await takeRulesBack();
});
