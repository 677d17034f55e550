import { expect, test } from 'vitest';
import { createRecord, updateRecord } from '#src/outbox/changeRecords.ts';
import { openSyncDevice } from '#tests/support/engine/syncDevice.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';

const server = await sharedSyncServer();
const halfAnHour = 30 * 60_000;

interface Client {
  readonly Id: number;
  readonly NomClient: string;
  readonly AdresseClient: string;
  readonly TelephoneClient: string;
}

/** Timers of a frozen page do not fire, and the connection of what it was asking for is gone when it comes back. */
const frozen = async (isAsking: boolean) => {
  const { Id } = await server.call<Client>('POST', '/api/client', { NomClient: 'Fonderie', AdresseClient: '1 rue A' });
  let hangs = false;
  const cut: (() => void)[] = [];
  const device = await openSyncDevice({
    token: server.token,
    fetch: (input, init) =>
      hangs
        ? new Promise((_resolve, reject) => cut.push(() => reject(new TypeError('fetch failed'))))
        : server.fetch(input, init),
  });
  device.engine.start();
  await device.engine.syncNow();
  hangs = isAsking;
  if (isAsking) void device.engine.syncNow();
  device.tab.isVisible = false;
  await server.call('PUT', `/api/client/${Id}`, { AdresseClient: '2 rue B' });
  device.clock.now += halfAnHour;
  hangs = false;
  for (const close of cut) close();
  expect(cut).toHaveLength(isAsking ? 1 : 0);
  device.tab.isVisible = true;
  return { device, Id, read: () => server.call<Client>('GET', `/api/client/${Id}`) };
};

test.each([false, true])(
  'SYNC-60 what is saved first after half an hour in the background arrives, and what others did is there (request under way: %s)',
  async (isAsking) => {
    const { device, Id, read } = await frozen(isAsking);
    // The save comes before anything else has noticed that time has passed.
    await updateRecord(device.store, 'client', Id, { telephoneClient: '01 23 45 67 89' }, device.options);
    const made = await createRecord(device.store, 'client', { nomClient: 'Dicté en réunion' }, device.options);
    device.tab.show();
    await device.advance(60_000);
    expect(await read()).toMatchObject({ AdresseClient: '2 rue B', TelephoneClient: '01 23 45 67 89' });
    expect(device.view.get('client', Id)?.record).toMatchObject({
      adresseClient: '2 rue B',
      telephoneClient: '01 23 45 67 89',
    });
    const everybody = await server.call<Client[]>('GET', '/api/client');
    expect(everybody.filter(({ NomClient }) => NomClient === 'Dicté en réunion')).toHaveLength(1);
    expect(device.view.get('client', made)?.id).toEqual(expect.any(Number));
    expect(device.store.entries()).toEqual([]);
    expect(device.engine.state()).toMatchObject({ connection: 'online', leading: true });
    expect(device.tab.reports).toEqual([]);
    device.engine.stop();
  },
);
