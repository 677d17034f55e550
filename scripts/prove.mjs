/**
 * `npm run prove [histories]`: the random tests at full length, from a new seed (or BREVIA_SEED), whose short forms
 * run in `npm test`. A failure names its seed; give that back with a count of 1 to see it again.
 */
import { checkNode } from './lib/checkNode.mjs';
import { runPackage } from './lib/run.mjs';

checkNode();

const histories = process.argv[2] ?? process.env.BREVIA_HISTORIES ?? '1000';
const seed = process.env.BREVIA_SEED ?? String(Date.now() % 1_000_000_000);
console.log(`${histories} histories from seed ${seed}`);

const { code } = await runPackage('vitest', ['run', 'tests/sync/simulation.test.ts', 'tests/db/histories.test.ts'], {
  env: { BREVIA_HISTORIES: histories, BREVIA_SEED: seed, SEED: seed },
});
process.exitCode = code;
