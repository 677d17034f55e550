import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHistory } from '#tests/support/simulation/runHistory.ts';
import { type SyncServer, startSyncServer } from '#tests/support/syncServer.ts';

const count = Number(process.env.BREVIA_HISTORIES ?? 40);
const firstSeed = Number(process.env.BREVIA_SEED ?? 1);

let server: SyncServer;
beforeAll(async () => {
  server = await startSyncServer();
}, 60_000);
afterAll(() => server.close());

test(`S0 ${count} histories from seed ${firstSeed}: nothing lost, nothing twice, everybody agrees`, {
  timeout: 3_600_000,
}, async () => {
  let [crashes, requests] = [0, 0];
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const history = await runHistory(server, seed, { devices: 2 + (seed % 2), steps: 40, faults: 0.2 });
    crashes += history.crashes;
    requests += history.requests;
    expect(history.violations, `seed ${seed}\n${history.trace.join('\n')}`).toEqual([]);
  }
  console.info(`${count} histories, ${requests} requests, ${crashes} crashes`);
});
