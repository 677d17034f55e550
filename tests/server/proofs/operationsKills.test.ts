import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { buildServer } from '#scripts/build.mjs';
import { verifyLog } from '#server/audit/verifyLog.ts';
import { openEmbedded } from '#server/db/connect.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { noLimitsByEnvironment } from '#tests/support/server/noLimits.ts';
import { signInAt } from '#tests/support/server/signInAt.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/server/startBuiltServer.ts';
import { startWriters } from '#tests/support/server/steadyWriters.ts';
import { expectWhole } from '#tests/support/server/traces.ts';

const { count: kills, random } = proofSize('D1 kills of a working server', { short: 1, full: 50 });

describe('a server that is killed', () => {
  let dataFolder: string;
  beforeAll(async () => {
    await buildServer();
    dataFolder = mkdtempSync(join(tmpdir(), 'brevia-kills-'));
  });
  afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

  it(`D1 has lost nothing it acknowledged and nothing by halves after ${kills} kills`, {
    timeout: 900_000,
  }, async () => {
    const start = (): Promise<BuiltServer> => startBuiltServer({ dataFolder, env: noLimitsByEnvironment });
    let server = await start();
    const token = await signInAt(server.url, 'admin', demoPassword);
    const writers = startWriters({ url: () => server.url, token, count: 8 });
    for (let kill = 0; kill < kills; kill += 1) {
      await writers.more(random.between(3, 50));
      await server.kill();
      server = await start();
    }
    await writers.more(10);
    await writers.stop();
    await server.kill();
    const db = await openEmbedded(join(dataFolder, 'database'));
    await expectWhole(db, writers.acknowledged);
    expect((await verifyLog(db.queries)).fault).toBeNull();
    // The eye itself: one row less, and one half of a change, are seen.
    const [first] = [...writers.acknowledged.values()];
    await db.queries.execute(sql`delete from changes where collection = 'inventor' and record_id = ${first?.id}`);
    await expect(expectWhole(db, writers.acknowledged)).rejects.toThrow('torn');
    await db.queries.execute(sql`delete from inventors where id = ${first?.id}`);
    await expect(expectWhole(db, writers.acknowledged)).rejects.toThrow('lost');
    await db.close();
    expect([...writers.statuses.keys()].filter((status) => ![0, 201, 409].includes(status))).toEqual([]);
    console.log(`D1: ${kills} kills, ${writers.acknowledged.size} acknowledged, 0 lost, 0 torn`);
  });
});
