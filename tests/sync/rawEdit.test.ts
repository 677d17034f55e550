import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Patent } from '#domain/entities/patent.ts';
import type { RecordId } from '#domain/recordId.ts';
import { createRecord, updateRecord } from '#src/outbox/changeRecords.ts';
import { resolveEntry, retryEntries } from '#src/outbox/decideEntries.ts';
import { mergeRecords } from '#src/outbox/mergeRecords.ts';
import { drawn } from '#tests/support/files/drawn.ts';
import type { Dialect } from '#tests/support/plain/Dialect.ts';
import { dialectNamed, dialects } from '#tests/support/plain/dialects.ts';
import type { KindName, Row } from '#tests/support/plain/kinds.ts';
import { openPlainDevice, type PlainDevice } from '#tests/support/plain/plainDevice.ts';

const isHardest = ({ name }: Dialect): boolean => name === 'hardest';
const rows = drawn('WIZ-11 dialects', dialects, 8, isHardest).map((dialect) => [dialect.name, dialect] as const);

/** Everything that a plain server holds is compared before and after: only what was edited may have changed. */
describe.each(rows)('%s', (name, dialect) => {
  let day: PlainDevice;
  beforeEach(async () => {
    day = await openPlainDevice(dialect);
    const { patent } = day.world;
    const [first, second] = day.server.records.filings(patent);
    Object.assign(day.server.records.row('brevet', patent) as Row, {
      statut: 'Actif',
      datePublication: '2025-01-17',
      dateDelivrance: '2026-08-02',
      classesBrevet: 'B22C 9/10',
      informationsDepot: [
        { ...first, numeroPublication: 'FR3140000A1', numeroDelivrance: 'FR3140000B1', datePublication: '2025-07-18' },
        { ...second, licence: true, commentaire: 'Validations à suivre', dateDelivrance: '2025-10-26' },
      ],
    });
    await day.device.engine.syncNow();
  });
  afterEach(() => day.device.engine.stop());

  const kinds = ['brevet', 'client', 'contact', 'cabinet', 'inventeur', 'deposant', 'titulaire', 'pays', 'statuts'];
  const state = () =>
    Object.fromEntries(
      kinds.map((kind) => [
        kind,
        structuredClone(day.server.records.rows(kind as KindName)).map(({ updatedAt: _moment, ...row }) =>
          reported(row as Row),
        ),
      ]),
    );
  /** A server that gives no ids of filings numbers them anew with every list that it takes. */
  const reported = (row: Row): Row => {
    const filings = row.informationsDepot as { id?: number }[] | undefined;
    if (dialect.filings === 'with ids' || !filings) return row;
    return { ...row, informationsDepot: filings.map(({ id: _number, ...filing }) => filing) };
  };
  const patent = () => day.device.view.get('patent', day.world.patent)?.record as unknown as Patent;
  const edit = async (
    values: Record<string, unknown>,
    collection: Parameters<typeof updateRecord>[1] = 'patent',
    id: RecordId = day.world.patent,
  ) => {
    await updateRecord(day.device.store, collection, id, values, day.device.options);
    await day.device.engine.syncNow();
    await day.device.quiet();
  };
  /** The state as it was, with some members of one record as they are meant to be now. */
  const withChange = (before: ReturnType<typeof state>, kind: KindName, id: number, change: object) => ({
    ...before,
    [kind]: before[kind]?.map((row) => (row.id === id ? reported({ ...row, ...change } as Row) : row)),
  });
  const expectOnly = (before: ReturnType<typeof state>, change: object, kind: KindName = 'brevet', id?: number) => {
    expect(state()).toEqual(withChange(before, kind, id ?? day.world.patent, change));
    expect(day.device.store.entries()).toEqual([]);
  };

  test('WIZ-11 SYNC-22 an edit of the title changes the title alone', async () => {
    const before = state();
    await edit({ titre: 'Moule nouveau' });
    expectOnly(before, { titre: 'Moule nouveau' });
  });

  test('ENT-06 ENT-08 every day is the day that the server means', () => {
    expect(patent()).toMatchObject({
      dateDepot: '2024-03-15',
      datePublication: '2025-01-17',
      dateDelivrance: '2026-08-02',
      dateExpiration: '2044-07-01',
      informationsDepot: [
        { dateDepot: '2024-03-15', datePublication: '2025-07-18', dateDelivrance: null },
        { dateDepot: '2024-07-01', datePublication: null, dateDelivrance: '2025-10-26' },
      ],
    });
  });

  test('WIZ-11 ENT-08 an edit of one filing’s number leaves everything else alone', async () => {
    const before = state();
    const filings = day.server.records.filings(day.world.patent);
    const meant = structuredClone(filings).map((filing, at) =>
      at === 0 ? { ...filing, numeroDepot: 'FR99' } : filing,
    );
    const shown = patent().informationsDepot;
    await edit({
      informationsDepot: shown.map((filing, at) => (at === 0 ? { ...filing, numeroDepot: 'FR99' } : filing)),
    });
    expectOnly(before, { informationsDepot: meant });
  });

  test('WIZ-11 ENT-06 days are written as this server writes them, in summer and in winter', async () => {
    const before = state();
    await edit({ dateDepot: '2024-07-02', dateExpiration: '2044-01-31' });
    expectOnly(before, { dateDepot: '2024-07-02', dateExpiration: '2044-01-31' });
    expect(patent()).toMatchObject({ dateDepot: '2024-07-02', dateExpiration: '2044-01-31' });
  });

  test('WIZ-11 a new filing stands beside those that were there', async () => {
    const before = state();
    const [first, ...others] = structuredClone(day.server.records.filings(day.world.patent));
    const fresh = { ...patent().informationsDepot[0], id: `~${'f'.repeat(20)}`, numeroDepot: 'FR77' };
    await edit({ informationsDepot: [fresh, ...patent().informationsDepot] });
    const made = { ...first, id: expect.any(Number) as number, numeroDepot: 'FR77' };
    expectOnly(before, { informationsDepot: [made, first, ...others] });
  });

  test('SYNC-08 WIZ-11 a new filing whose answer was lost is filed once', async () => {
    const before = state();
    const [first, ...others] = structuredClone(day.server.records.filings(day.world.patent));
    const fresh = { ...patent().informationsDepot[0], id: `~${'f'.repeat(20)}`, numeroDepot: 'FR77' };
    day.device.transport.next.push('drop after');
    await edit({ informationsDepot: [fresh, ...patent().informationsDepot] });
    await day.device.advance(120_000);
    const made = { ...first, id: expect.any(Number) as number, numeroDepot: 'FR77' };
    expectOnly(before, { informationsDepot: [made, first, ...others] });
  });

  test('WIZ-11 G-51 a client is added, the inventors are emptied, nothing else moves', async () => {
    const before = state();
    const { client, otherClient } = day.world;
    const clientIds = name === 'one client' ? [otherClient] : [client, otherClient];
    await edit({ clientIds, inventeurIds: [], inventeursPays: [] });
    expectOnly(before, { clientIds, inventeurIds: [], inventeursPays: [] });
  });

  test('SYNC-16 SYNC-17 WIZ-11 decided for mine, a conflict changes its own place alone', async () => {
    const before = state();
    const { records } = day.server;
    Object.assign(records.row('brevet', day.world.patent) as Row, { titre: 'Leur titre', statut: 'Leur statut' });
    await edit({ titre: 'Mon titre', commentaire: 'Ma note' });
    const [entry] = day.device.store.entries();
    expect(entry).toMatchObject({ state: 'conflict', patch: { titre: 'Mon titre' } });
    const theirs = { titre: 'Leur titre', statut: 'Leur statut', commentaire: 'Ma note' };
    expect(state()).toEqual(withChange(before, 'brevet', day.world.patent, theirs));
    if (entry) await resolveEntry(day.device.store, entry.seq, { titre: 'Mon titre' }, day.device.options);
    await day.device.engine.syncNow();
    expectOnly(before, { ...theirs, titre: 'Mon titre' });
  });

  test('SYNC-19 WIZ-11 another’s new filing and an edit of an older one stand both', async () => {
    const before = state();
    const filings = day.server.records.filings(day.world.patent);
    const [first, second] = structuredClone(filings);
    const theirs = { ...structuredClone(second), id: 900, numeroDepot: 'EP99' } as (typeof filings)[number];
    filings.push(theirs);
    const shown = patent().informationsDepot;
    const commentaire = 'Mandat transféré';
    await edit({ informationsDepot: shown.map((filing, at) => (at === 0 ? { ...filing, commentaire } : filing)) });
    expectOnly(before, { informationsDepot: [{ ...first, commentaire }, second, theirs] });
  });

  test('SYNC-08 WIZ-12 a family made here arrives with all that hangs on it, and nothing else moves', async () => {
    const before = state();
    const { device, world } = day;
    device.transport.isOffline = true;
    const client = await createRecord(device.store, 'client', { nomClient: 'Neuf' }, device.options);
    const [filing] = structuredClone(day.server.records.filings(world.patent));
    const meant = {
      referenceFamille: 'NEU-1',
      titre: 'Four',
      dateDepot: '2024-07-02',
      clientIds: [client],
      inventeurIds: [world.inventor],
      inventeursPays: [{ inventeurId: world.inventor, paysIds: [filing?.idPays] }],
      informationsDepot: [{ ...filing, id: `~${'n'.repeat(20)}`, dateDepot: '2024-01-31' }],
    };
    await createRecord(device.store, 'patent', meant, device.options);
    device.transport.isOffline = false;
    await device.engine.syncNow();
    // Servers that do not give the number are asked again.
    await device.advance(240_000);
    const clientId = device.store.serverId(client) as number;
    const made = day.server.records.rows('brevet').at(-1);
    const isNumbered = dialect.references === 'numbered';
    expect(made).toMatchObject({
      ...meant,
      ...(isNumbered && { referenceFamille: `FAM-${made?.id}` }),
      clientIds: [clientId],
      informationsDepot: [{ ...filing, id: expect.any(Number) as number, dateDepot: '2024-01-31' }],
    });
    // A reference of one's own that the server replaced is reported, and nothing else is.
    expect(device.store.entries()).toMatchObject(
      isNumbered ? [{ reason: { code: 'not-applied' }, patch: { referenceFamille: 'NEU-1' } }] : [],
    );
    expect(Object.keys(device.store.entries()[0]?.patch ?? {})).toHaveLength(isNumbered ? 1 : 0);
    expect(state().brevet?.slice(0, -1)).toEqual(before.brevet);
  });

  test('WIZ-11 a contact, a cabinet, a client and an inventor keep what was not edited', async () => {
    const { records } = day.server;
    const [contact, cabinet] = [records.rows('contact')[0]?.id as number, records.rows('cabinet')[1]?.id as number];
    for (const [collection, kind, id, values] of [
      ['contact', 'contact', contact, { fonction: 'Associée' }],
      ['cabinet', 'cabinet', cabinet, { telephoneCabinet: '01 23 45 67 89' }],
      ['client', 'client', day.world.client, { adresseClient: '1 rue A' }],
      ['inventor', 'inventeur', day.world.inventor, { adresse: '2 rue B' }],
    ] as const) {
      if (dialect.refuses.includes(kind)) continue;
      const before = state();
      await edit(values, collection, id);
      expectOnly(before, values, kind, id);
    }
  });
});

