import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { createApp } from '#server/app.ts';
import { systemClock } from '#server/base/clock.ts';
import { appConfig } from '#server/config/AppConfig.ts';
import { parseEnvironment } from '#server/config/variables.ts';
import { openEmbedded } from '#server/db/connect.ts';
import type { Database } from '#server/db/Database.ts';
import { queryRow } from '#server/db/Database.ts';
import { migrate } from '#server/db/migrate.ts';
import { Condition } from '#server/operations/Condition.ts';
import { fillEmptyDatabase } from '#server/operations/fillEmptyDatabase.ts';
import { RoomOnDisk } from '#server/operations/RoomOnDisk.ts';
import { type RunningServer, runServer } from '#server/runServer.ts';
import { mountSmallDisk, type SmallDisk } from '#tests/support/engine/smallDisk.ts';
import { needing } from '#tests/support/files/needing.ts';
import { buildPerson } from '#tests/support/server/builders.ts';
import { noLimits } from '#tests/support/server/noLimits.ts';
import { signInAt } from '#tests/support/server/signInAt.ts';

const megabyte = 1_048_576;
const disk = mountSmallDisk(420);
/** The tests are collected, and skipped, without one too. */
const noDisk: SmallDisk = { folder: '', leave: () => {}, empty: () => {}, remove: () => {} };

const environment = (() => {
  const parsed = parseEnvironment({ BREVIA_LOG_LEVEL: 'silent' });
  if (!parsed.ok) throw new Error('An empty environment is a good one');
  return parsed.environment;
})();

/** The calls of one signed-in user. */
const callsAt = async (url: string) => {
  const token = await signInAt(url, 'user', demoPassword);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  let acknowledged = 0;
  return {
    acknowledged: () => acknowledged,
    read: async () => (await fetch(`${url}/api/inventeur?page=1&pageSize=1`, { headers })).status,
    total: async () =>
      ((await (await fetch(`${url}/api/inventeur`, { headers })).json()) as { TotalCount: number }).TotalCount,
    write: async (comment = '') => {
      const body = JSON.stringify(buildPerson({ adresse: comment }));
      const answer = await fetch(`${url}/api/inventeur`, { method: 'POST', headers, body });
      if (answer.status === 201) acknowledged += 1;
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
  };
};

describe.skipIf(!disk)('D3 a full disk', needing('ownDisk'), () => {
  const { folder, leave, empty, remove } = disk ?? noDisk;
  afterAll(remove);
  const line = { port: 0, host: '127.0.0.1', dataFolder: join(folder, 'data'), demo: true, plain: false };
  let running: RunningServer | null = null;
  afterEach(async () => {
    empty();
    await running?.stop();
    running = null;
  });
  const start = async (): Promise<RunningServer> => {
    running = await runServer(line, environment, () => undefined);
    return running;
  };

  it('D3 reads go on, writes answer 507, nothing acknowledged is lost, and room is enough to go on', async () => {
    const server = await start();
    const { read, write, total, acknowledged } = await callsAt(server.address);
    const before = await total();
    expect((await write()).status).toBe(201);
    for (const left of [100 * megabyte, 0]) {
      leave(left);
      await expect.poll(async () => (await write()).status, { timeout: 5_000 }).toBe(507);
      const { body } = await write();
      expect(body).toMatchObject({ Success: false, Data: null, code: 'disk-full', status: 507 });
      expect(await read()).toBe(200);
      const ready = await fetch(`${server.address}/readyz`, { headers: { 'Accept-Language': 'en' } });
      expect([ready.status, await ready.json()]).toEqual([
        503,
        { status: 'unavailable', reasons: ['The disk of the data is nearly full.'] },
      ]);
      expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    }
    empty();
    await expect.poll(async () => (await write()).status, { timeout: 5_000 }).toBe(201);
    expect(await total()).toBe(before + acknowledged());
    await server.stop();
    const again = await start();
    expect(await (await callsAt(again.address)).total()).toBe(before + acknowledged());
  });

  it('D3 a start on it says so in one sentence and does not begin', async () => {
    leave(100 * megabyte);
    await expect(start()).rejects.toMatchObject({ key: 'server.startFailure.diskFull' });
    empty();
    expect((await fetch(`${(await start()).address}/readyz`)).status).toBe(200);
  });

  describe('that nobody watches', () => {
    let db: Database;
    let url: string;
    let close: () => Promise<void>;
    beforeAll(async () => {
      db = await openEmbedded(join(folder, 'unwatched'));
      await migrate(db);
      await fillEmptyDatabase(db, systemClock, true, environment, () => undefined);
      const config = appConfig({ secret: 's'.repeat(40), appFolder: null, limits: noLimits });
      // The guard off: no room is needed, so the database itself meets the end of the disk.
      const condition = new Condition(new RoomOnDisk(folder, 0));
      const app = await createApp({ db, clock: systemClock, config, condition });
      url = await app.listen({ host: '127.0.0.1', port: 0 });
      close = async () => {
        await app.close();
        await db.close();
      };
    });
    afterAll(() => close());

    it('D3 the database refuses by itself and comes back by itself, with all it acknowledged', async () => {
      const { read, write, total } = await callsAt(url);
      const before = await total();
      leave(2 * megabyte);
      let acknowledged = 0;
      let last = await write('x'.repeat(400));
      while (last.status === 201 && acknowledged < 20_000) {
        acknowledged += 1;
        if (acknowledged % 50 === 0) await db.queries.execute(sql`select pg_switch_wal()`).catch(() => undefined);
        last = await write('x'.repeat(400));
      }
      expect([503, 507]).toContain(last.status);
      console.log(`D3: ${acknowledged} acknowledged before the last byte, then ${last.status}`);
      empty();
      await expect.poll(async () => (await write()).status, { timeout: 30_000, interval: 500 }).toBe(201);
      expect(await read()).toBe(200);
      expect(await total()).toBeGreaterThanOrEqual(before + acknowledged + 1);
      const { torn } = await queryRow<{ torn: number }>(
        db.queries,
        sql`select count(*)::int as torn from inventors i where not exists
          (select 1 from changes c where c.collection = 'inventor' and c.record_id = i.id)`,
      );
      expect(torn).toBe(0);
    });
  });
});
