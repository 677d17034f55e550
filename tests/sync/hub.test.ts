import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSend } from '#src/api/send.ts';
import { browserEnvironment } from '#src/data/session/browserEnvironment.ts';
import { keepHubOpen } from '#src/sync/hub.ts';
import { type SyncServer, startSyncServer } from '#tests/support/server/syncServer.ts';

let server: SyncServer;
let base: string;
beforeAll(async () => {
  server = await startSyncServer();
  base = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

test('SYNC-54 RT-02 the official client opens the hub with a ticket and hears of a change', async () => {
  const send = createSend({ base, token: () => server.token, fetch: globalThis.fetch, language: () => 'fr' });
  const environment = browserEnvironment({ store: { sharedName: '1' }, send, base });
  let rung = 0;
  const heard = (times: number): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => (rung >= times ? resolve() : void setTimeout(look, 10));
      look();
    });
  const hub = keepHubOpen(
    environment,
    () => (rung += 1),
    () => {},
  );
  await heard(1);
  await server.call('POST', '/api/client', { NomClient: 'Annoncé' });
  await heard(2);
  hub.stop();
  expect(rung).toBeGreaterThanOrEqual(2);
});

test('RT-03 RT-06 the connection is connecting, connected, reconnecting, disconnecting or disconnected', async () => {
  const send = createSend({ base, token: () => server.token, fetch: globalThis.fetch, language: () => 'fr' });
  const real = browserEnvironment({ store: { sharedName: '1' }, send, base });
  let attempts = 0;
  let lose = (): void => {};
  const environment: typeof real = {
    ...real,
    hub: async () => {
      attempts += 1;
      // The second attempt finds nobody, the third the real hub again.
      if (attempts === 2) throw new Error('nobody there');
      const connection = await real.hub?.();
      if (!connection) throw new Error('no hub');
      lose = () => void connection.stop();
      return connection;
    },
  };
  expect(keepHubOpen({ ...real, hub: null }, Boolean, Boolean).state()).toBe('disconnected');
  const hub = keepHubOpen(environment, Boolean, Boolean);
  expect(hub.state()).toBe('connecting');
  await expect.poll(hub.state).toBe('connected');
  lose();
  await expect.poll(hub.state).toBe('reconnecting');
  await expect.poll(hub.state, { timeout: 20_000 }).toBe('connected');
  expect(attempts).toBe(3);
  hub.stop();
  expect(hub.state()).toBe('disconnecting');
  await expect.poll(hub.state).toBe('disconnected');
});

test('SYNC-54 RT-06 what stood on a network that went is made anew at once, and what it closes late changes nothing', async () => {
  const send = createSend({ base, token: () => server.token, fetch: globalThis.fetch, language: () => 'fr' });
  const real = browserEnvironment({ store: { sharedName: '1' }, send, base });
  let changeNetwork = (): void => {};
  let [made, stopped] = [0, 0];
  const environment: typeof real = {
    ...real,
    onNetwork: (listener) => {
      changeNetwork = listener;
      return () => {
        changeNetwork = () => {};
      };
    },
    hub: async () => {
      made += 1;
      const connection = await real.hub?.();
      if (!connection) throw new Error('no hub');
      return { ...connection, stop: () => connection.stop().finally(() => (stopped += 1)) };
    },
  };
  let rung = 0;
  const hub = keepHubOpen(environment, () => (rung += 1), Boolean);
  await expect.poll(hub.state).toBe('connected');
  changeNetwork();
  expect(hub.state()).toBe('reconnecting');
  await expect.poll(hub.state, { timeout: 5_000 }).toBe('connected');
  await expect.poll(() => stopped).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([hub.state(), made, rung]).toEqual(['connected', 2, 2]);
  hub.stop();
  changeNetwork();
  await expect.poll(hub.state).toBe('disconnected');
  expect(made).toBe(2);
});

test('RT-07 one connection is enough for every change, and a stopped one hears of none', async () => {
  const send = createSend({ base, token: () => server.token, fetch: globalThis.fetch, language: () => 'fr' });
  const real = browserEnvironment({ store: { sharedName: '1' }, send, base });
  const listening = () => {
    const heard = { opened: 0, rung: 0 };
    const counted = { ...real, hub: () => ((heard.opened += 1), real.hub?.() ?? Promise.resolve(null)) };
    return { heard, hub: keepHubOpen(counted, () => (heard.rung += 1), Boolean) };
  };
  const one = listening();
  const other = listening();
  await expect.poll(() => [one.hub.state(), other.hub.state()]).toEqual(['connected', 'connected']);
  for (const name of ['Premier', 'Deuxième', 'Troisième']) {
    const before = one.heard.rung;
    await server.call('POST', '/api/client', { NomClient: name });
    await expect.poll(() => one.heard.rung).toBeGreaterThan(before);
  }
  expect(one.heard.opened).toBe(1);
  one.hub.stop();
  await expect.poll(one.hub.state).toBe('disconnected');
  const [silent, before] = [one.heard.rung, other.heard.rung];
  await server.call('POST', '/api/client', { NomClient: 'Quatrième' });
  await expect.poll(() => other.heard.rung).toBeGreaterThan(before);
  other.hub.stop();
  expect(one.heard).toEqual({ opened: 1, rung: silent });
});

test('RT-06 SYNC-54 a server that takes each connection and ends it soon is tried ever more seldom, one that held it at once', async () => {
  const pauses: number[] = [];
  let [now, close, next] = [0, (): void => {}, (): void => {}];
  const environment = {
    ...browserEnvironment({ store: { sharedName: '1' }, send: async () => Promise.reject(), base }),
    now: () => now,
    random: (bytes: number) => new Uint8Array(bytes).fill(255),
    setTimer: (run: () => void, ms: number) => (pauses.push(ms), (next = run), () => {}),
    hub: async () => ({
      start: async () => {},
      stop: async () => {},
      onChanged: () => {},
      onNotified: () => {},
      onClosed: (listener: () => void) => void (close = listener),
    }),
  };
  const hub = keepHubOpen(environment, Boolean, Boolean);
  const heldFor = async (ms: number): Promise<void> => {
    await expect.poll(hub.state).toBe('connected');
    now += ms;
    close();
    next();
  };
  for (let time = 0; time < 8; time += 1) await heldFor(500);
  expect(pauses.map((pause) => Math.round(pause / 1_000))).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  await heldFor(10 * 60_000);
  expect(Math.round((pauses.at(-1) ?? 0) / 1_000)).toBe(1);
  hub.stop();
});

test('RT-06 a server without a hub is no lost connection: it is disconnected, and asked again after an hour', async () => {
  const pauses: number[] = [];
  const environment = {
    ...browserEnvironment({ store: { sharedName: '1' }, send: async () => Promise.reject(), base }),
    hub: async () => null,
    setTimer: (_: () => void, ms: number) => (pauses.push(ms), () => {}),
  };
  const hub = keepHubOpen(environment, Boolean, Boolean);
  await expect.poll(hub.state).toBe('disconnected');
  expect(pauses).toEqual([60 * 60_000]);
  hub.stop();
});