describe('what cannot be read', () => {
  let day: PlainDevice;
  afterEach(() => day.device.engine.stop());

  /** A server that gives statuses by name, where two are called the same. */
  const openAmbiguous = async () => {
    day = await openPlainDevice(dialectNamed('without ids'));
    day.server.records.create('statuts', { description: 'Délivré' });
    await day.device.engine.syncNow();
  };
  const row = () => structuredClone(day.server.records.row('brevet', day.world.patent)) as Row;
  const shown = () => day.device.view.get('patent', day.world.patent)?.record as unknown as Patent;
  const edit = async (values: Record<string, unknown>) => {
    await updateRecord(day.device.store, 'patent', day.world.patent, values, day.device.options);
    await day.device.engine.syncNow();
    await day.device.quiet();
  };
  const entries = () => day.device.store.entries();
  const renumbered = () =>
    shown().informationsDepot.map((filing) => ({ ...filing, numeroDepot: `${filing.numeroDepot}X` }));

  test('WIZ-11 a list in which something fits two records is left as it is by an edit of something else', async () => {
    await openAmbiguous();
    const before = row();
    await edit({ titre: 'Moule nouveau' });
    expect(row()).toEqual({ ...before, titre: 'Moule nouveau', updatedAt: expect.any(String) as string });
    expect(entries()).toEqual([]);
  });

  test('WIZ-11 SYNC-22 an edit of such a list waits with its reason, and what came with it goes on', async () => {
    await openAmbiguous();
    const before = row();
    await edit({ titre: 'Moule nouveau', informationsDepot: renumbered() });
    expect(row()).toEqual({ ...before, titre: 'Moule nouveau', updatedAt: expect.any(String) as string });
    expect(entries()).toMatchObject([{ state: 'refused', reason: { code: 'unread-list' } }]);
    expect(shown().informationsDepot[0]?.numeroDepot).toBe('FR2401234X');
  });

  test('WIZ-11 sent again once it can be read, such an edit arrives', async () => {
    await openAmbiguous();
    const before = row();
    await edit({ informationsDepot: renumbered() });
    expect([row(), entries().map(({ reason }) => reason?.code)]).toEqual([before, ['unread-list']]);
    day.server.records.remove('statuts', day.server.records.rows('statuts').at(-1)?.id as number);
    await day.device.engine.syncNow();
    await retryEntries(
      day.device.store,
      entries().map(({ seq }) => seq),
      day.device.options,
    );
    await day.device.engine.syncNow();
    await day.device.quiet();
    expect(entries()).toEqual([]);
    expect(row().informationsDepot).toMatchObject([
      { idStatuts: expect.any(Number) as number, numeroDepot: 'FR2401234X' },
      { idStatuts: expect.any(Number) as number, numeroDepot: 'EP24123456.7X' },
    ]);
  });

  test('WIZ-11 G-51 all filings given up are given up, whatever could be read of them', async () => {
    await openAmbiguous();
    await edit({ informationsDepot: [] });
    expect([row().informationsDepot, entries()]).toEqual([[], []]);
  });

  test('UX-38 a duplicate stays as long as a family still waits to be led elsewhere', async () => {
    day = await openPlainDevice(dialectNamed('without ids'));
    const { records } = day.server;
    records.create('inventeur', { nom: 'Blanc', prenom: 'Zoé' });
    const keep = records.create('inventeur', { nom: 'Petit', prenom: 'L.' }).id;
    await day.device.engine.syncNow();
    const before = row();
    const merger = {
      list: 'inventor',
      keep,
      duplicates: [day.world.inventor],
      completed: {},
      patents: [day.world.patent],
    } as const;
    // The title goes, the list stays behind as a change of its own.
    await updateRecord(day.device.store, 'patent', day.world.patent, { titre: 'Moule nouveau' }, day.device.options);
    await mergeRecords(day.device.store, merger, { ...day.device.options, group: 'merger' });
    await day.device.engine.syncNow();
    await day.device.quiet();
    expect(row()).toEqual({ ...before, titre: 'Moule nouveau', updatedAt: expect.any(String) as string });
    expect(entries().map(({ kind, reason }) => [kind, reason?.code])).toEqual([
      ['delete', 'awaits-edit'],
      ['update', 'unread-list'],
    ]);
  });
});
