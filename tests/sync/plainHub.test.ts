import { type HubConnection, HubConnectionBuilder } from '@microsoft/signalr';
import { afterEach, expect, test, vi } from 'vitest';
import { createSend } from '#src/api/send.ts';
import { browserEnvironment } from '#src/data/session/browserEnvironment.ts';
import { type Hub, keepHubOpen } from '#src/sync/hub.ts';
import { dialectNamed } from '#tests/support/plain/dialects.ts';
import { type ListeningPlain, listenPlain } from '#tests/support/plain/listenPlain.ts';
import type { PlainHub } from '#tests/support/plain/PlainHub.ts';

let plain: ListeningPlain;
let hub: Hub;
afterEach(async () => {
  hub.stop();
  await plain.stop();
});

/** A busy machine takes its time. */
const patience = { timeout: 30_000 };

const open = async (
  dialect: string,
  { username = 'ada', clientId = null as number | null, transport = 'LongPolling' as PlainHub['transport'] } = {},
) => {
  plain = await listenPlain(dialectNamed(dialect));
  plain.hub.transport = transport;
  const token = plain.server.accounts.tokenFor(username);
  const session = { token };
  const send = createSend({
    base: plain.url,
    token: () => session.token,
    fetch: globalThis.fetch,
    language: () => 'fr',
  });
  const parts = { store: { sharedName: '1' }, send, base: plain.url, token: () => session.token, clientId };
  const timers: number[] = [];
  const environment = browserEnvironment(parts);
  const heard = { rung: 0, given: 0 };
  hub = keepHubOpen(
    {
      ...environment,
      setTimer: (run, ms) => {
        timers.push(ms);
        return environment.setTimer(run, ms);
      },
    },
    () => (heard.rung += 1),
    () => (heard.given += 1),
  );
  return { token, session, timers, heard };
};

test.each(['WebSockets', 'LongPolling', 'ServerSentEvents'] as const)(
  'RT-01 RT-08 another server’s hub is negotiated with the access token, and heard over %s alone',
  async (transport) => {
    const { token, heard } = await open('hub', { transport });
    await expect.poll(hub.state, patience).toBe('connected');
    plain.hub.notify({ Id: 1, Message: 'Un brevet', Type: 'Brevet' });
    await expect.poll(() => heard.given, patience).toBe(2);
    expect(heard.rung).toBe(2);
    expect(plain.hub.negotiated.at(-1)).toEqual({ authorization: `Bearer ${token}`, clientId: null });
  },
);

test('RT-07 RT-08 stops when it is asked to, and the server has nobody left to notify', async () => {
  const { heard } = await open('hub', { transport: 'WebSockets' });
  await expect.poll(hub.state, patience).toBe('connected');
  // The one that was negotiated to see whether there is a hub, and the connection itself.
  const before = plain.hub.listening;
  hub.stop();
  await expect.poll(hub.state, patience).toBe('disconnected');
  // Well before a silence would end it by itself.
  await expect.poll(() => plain.hub.listening, { timeout: 15_000 }).toBe(before - 1);
  plain.hub.notify({ Id: 1, Message: 'Un brevet', Type: 'Brevet' });
  expect(heard.given).toBe(1);
});

test('RT-09 a silence of 30 s is a loss for the app, which gives a sign of life every 15 s', async () => {
  const built = vi.spyOn(HubConnectionBuilder.prototype, 'build');
  await open('hub');
  await expect.poll(hub.state, patience).toBe('connected');
  const [connection] = built.mock.results.map(({ value }) => value as HubConnection);
  expect([connection?.serverTimeoutInMilliseconds, connection?.keepAliveIntervalInMilliseconds]).toEqual([
    30_000, 15_000,
  ]);
  built.mockRestore();
});

test.each(['LongPolling', 'WebSockets'] as const)(
  'RT-02 RT-03 comes back by itself after a loss, with the token that the session has by then (%s)',
  async (transport) => {
    const { token, session, heard } = await open('hub', { transport });
    await expect.poll(hub.state, patience).toBe('connected');
    session.token = plain.server.accounts.tokenFor('clea');
    plain.hub.close();
    // Coming back rings, since what was said meanwhile is not repeated.
    await expect.poll(() => heard.rung, patience).toBe(2);
    await expect.poll(hub.state, patience).toBe('connected');
    expect(plain.hub.negotiated.at(-1)?.authorization).toBe(`Bearer ${session.token}`);
    expect(session.token).not.toBe(token);
    plain.hub.notify({ Id: 2, Message: 'Un brevet', Type: 'Brevet' });
    await expect.poll(() => heard.rung, patience).toBe(3);
  },
);

test('RT-01 role Client asks for its client’s news', async () => {
  await open('hub', { username: 'clea', clientId: 1 });
  await expect.poll(hub.state, patience).toBe('connected');
  expect(plain.hub.negotiated.map(({ clientId }) => clientId)).toEqual(['1', '1']);
});

test.each(['letter', 'text failures', 'page for unknown', 'empty failures'])(
  'RT-03 a server without a hub (%s) is asked once an hour, not for ever',
  async (dialect) => {
    const { timers } = await open(dialect);
    await expect.poll(() => timers, patience).toEqual([60 * 60_000]);
    expect(hub.state()).toBe('disconnected');
    expect(plain.server.log).toEqual(['POST /api/sync/ticket', 'POST /hubs/notifications/negotiate']);
  },
);
