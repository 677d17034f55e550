import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { planImportUndo, undoImport } from '#src/data/changes/undoImport.ts';
import { createRecord, createRecords, removeRecords, updateRecord } from '#src/outbox/changeRecords.ts';
import { queueCall } from '#src/outbox/queueCall.ts';
import { undoChange } from '#src/outbox/undoChange.ts';
import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { drawn } from '#tests/support/files/drawn.ts';
import type { Dialect } from '#tests/support/plain/Dialect.ts';
import { dialects } from '#tests/support/plain/dialects.ts';
import type { KindName, Row } from '#tests/support/plain/kinds.ts';
import { openPlainDevice, type PlainDevice } from '#tests/support/plain/plainDevice.ts';

const isHardest = ({ name }: Dialect): boolean => name === 'hardest';
const rows = drawn('Rarer work in dialects', dialects, 8, isHardest).map((dialect) => [dialect.name, dialect] as const);
const localIdOf = (letter: string): string => `~${letter.repeat(20)}`;

/**
 * Rarer work before a server of the specification alone, in every way such a server may speak: lost answers, restarts,
 * undo, an import, a client's own device. What was meant is compared with the server's own state.
 */
describe.each(rows)('%s', (_name, dialect) => {
  let day: PlainDevice;
  let device: SyncDevice;
  beforeEach(async () => {
    day = await openPlainDevice(dialect);
    device = day.device;
  });
  afterEach(() => device.engine.stop());

  const isNumbered = dialect.references === 'numbered';
  const isCut = dialect.pages === 'first only';
  const syncAndWait = async () => {
    await device.engine.syncNow();
    await device.advance(600_000);
  };
  const server = () => day.server.records;
  const client = (id = day.world.client) => server().row('client', id);
  /** Without what every write moves, and without the ids of filings where the server does not show them. */
  const comparable = (kind: KindName): object[] =>
    structuredClone(server().rows(kind)).map(({ updatedAt: _moment, ...row }) => ({
      ...row,
      ...(row.informationsDepot !== undefined && {
        informationsDepot: (row.informationsDepot as object[]).map((filing) => ({
          ...filing,
          ...(dialect.filings === 'without ids' && { id: 0 }),
        })),
      }),
    }));
  const entries = () => device.store.entries().map(({ kind, state, reason }) => [kind, state, reason?.code]);
  /** A reference of the user's that the server replaced is reported, and nothing else. */
  const reportedNumbers = (count: number) => Array(isNumbered ? count : 0).fill(['update', 'refused', 'not-applied']);

  test('SYNC-02 SYNC-03 an edit and a deletion whose answers were lost stand once, over a restart', async () => {
    const { store, options, transport } = device;
    await updateRecord(store, 'client', day.world.client, { adresseClient: '1 rue A' }, options);
    await removeRecords(store, 'client', [day.world.otherClient], options);
    transport.next.push('drop after', 'drop after', 'drop after');
    await device.engine.syncNow();
    device = await device.restart();
    device.engine.start();
    await syncAndWait();
    expect(client()?.adresseClient).toBe('1 rue A');
    expect(client()?.nomClient).toBe('Fonderie du Doubs');
    expect(client(day.world.otherClient)).toBeUndefined();
    expect([entries(), device.view.get('client', day.world.otherClient)]).toEqual([[], undefined]);
  });

  test('SYNC-01 SYNC-03 an app that ends before, between and after its requests goes on where it was', async () => {
    const { store, options, transport } = device;
    const id = await createRecord(store, 'client', { nomClient: 'Neuf', referenceClient: 'N-1' }, options);
    await createRecord(store, 'inventor', { nom: 'Nouveau', prenom: 'Nils' }, options);
    await updateRecord(store, 'patent', day.world.patent, { titre: 'Moule nouveau' }, options);
    for (const fault of ['drop before', 'drop after', undefined] as const) {
      transport.next.push(fault, 'drop before');
      await device.engine.syncNow();
      transport.next.splice(0);
      device = await device.restart();
      device.engine.start();
      await device.quiet();
    }
    await syncAndWait();
    // Of a list that is never whole nobody but the user can say whether it arrived.
    if (isCut) return expect(entries()).toEqual([['create', 'refused', 'uncertain']]);
    expect(
      server()
        .rows('client')
        .filter(({ nomClient }) => nomClient === 'Neuf'),
    ).toHaveLength(1);
    expect(
      server()
        .rows('inventeur')
        .filter(({ nom }) => nom === 'Nouveau'),
    ).toHaveLength(1);
    expect(server().row('brevet', day.world.patent)?.titre).toBe('Moule nouveau');
    expect(entries()).toEqual(reportedNumbers(1));
    expect(typeof device.view.get('client', id)?.id).toBe('number');
  });

  test('UX-29 what was sent is taken back as it was', async () => {
    const { store, options } = device;
    const before = comparable('brevet');
    const edited = await updateRecord(store, 'patent', day.world.patent, { titre: 'Autre', inventeurIds: [] }, options);
    await syncAndWait();
    expect(server().row('brevet', day.world.patent)).toMatchObject({ titre: 'Autre', inventeurIds: [] });
    if (!edited.ok) throw new Error(edited.code);
    await undoChange(store, edited.undo, options);
    await syncAndWait();
    expect([comparable('brevet'), entries()]).toEqual([before, []]);
  });

  test('UX-29 SYNC-47 a deletion that was sent is taken back as a new record', async () => {
    const { store, options } = device;
    const { id, createdAt: _at, ...before } = structuredClone(server().rows('inventeur').at(-1)) as Row;
    const removed = await removeRecords(store, 'inventor', [id], options);
    await syncAndWait();
    expect(server().row('inventeur', id)).toBeUndefined();
    if (!removed.ok) throw new Error(removed.code);
    await undoChange(store, removed.undo, options);
    await syncAndWait();
    expect(server().rows('inventeur').at(-1)).toMatchObject({ ...before, updatedAt: expect.any(String) as string });
    expect(
      server()
        .rows('inventeur')
        .filter(({ nom }) => nom === before.nom),
    ).toHaveLength(1);
    expect(entries()).toEqual([]);
  });

  test('IMP-24 SYNC-08 an imported sheet arrives with all that refers to each other, and goes as it came', async () => {
    const { store, options, view, transport } = device;
    const kinds = ['brevet', 'client', 'inventeur', 'statuts'] as const;
    const before = kinds.map(comparable);
    const group = 'import';
    const [inventor, status] = [localIdOf('i'), localIdOf('s')];
    const isBare = dialect.refuses.includes('statuts');
    const filing = { ...structuredClone(server().filings(day.world.patent)[1]), cabinetsAnnuites: [] };
    const families = ['a', 'b', 'c'].map((letter) => ({
      collection: 'patent' as const,
      id: localIdOf(letter),
      values: {
        referenceFamille: `IMP-${letter}`,
        titre: `Importé ${letter}`,
        clientIds: [day.world.client],
        inventeurIds: [inventor],
        inventeursPays: [{ inventeurId: inventor, paysIds: [filing.idPays] }],
        informationsDepot: [
          {
            ...filing,
            id: localIdOf(letter.toUpperCase()),
            numeroDepot: `EP${letter}`,
            idStatuts: isBare ? null : status,
          },
        ],
      },
    }));
    const companions = [
      { collection: 'inventor' as const, id: inventor, values: { nom: 'Importé', prenom: 'Ida' } },
      ...(isBare ? [] : [{ collection: 'status' as const, id: status, values: { description: 'Importé' } }]),
    ];
    transport.isOffline = true;
    await createRecords(store, [...companions, ...families], { ...options, group });
    transport.isOffline = false;
    transport.next.push(undefined, 'drop after', undefined, 'drop after');
    await syncAndWait();
    const inventorId = server().rows('inventeur').at(-1)?.id;
    const statusId = isBare ? null : server().rows('statuts').at(-1)?.id;
    expect(server().rows('brevet').slice(-3)).toMatchObject(
      families.map(({ values }) => ({
        titre: values.titre,
        clientIds: [day.world.client],
        inventeurIds: [inventorId],
        inventeursPays: [{ inventeurId: inventorId, paysIds: [filing.idPays] }],
        informationsDepot: [{ idPays: filing.idPays, idStatuts: statusId }],
      })),
    );
    expect(
      new Set(
        server()
          .rows('brevet')
          .map(({ titre }) => titre),
      ).size,
    ).toBe(server().rows('brevet').length);
    expect(entries()).toEqual(reportedNumbers(3));
    // On the device, too, the server's numbers stand everywhere.
    for (const { id } of families) expect(view.get('patent', id)?.record.inventeurIds).toEqual([inventorId]);

    if (isNumbered) return;
    const made = companions.map(({ collection, id }) => ({ collection, id }));
    const result = { group, created: families.map(({ id }) => ({ id })), companions: made } as never;
    expect(planImportUndo(device, result)).toMatchObject({ changed: 0 });
    await undoImport(device, result, 'undo');
    await device.advance(60_000);
    await syncAndWait();
    expect([kinds.map(comparable), entries()]).toEqual([before, []]);
  });

  test('API-37 API-40 API-41 a client’s own device has what is the client’s, links a cabinet of the firm and makes one', async () => {
    device.engine.stop();
    const { accounts } = day.server;
    const clea = accounts.users.find(({ username }) => username === 'clea');
    if (!clea) throw new Error('nobody');
    clea.clientId = day.world.client;
    const [annuities, procedure] = server()
      .rows('cabinet')
      .map(({ id }) => id) as [number, number];
    server().ownCabinets.set(day.world.client, new Set([annuities]));
    device = await openSyncDevice({ token: accounts.tokenFor('clea'), fetch: day.server.fetch });
    device.engine.start();
    await syncAndWait();
    const { view, store, options } = device;
    const isOwnGiven = dialect.own === 'given';
    expect(view.rows('patent').map(({ id }) => id)).toEqual([day.world.patent]);
    expect(view.rows('client').map(({ id }) => id)).toEqual([day.world.client]);
    expect(view.rows('cabinet').map(({ id }) => id)).toEqual(isOwnGiven ? [annuities] : []);
    const refused = device.engine.state().warnings.filter(({ kind }) => kind === 'refused');
    expect(refused.map(({ collection }) => collection).sort()).toEqual(
      [
        ...(isOwnGiven ? [] : ['cabinet']),
        ...dialect.refuses.map((kind) => ({ contact: 'contact', statuts: 'status' })[kind as string]),
      ].sort(),
    );
    expect(device.engine.state()).toMatchObject({ connection: 'online', unread: null });
    await queueCall(store, 'linkCabinet', procedure, {}, options);
    const own = await createRecord(
      store,
      'cabinet',
      { nomCabinet: 'À moi', type: 1 },
      { ...options, via: 'ownCabinet' },
    );
    await syncAndWait();
    await syncAndWait();
    const made = server().rows('cabinet').at(-1)?.id as number;
    expect([...(server().ownCabinets.get(day.world.client) ?? [])].sort()).toEqual([annuities, procedure, made].sort());
    expect([device.store.calls(), entries()]).toEqual([[], []]);
    expect(device.view.get('cabinet', own)?.record.nomCabinet).toBe('À moi');
    expect(device.view.get('cabinet', own)?.id).toBe(made);
    if (isOwnGiven) expect(view.rows('cabinet')).toHaveLength(3);
  });
});
