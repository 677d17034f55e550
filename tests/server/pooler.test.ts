import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPooler } from '#scripts/lib/pooler.mjs';
import { openPostgres } from '#server/db/connect.ts';
import { hasTimeLimit } from '#server/operations/bootChecks.ts';
import { buildPatent } from '#tests/support/server/builders.ts';
import { type Listener, listen } from '#tests/support/server/listener.ts';
import { startSecondServer } from '#tests/support/server/secondServer.ts';
import { type Api, startTestServer, type TestServer } from '#tests/support/server/testServer.ts';
import { withNewPostgres } from '#tests/support/server/withNewPostgres.ts';

const database = process.env.TEST_DATABASE_URL;
const pooler = database ? await startPooler(database) : { missing: 'there is no PostgreSQL' };
if ('missing' in pooler) console.log(`Nothing was sent through a pooler: ${pooler.missing}.`);

describe.runIf('urlOf' in pooler)('two servers behind a pooler in transaction mode', () => {
  const { urlOf, stop } = pooler as Exclude<typeof pooler, { missing: string }>;
  let direct: TestServer;
  let poolerUrl: string;
  let servers: { url: string; close(): Promise<void> }[];
  let admin: Api;
  const opened: Listener[] = [];
  beforeAll(async () => {
    direct = await startTestServer({ engine: 'PostgreSQL' });
    poolerUrl = urlOf(direct.db.url ?? '');
    servers = [await startSecondServer(direct, { poolerUrl }), await startSecondServer(direct, { poolerUrl })];
    admin = await direct.api(direct.accounts.admin);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((listener) => listener.stop()));
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await direct.close();
    stop();
  });

  const at = (index: number, method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${servers[index % servers.length]?.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });

  it('D4 what comes again and again is answered on whichever connection it meets', async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 12; round += 1) {
      const calls = Array.from({ length: 16 }, async (_, index) => {
        const written = await at(index, 'POST', '/api/brevet', buildPatent());
        const { Data } = (await written.json()) as { Data: { Id: number } };
        const read = await at(index + 1, 'GET', `/api/brevet/${Data?.Id}`);
        const list = await at(index, 'GET', '/api/brevet?page=1&pageSize=5');
        return [written.status, read.status, list.status];
      });
      for (const status of (await Promise.all(calls)).flat()) statuses.add(status);
    }
    expect([...statuses].sort()).toEqual([200, 201]);
  });

  it('RT-04 a change through one reaches the clients of the other', async () => {
    const there = await listen(servers[1]?.url ?? '', () => admin.token);
    opened.push(there);
    expect((await at(0, 'POST', '/api/brevet', buildPatent())).status).toBe(201);
    await there.until(({ changes }) => changes.length > 0, 'the change');
  });

  it('D4 a pooler in the place of the database is refused at the start: what needs a session would be lost in it', async () => {
    await expect(openPostgres(poolerUrl)).rejects.toThrow(/startup parameter/);
  });

  it('D4 a pooler that leaves statements without a time limit is noticed, and one that does not is not', async () => {
    const options = { size: 2, statementMs: 8_000, connectMs: 5_000, poolerUrl };
    const unlimited = await openPostgres(direct.db.url ?? '', options);
    expect(await hasTimeLimit(unlimited)).toBe(false);
    await unlimited.close();
    const own = await withNewPostgres();
    await direct.db.queries.execute(
      sql.raw(`alter database ${new URL(own.url).pathname.slice(1)} set statement_timeout = 8000`),
    );
    const limited = await openPostgres(own.url, { ...options, poolerUrl: urlOf(own.url) });
    expect(await hasTimeLimit(limited)).toBe(true);
    await limited.close();
    await own.drop();
  });
});
