import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildServer } from '#scripts/build.mjs';
import { newLocalId } from '#src/data/session/newLocalId.ts';
import { createRecord, createRecords, updateRecord } from '#src/outbox/changeRecords.ts';
import { sealedPlace } from '#tests/db/openDisks.ts';
import { leaveAsOlderApp } from '#tests/support/browser/leaveAsOlderApp.ts';
import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { drawn } from '#tests/support/files/drawn.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { packedReleases, unpackRelease } from '#tests/support/files/unpackRelease.ts';
import { signInAt } from '#tests/support/server/signInAt.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/server/startBuiltServer.ts';

const email = 'ada@example.org';
const password = 'Ancienne-Version-1';
const env = { BREVIA_ADMIN_EMAIL: email, BREVIA_ADMIN_PASSWORD: password, BREVIA_WRITES_PER_SECOND: '0' };

const { count: waiting } = proofSize('C7 changes that wait for the next server', { short: 60, full: 500 });

/** Each of them is made, sent and answered one by one, by a server in a process of its own. */
const patience = 300_000;

beforeAll(buildServer);

const servers = packedReleases().flatMap((version) => [
  [version, [] as string[]] as const,
  [version, ['--plain']] as const,
]);

describe.each(drawn('C7 servers of releases', servers, 1))('the server of %s %j', (version, mode) => {
  let server: BuiltServer;
  const args = ['--no-demo', ...mode];
  const isPlain = mode.length > 0;
  beforeAll(async () => {
    server = await startBuiltServer({ release: unpackRelease(version), args, env });
  });
  afterAll(() => server?.stop({ erase: true }));

  const open = async (disk: SyncDevice['disk']): Promise<SyncDevice> => {
    const device = await openSyncDevice({
      token: await signInAt(server.url, email, password),
      disk,
      fetch: (input, init) => fetch(`${server.url}${String(input)}`, init),
    });
    device.engine.start();
    await device.engine.syncNow();
    return device;
  };
  const clients = (device: SyncDevice) => device.view.rows('client').map(({ record }) => record.nomClient);

  test(
    'SYNC-44 SYNC-46 takes what a device of this version makes; what waits arrives at the next server, once',
    async () => {
      const place = await sealedPlace();
      const before = await open(place.open());
      const id = await createRecord(before.store, 'client', { nomClient: 'Avant', adresseClient: '3 rue Neuve' });
      await before.engine.syncNow();
      expect(before.engine.state().mode).toBe(isPlain ? 'plain' : 'rich');
      expect(before.store.entries()).toEqual([]);
      before.transport.isOffline = true;
      const count = isPlain ? 20 : waiting;
      const drafts = Array.from({ length: count }, (_, n) => ({
        collection: 'client' as const,
        id: newLocalId(),
        values: { nomClient: `En attente ${n}` },
      }));
      await createRecords(before.store, drafts);
      await updateRecord(before.store, 'client', id, { codePostal: '75001' });
      before.engine.stop();
      before.store.close();
      await leaveAsOlderApp(place, 'client', (record) => ({ ...record, adresseClient: undefined }));

      const { dataFolder, url } = server;
      await server.stop();
      server = await startBuiltServer({ dataFolder, port: Number(new URL(url).port), args, env });
      const after = await open(place.open());
      for (let round = 0; round < 5 && after.store.entries().length > 0; round += 1) await after.engine.syncNow();
      expect(after.store.entries()).toEqual([]);
      expect(clients(after).sort()).toEqual(['Avant', ...drafts.map(({ values }) => values.nomClient)].sort());
      expect(after.view.get('client', id)?.record).toMatchObject({ adresseClient: '3 rue Neuve', codePostal: '75001' });
      expect(after.store.isOutdated('client')).toBe(false);
      const again = await open((await sealedPlace()).open());
      expect(clients(again)).toHaveLength(count + 1);
      for (const device of [after, again]) device.engine.stop();
    },
    patience,
  );
});
