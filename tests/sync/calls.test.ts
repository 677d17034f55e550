import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { ownWorkIn } from '#src/db/ownWork.ts';
import { createRecord } from '#src/outbox/changeRecords.ts';
import { discardEntries, retryEntries } from '#src/outbox/decideEntries.ts';
import { queueCall } from '#src/outbox/queueCall.ts';
import { openSyncDevice, type SyncDevice } from '#tests/support/engine/syncDevice.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';

const server = await sharedSyncServer();
let device: SyncDevice;
/** What arrived at the calls' addresses; `answer` may answer in the server's place. */
let bodies: [string, unknown][] = [];
let answer: (path: string) => Response | null = () => null;
beforeEach(async () => {
  bodies = [];
  answer = () => null;
  device = await openSyncDevice({
    token: server.token,
    fetch: async (input, init) => {
      const path = String(input);
      if (path.startsWith('/api/notifications') || path.includes('/my')) {
        bodies.push([path, JSON.parse(String(init?.body ?? 'null'))]);
        const given = answer(path);
        if (given) return given;
      }
      return server.fetch(input, init);
    },
  });
  device.engine.start();
  await device.engine.syncNow();
});
afterEach(() => device.engine.stop());

const given = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

const offline = async (work: () => Promise<unknown>): Promise<void> => {
  device.transport.isOffline = true;
  await device.engine.syncNow();
  await work();
  await device.quiet();
  device.transport.isOffline = false;
};

test('OFF-02 OFF-03 notifications read without network are marked with one call, when it is back', async () => {
  await offline(async () => {
    await queueCall(device.store, 'markRead', 'inbox', { ids: [1, 2] }, device.options);
    await queueCall(device.store, 'markRead', 'inbox', { ids: [2, 3] }, device.options);
  });
  expect(device.store.calls()).toMatchObject([{ state: 'waiting', body: { ids: [1, 2, 3] } }]);
  expect(ownWorkIn(device.store)).toEqual([{ kind: 'markRead', count: 3 }]);
  await device.engine.syncNow();
  expect(bodies).toEqual([['/api/notifications/mark-read', { ids: [1, 2, 3] }]]);
  expect(device.store.calls()).toEqual([]);
});

test('SET-02 OFF-03 of switches changed several times without network the last word is sent, each by itself', async () => {
  const word = (type: string, enabled: boolean) => ({ clientId: null, notificationType: type, enabled });
  answer = () => given(200, { Success: true, Message: '', Data: null });
  await offline(async () => {
    await queueCall(device.store, 'setPreference', 'all Brevet', word('Brevet', false), device.options);
    await queueCall(device.store, 'setPreference', 'all Client', word('Client', false), device.options);
    await queueCall(device.store, 'setPreference', 'all Brevet', word('Brevet', true), device.options);
  });
  await device.engine.syncNow();
  expect(bodies.map(([, body]) => body)).toEqual([word('Brevet', true), word('Client', false)]);
});

test('OFF-05 a call survives a restart, a lost answer and is repeated under its key', async () => {
  await offline(() => queueCall(device.store, 'markRead', 'inbox', { ids: [7] }, device.options));
  device.transport.aim = (request) => request.startsWith('POST');
  device.transport.next.push('drop after');
  await device.engine.syncNow();
  expect(device.store.calls()).toMatchObject([{ state: 'sending' }]);
  device = await device.restart();
  device.engine.start();
  await device.engine.syncNow();
  expect(device.store.calls()).toEqual([]);
  const keys = device.transport.log.filter(({ request }) => request.startsWith('POST')).map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('API-41 linking a cabinet brings the answered record; a refusal is shown, sent again or given up', async () => {
  answer = () => given(409, { Success: false, Message: 'Déjà lié', Data: null, code: 'duplicate' });
  await offline(() => queueCall(device.store, 'linkCabinet', 5, {}, device.options));
  await device.engine.syncNow();
  expect(device.store.calls()).toMatchObject([{ state: 'refused', reason: { message: 'Déjà lié' } }]);
  const [refused] = device.store.calls();
  answer = () => given(200, { Success: true, Message: '', Data: { Id: 5, NomCabinet: 'Chêne', Version: 1 } });
  await retryEntries(device.store, [refused?.seq ?? 0], device.options);
  await device.engine.syncNow();
  expect(bodies.map(([path]) => path)).toEqual(['/api/cabinet/my/link/5', '/api/cabinet/my/link/5']);
  expect(device.store.calls()).toEqual([]);
  answer = () => given(404, { Success: false, Message: 'Introuvable', Data: null, code: 'not-found' });
  await queueCall(device.store, 'linkCabinet', 6, {}, device.options);
  await device.engine.syncNow();
  expect(device.store.calls()).toMatchObject([{ about: 6, state: 'refused' }]);
  await discardEntries(device.store, [device.store.calls()[0]?.seq ?? 0]);
  expect(device.store.calls()).toEqual([]);
});

test('API-40 a client’s own cabinet is made at its own address', async () => {
  answer = () => given(201, { Success: true, Message: '', Data: { Id: 9, NomCabinet: 'Mien', Version: 1 } });
  await offline(() =>
    createRecord(device.store, 'cabinet', { nomCabinet: 'Mien' }, { ...device.options, via: 'ownCabinet' }),
  );
  await device.engine.syncNow();
  expect(bodies).toMatchObject([['/api/cabinet/my', { NomCabinet: 'Mien' }]]);
  expect(device.store.entries()).toEqual([]);
});

test('OFF-05 calls are kept by the disk beside the entries', async () => {
  device.transport.isOffline = true;
  await queueCall(device.store, 'markRead', 'inbox', { ids: [1] }, device.options);
  const again = await openLocalStore({ disk: device.disk, userId: 1 });
  expect(again.calls()).toMatchObject([{ kind: 'call', name: 'markRead', body: { ids: [1] } }]);
  expect(again.entries()).toEqual([]);
});
