import { expect, test } from 'vitest';
import { limits } from '#domain/limits.ts';
import { syncPaths } from '#domain/sync.ts';
import { askCapability, readChanges } from '#src/api/sync.ts';
import { deriveKey } from '#src/db/vault/deriveKey.ts';
import { freshIndexedDB } from '#tests/support/engine/freshIndexedDB.ts';
import { sharedSyncServer } from '#tests/support/server/sharedSyncServer.ts';
import { opened } from '#tests/support/session/opened.ts';
import { rest, TestDevice } from '#tests/support/session/TestDevice.ts';

const ada = { username: 'ADA', password: 'Secret-Enough-1', remember: true };

const server = await sharedSyncServer();

/** A device with nothing on it that notes what of the feed it asks for, and how the server answers that. */
const watchedDevice = (answer: (path: string) => Response | undefined = () => undefined) => {
  freshIndexedDB();
  const asked: string[] = [];
  const fetch: typeof server.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), 'http://brevia.test');
    if (pathname.startsWith(syncPaths.capability)) asked.push(pathname);
    return answer(pathname) ?? server.fetch(input, init);
  };
  const device = new TestDevice('', fetch);
  device.time = Date.UTC(2026, 0, 5, 8);
  return { device, asked };
};

const beginning = [syncPaths.capability, syncPaths.changes];

test('SYNC-59 a first sign-in reads the beginning of the feed while its key is derived, and the engine does not ask again', async () => {
  const { device, asked } = watchedDevice();
  device.derive = async (password, kdf) => {
    await expect.poll(() => asked).toEqual(beginning);
    return deriveKey(password, kdf);
  };
  const tab = await device.tab();
  expect(await tab.session.signIn(ada)).toEqual({ ok: true });
  const { send } = opened(tab);
  expect(await askCapability(send)).toMatchObject({ kind: 'offered' });
  expect(await readChanges(send, 0, limits.firstChanges)).toMatchObject({ kind: 'page' });
  expect(asked).toEqual(beginning);
  // Each answer is for one reader; whoever asks later hears what is so later.
  await askCapability(send);
  await readChanges(send, 0, limits.firstChanges);
  expect(asked).toEqual([...beginning, ...beginning]);
});

test('SYNC-59 a device that holds something of a user asks for nothing before it knows how far it has read', async () => {
  const { device, asked } = watchedDevice();
  await (await device.tab()).session.signIn(ada);
  await rest();
  device.restart();
  asked.length = 0;
  const again = await device.tab();
  await again.session.useAnotherAccount();
  expect(await again.session.signIn(ada)).toEqual({ ok: true });
  await rest();
  expect(asked).toEqual([]);
});

test('SYNC-22 SYNC-59 a server without a feed is asked for its first page by nobody, and what it refused is asked anew', async () => {
  const gone = () =>
    new Response('{"Success":false,"Message":"","Data":null}', {
      status: 404,
      headers: { 'Content-Type': 'application/json' },
    });
  let isPlain = true;
  const { device, asked } = watchedDevice((path) => (isPlain && path === syncPaths.capability ? gone() : undefined));
  const tab = await device.tab();
  await tab.session.signIn(ada);
  await rest();
  expect(asked).toEqual([syncPaths.capability]);
  isPlain = false;
  expect(await askCapability(opened(tab).send)).toMatchObject({ kind: 'offered' });
});

test('E3 what was read ahead goes with the session, and after a minute', async () => {
  for (const leave of ['lock', 'wait'] as const) {
    const { device, asked } = watchedDevice();
    const tab = await device.tab();
    await tab.session.signIn(ada);
    await rest();
    if (leave === 'wait') await device.pass(60_000);
    else {
      await tab.session.lock();
      await tab.session.unlock(ada.password);
    }
    asked.length = 0;
    await readChanges(opened(tab).send, 0, limits.firstChanges);
    expect(asked).toEqual([syncPaths.changes]);
  }
});
