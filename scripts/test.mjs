/** `npm test`: every check and every test there is, fetching what they need, then one line with the sum. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkAll } from './check.mjs';
import { checkNode } from './lib/checkNode.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { endOnSignal } from './lib/endOnSignal.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { root, runPackage } from './lib/run.mjs';

checkNode();

const report = join(root, '.cache/vitest.json');

/** @param {NodeJS.ProcessEnv} env @param {string[]} filters */
const runTests = async (env, filters) => {
  rmSync(report, { force: true });
  const { code } = await runPackage(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters],
    { env },
  );
  return { code, ...countTests() };
};

/** @returns {{ passed: number, failed: number }} */
const countTests = () => {
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0) };
  } catch {
    // No report: the runner itself broke down.
    return { passed: 0, failed: 1 };
  }
};

const startDatabase = async () => {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { env: { TEST_DATABASE_URL: given }, stop: () => {} };
  const postgres = await startPostgres();
  if ('url' in postgres) return { env: { TEST_DATABASE_URL: postgres.url }, stop: postgres.stop };
  console.log(`PostgreSQL is not to be had here, so the server's tests run on PGlite only: ${postgres.missing}.`);
  return { env: {}, stop: () => {} };
};

/** @returns {string} */
const chromiumOrEnd = () => {
  try {
    return ensureChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
};

const chromium = chromiumOrEnd();
const database = await startDatabase();
process.once('exit', database.stop);
endOnSignal();

console.log('Checks');
const checks = await checkAll();
console.log('\nTests');
const tests = await runTests({ CHROMIUM_PATH: chromium, ...database.env }, process.argv.slice(2));

if (checks.failed.length > 0) console.log(`Failed checks: ${checks.failed.join(', ')}`);
const failed = checks.failed.length + tests.failed + (tests.code !== 0 && tests.failed === 0 ? 1 : 0);
console.log(`${checks.passed + tests.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
