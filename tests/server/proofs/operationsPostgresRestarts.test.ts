import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { startPostgres } from '#scripts/lib/postgres.mjs';
import { parseEnvironment } from '#server/config/variables.ts';
import { openPostgres } from '#server/db/connect.ts';
import { type RunningServer, runServer } from '#server/runServer.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { noLimitsByEnvironment } from '#tests/support/server/noLimits.ts';
import { signInAt } from '#tests/support/server/signInAt.ts';
import { startWriters } from '#tests/support/server/steadyWriters.ts';
import { expectWhole } from '#tests/support/server/traces.ts';

const { count: restarts, isFull, random } = proofSize('D4 restarts of PostgreSQL', { short: 1, full: 20 });

const environmentOf = (source: Record<string, string>) => {
  const parsed = parseEnvironment({ BREVIA_LOG_LEVEL: 'silent', ...source });
  if (!parsed.ok) throw new Error(parsed.names.join());
  return parsed.environment;
};

// Without its tools there is nothing to prove here; the embedded database has a proof of its own.
const postgres = await startPostgres({ durable: true });
if ('missing' in postgres) console.log(`D4 was not run: ${postgres.missing}.`);

describe.runIf('url' in postgres)('D4 a PostgreSQL that ends as in a crash', () => {
  const { url, restart, stop } = postgres as Exclude<typeof postgres, { missing: string }>;
  let dataFolder: string;
  let server: RunningServer;
  const reported: string[] = [];
  beforeAll(async () => {
    dataFolder = mkdtempSync(join(tmpdir(), 'brevia-restarts-'));
    const environment = environmentOf({ DATABASE_URL: url, ...noLimitsByEnvironment });
    const line = { port: 0, host: '127.0.0.1', dataFolder, demo: true, plain: false };
    server = await runServer(line, environment, (key) => reported.push(key));
  });
  afterAll(async () => {
    await server.stop();
    stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  it('D4 is not warned of when every setting that keeps promises is on', () => {
    expect(reported).not.toContain('careless');
  });

  it(`D4 is a hiccup: nothing acknowledged is lost in ${restarts} restarts, and refusals say when to come back`, {
    timeout: 900_000,
  }, async () => {
    const token = await signInAt(server.address, 'admin', demoPassword);
    const writers = startWriters({ url: () => server.address, token, count: 20 });
    const away: number[] = [];
    for (let count = 0; count < restarts; count += 1) {
      await writers.more(random.between(20, 120));
      await restart();
      const back = performance.now();
      await writers.more(1);
      away.push(Math.round(performance.now() - back));
    }
    await writers.more(20);
    await writers.stop();
    const db = await openPostgres(url);
    await expectWhole(db, writers.acknowledged);
    await db.close();
    expect([...writers.statuses.keys()].filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
    expect(writers.statuses.get(503)).toBeGreaterThan(0);
    expect(writers.silentRefusals).toEqual([]);
    // On a machine that does other things as well the short form only reports it.
    if (isFull) expect(Math.max(...away)).toBeLessThan(5_000);
    console.log(
      `D4: ${restarts} restarts, ${writers.acknowledged.size} acknowledged, 0 lost, ${writers.statuses.get(503)} asked to ` +
        `come back, longest way back ${Math.max(...away)} ms`,
    );
  });

  it('D4 is shown by the readiness check while it is away', async () => {
    const ready = async () => (await fetch(`${server.address}/readyz`)).status;
    expect(await ready()).toBe(200);
    const restarted = restart();
    await expect.poll(ready, { interval: 20, timeout: 5_000 }).toBe(503);
    await restarted;
    await expect.poll(ready, { timeout: 5_000 }).toBe(200);
  });
});
