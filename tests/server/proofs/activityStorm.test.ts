import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { appConfig } from '#server/config/AppConfig.ts';
import { type Database, queryRow, queryRows } from '#server/db/Database.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { buildPatent } from '#tests/support/server/builders.ts';
import { describeOnDatabases } from '#tests/support/server/describeOnDatabases.ts';
import { drawnDatabases } from '#tests/support/server/drawnDatabases.ts';
import { FaithfulListener } from '#tests/support/server/FaithfulListener.ts';
import { listen } from '#tests/support/server/listener.ts';
import { noLimits } from '#tests/support/server/noLimits.ts';
import type { TestClock } from '#tests/support/server/TestClock.ts';
import type { Engine } from '#tests/support/server/testDatabase.ts';
import { startTestServer, testSecret } from '#tests/support/server/testServer.ts';

const listenersPerUser = 5;

/** A server that is stopped and started again on the same port and the same database. */
const restartable = (db: Database, clock: TestClock, port: number) => {
  let app: FastifyInstance | null = null;
  return {
    start: async () => {
      app = await createApp({
        db,
        clock,
        config: appConfig({ secret: testSecret, appFolder: null, limits: noLimits }),
      });
      await app.listen({ host: '127.0.0.1', port });
    },
    stop: () => app?.close(),
  };
};

/** Clients that come and go with the server have missed nothing in the end. */
const expectNothingMissed = async (engine: Engine): Promise<void> => {
  const { count, random } = proofSize('D7 hub clients', { short: 6, full: 500 });
  const restarts = count >= 500 ? 10 : 2;
  const first = await startTestServer({ engine });
  const port = Number(new URL(first.url).port);
  const admin = await first.api(first.accounts.admin);
  const tokens: { userId: number; token: string }[] = [];
  for (let index = 0; index * listenersPerUser < count; index += 1) {
    const user = await first.addUser({ username: `listener-${index}`, role: 'User' });
    tokens.push({ userId: user.id, token: (await first.api(user)).token });
  }
  const listeners = Array.from({ length: count }, (_, index) => {
    const { userId, token } = tokens[index % tokens.length] ?? { userId: 0, token: '' };
    return new FaithfulListener(first.url, userId, token, random);
  });
  await Promise.all(listeners.map((listener) => listener.start()));

  let writing = true;
  let written = 0;
  const write = async (): Promise<void> => {
    const { status } = await admin.post('/api/brevet', buildPatent()).catch(() => ({ status: 0 }));
    if (status === 201) written += 1;
  };
  const writer = (async () => {
    // Each change is read by every client, in this process too.
    for (; writing; await sleep(count * 4)) await write();
  })();
  await first.app.close();
  const server = restartable(first.db, first.clock, port);
  for (let round = 0; round < restarts; round += 1) {
    await sleep(random.between(0, 300));
    await server.start();
    // While nobody is back yet.
    await write();
    await Promise.all(listeners.map((listener) => listener.whenConnected()));
    await sleep(300);
    if (round < restarts - 1) await server.stop();
  }
  writing = false;
  await writer;
  const expected = await notifiedOf(first.db);
  const { head } = await queryRow<{ head: number }>(first.db.queries, sql`select max(seq)::int as head from changes`);
  await Promise.all(listeners.map((listener) => listener.whenHeard(expected.get(listener.userId) ?? new Map(), head)));
  expect(written).toBeGreaterThan(restarts);
  expect(listeners.every((listener) => listener.connects >= restarts + 1)).toBe(true);
  await Promise.all(listeners.map((listener) => listener.stop()));
  await server.stop();
  await first.db.close();
};

/** What each user was notified of, by notification, with the count each one has come to. */
const notifiedOf = async (db: Database): Promise<Map<number, Map<number, number>>> => {
  const rows = await queryRows<{ user: number; id: number; count: number }>(
    db.queries,
    sql`select user_id as user, id, count from notification_recipients join notifications on id = notification_id`,
  );
  const reported = new Map<number, Map<number, number>>();
  for (const { user, id, count } of rows)
    reported.set(user, (reported.get(user) ?? new Map<number, number>()).set(id, count));
  return reported;
};

describeOnDatabases('a storm of restarts on %s', { on: drawnDatabases(), timeout: 1_200_000 }, (engine) => {
  it('D7 after every restart everybody is back, and nobody has missed a notification or a change', async () => {
    await expectNothingMissed(engine);
  });
});

it('D7 a client that does not read what it missed has missed it', async () => {
  const server = await startTestServer();
  const port = Number(new URL(server.url).port);
  const [admin, user] = [await server.api(server.accounts.admin), await server.api(server.accounts.user)];
  const forgetful = await listen(server.url, () => user.token);
  await server.app.close();
  await forgetful.closed;
  const again = restartable(server.db, server.clock, port);
  await again.start();
  // The old server's connections are found dead first.
  for (let answered = false; !answered; )
    answered = await admin.get('/api/auth/me').then(
      () => true,
      () => false,
    );
  const present = await listen(server.url, () => user.token);
  const missed = Number((await admin.post('/api/brevet', buildPatent())).data.Id);
  await present.until(({ items }) => items.some((item) => item.ReferenceId === missed), 'the push to who is there');
  await forgetful.connection.start();
  const heard = Number((await admin.post('/api/brevet', buildPatent())).data.Id);
  const ids = (): unknown[] => forgetful.items.map((item) => item.ReferenceId);
  await forgetful.until(() => ids().includes(heard), 'what came after');
  expect(ids()).not.toContain(missed);
  await Promise.all([forgetful.stop(), present.stop()]);
  await again.stop();
  await server.db.close();
});
