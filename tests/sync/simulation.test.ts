import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HistoryOptions, runHistory } from '#tests/support/simulation/runHistory.ts';
import { type SyncServer, startSyncServer } from '#tests/support/syncServer.ts';

const count = Number(process.env.BREVIA_HISTORIES ?? 30);
const firstSeed = Number(process.env.BREVIA_SEED ?? 1);
const hour = 3_600_000;

const modes: [string, (seed: number) => HistoryOptions][] = [
  ['rich', (seed) => ({ devices: 2 + (seed % 2), steps: 40, faults: 0.2 })],
  ['plain', () => ({ devices: 1, steps: 40, faults: 0.2, plain: true })],
];

describe.each(modes)('%s mode', (mode, optionsOf) => {
  let server: SyncServer;
  beforeAll(async () => {
    server = await startSyncServer({ plain: mode === 'plain' });
  }, 60_000);
  afterAll(() => server.close());

  test(`S0 ${count} histories from seed ${firstSeed}: nothing lost, nothing twice, everybody agrees`, {
    timeout: hour,
  }, async () => {
    let [crashes, requests] = [0, 0];
    for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
      const history = await runHistory(server, seed, optionsOf(seed));
      crashes += history.crashes;
      requests += history.requests;
      expect(history.violations, `seed ${seed}\n${history.trace.join('\n')}`).toEqual([]);
    }
    console.info(`${mode}: ${count} histories, ${requests} requests, ${crashes} crashes`);
  });
});
