import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRecord, removeRecords, updateRecord } from '#src/outbox/changeRecords.ts';
import { dialects } from '#tests/support/plain/dialects.ts';
import type { Row } from '#tests/support/plain/kinds.ts';
import { openPlainDevice, type PlainDevice } from '#tests/support/plain/plainDevice.ts';

const held = dialects.map((dialect) => [dialect.name, dialect] as const);

/**
 * One working day of a device before a server of the specification alone, in every way such a server may speak. What
 * was meant is compared with the server's own state, member by member.
 */
describe.each(held)('%s', (_name, dialect) => {
  let day: PlainDevice;
  beforeEach(async () => {
    day = await openPlainDevice(dialect);
  });
  afterEach(() => day.device.engine.stop());

  const isRefused = (kind: 'contact' | 'statuts'): boolean => dialect.refuses.includes(kind);
  const isUnnumbered = dialect.filings === 'without ids';
  const isCut = dialect.pages === 'first only';
  const sync = async () => {
    await day.device.engine.syncNow();
    await day.device.advance(120_000);
  };
  const patents = () => day.server.records.rows('brevet');
  const clients = () => day.server.records.rows('client');
  const entries = () => day.device.store.entries().map(({ kind, state, reason }) => ({ kind, state, reason }));

  /** A server that numbers by itself took another reference than the user's, which is reported. */
  const expectAllSent = () => {
    const given = { kind: 'update', state: 'refused', reason: { code: 'not-applied' } };
    const isReported = dialect.references === 'numbered';
    expect(entries()).toMatchObject(entries().map(() => given));
    expect(entries().length > 0).toBe(isReported);
  };
  /** A server that shows filings without their ids gets them back without, and numbers them anew. */
  const withoutFilingIds = (rows: readonly Row[]) =>
    rows.map((row) => ({
      ...row,
      informationsDepot: (row.informationsDepot as object[]).map((filing) => ({
        ...filing,
        ...(isUnnumbered && { id: 0 }),
      })),
    }));

  test('SYNC-27 everything the server lists comes to the device, with what hangs on it', async () => {
    await day.device.advance(120_000);
    expect(day.device.engine.state()).toMatchObject({ mode: 'plain', connection: 'online' });
    const { view } = day.device;
    expect(view.rows('client').length).toBe(isCut ? 7 : clients().length);
    expect(view.rows('contact').length).toBe(isRefused('contact') ? 0 : 1);
    const patent = view.get('patent', day.world.patent)?.record;
    const meant = day.server.records.row('brevet', day.world.patent);
    expect(patent).toMatchObject({
      titre: meant?.titre,
      dateDepot: '2024-03-15',
      dateExpiration: '2044-07-01',
      clientIds: meant?.clientIds,
      inventeurIds: meant?.inventeurIds,
      deposantIds: meant?.deposantIds,
      titulaireIds: meant?.titulaireIds,
    });
    expect(patent?.informationsDepot).toMatchObject(
      day.server.records.filings(day.world.patent).map((filing) => ({
        ...filing,
        ...(isUnnumbered && { id: expect.anything() as unknown }),
        ...(isRefused('statuts') && dialect.related === 'without ids' && { idStatuts: null }),
      })),
    );
  });

  test('SYNC-01 G-51 what is edited, made and deleted stands on the server as it was meant, and nothing else moves', async () => {
    const before = structuredClone(patents());
    const { store, options } = day.device;
    await updateRecord(store, 'patent', day.world.patent, { titre: 'Moule nouveau' }, options);
    await createRecord(store, 'client', { nomClient: 'Neuf', referenceClient: 'N-1' }, options);
    await removeRecords(store, 'client', [day.world.otherClient], options);
    await sync();
    expectAllSent();
    expect(withoutFilingIds(patents())).toEqual(
      withoutFilingIds(before).map((row: Row) => ({
        ...row,
        updatedAt: expect.any(String) as string,
        titre: row.id === day.world.patent ? 'Moule nouveau' : row.titre,
        clientIds: (row.clientIds as number[]).filter((id) => id !== day.world.otherClient),
      })),
    );
    expect(clients().filter(({ nomClient }) => nomClient === 'Neuf')).toHaveLength(1);
    expect(clients().some(({ id }) => id === day.world.otherClient)).toBe(false);
  });

  test('SYNC-02 a create whose answer was lost is there once', async () => {
    const { store, options, transport } = day.device;
    const id = await createRecord(store, 'client', { nomClient: ' Une  fois ', referenceClient: 'U-1' }, options);
    const patent = await createRecord(
      store,
      'patent',
      { referenceFamille: 'P-1', titre: 'Neuf ', clientIds: [id] },
      options,
    );
    transport.next.push('drop after', undefined, 'drop after');
    await sync();
    await day.device.advance(600_000);
    expectAllSent();
    expect(clients().filter(({ nomClient }) => String(nomClient).includes('fois'))).toHaveLength(1);
    expect(patents().filter(({ titre }) => String(titre).trim() === 'Neuf')).toHaveLength(1);
    expect(typeof day.device.view.get('patent', patent)?.id).toBe('number');
  });

  test('SYNC-16 what another user changed and deleted arrives, and an edit on it is merged', async () => {
    const { store, options } = day.device;
    day.server.records.update('client', day.world.client, { nomClient: 'Renommé' });
    await updateRecord(store, 'client', day.world.client, { adresseClient: '1 rue A' }, options);
    await updateRecord(store, 'client', day.world.otherClient, { adresseClient: '2 rue B' }, options);
    day.server.records.remove('client', day.world.otherClient);
    await sync();
    expect(day.server.records.row('client', day.world.client)).toMatchObject({
      adresseClient: '1 rue A',
      nomClient: dialect.put === 'whole' ? (expect.any(String) as string) : 'Renommé',
    });
    expect(day.device.view.get('client', day.world.client)?.record.nomClient).toBe('Renommé');
    expect(entries()).toMatchObject([{ kind: 'update', state: 'conflict' }]);
  });

  test('AUTH-14 an expired token asks for the sign-in, and afterwards all goes on', async () => {
    const { store, options, engine } = day.device;
    await updateRecord(store, 'client', day.world.client, { adresseClient: '1 rue A' }, options);
    day.server.accounts.expireTokens();
    await sync();
    expect(engine.state().connection).toBe('signInNeeded');
    expect(entries()).toMatchObject([{ kind: 'update' }]);
  });
});
