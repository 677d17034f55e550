/**
 * `npm test`: every check and every test but the longest, of which `npm run prove` takes all (docs/reliability.md, "What
 * runs where"); it fetches what they need and ends with one line with the sum.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkAll } from './check.mjs';
import { checkNode } from './lib/checkNode.mjs';
import { ensureChromium, ensureShell } from './lib/chromium.mjs';
import { endOnSignal } from './lib/endOnSignal.mjs';
import { bringOtherBrowsers } from './lib/otherBrowsers.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { readTestReport } from './lib/readTestReport.mjs';
import { root, runNode, runPackage } from './lib/run.mjs';
import { leftByTurn, patternWithout, turnCount } from './lib/turns.mjs';
import { browserVersion, postgresVersion } from './lib/versions.mjs';

checkNode();

const report = join(root, '.cache/vitest.json');

const isStrict = Boolean(process.env.CI) && process.env.CI !== 'false';

const seed = Number(process.env.BREVIA_SEED ?? Date.now() % 1_000_000_000);
/** Whoever asks for certain files gets them whole. */
const turn = process.argv.length > 2 ? null : seed % turnCount;
const left = turn === null ? { files: [], names: [] } : leftByTurn(turn);

/** @param {NodeJS.ProcessEnv} env @param {string[]} filters */
const runTests = async (env, filters) => {
  rmSync(report, { force: true });
  const { code } = await runPackage(
    'vitest',
    [
      'run',
      // One pattern: two that exclude would each let in what the other keeps out.
      '--project=!journeys*',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/lib/SilenceReporter.ts',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    { env: { ...env, BREVIA_TURN: turn === null ? '' : String(turn) } },
  );
  return { code, ...readTestReport(report, { isStrict, asked: patternWithout(left.names) }) };
};

const startDatabase = async () => {
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given ? { url: given, stop: () => {} } : await startPostgres();
  if ('missing' in postgres) return { env: {}, version: `no PostgreSQL, for ${postgres.missing}`, stop: () => {} };
  const { url, stop } = postgres;
  return { env: { TEST_DATABASE_URL: url }, version: await postgresVersion(url), stop };
};

/** @returns {string} what the browser tests drive, installed where it was not there */
const browserOrEnd = () => {
  try {
    const [chromium, shell] = [ensureChromium(), ensureShell()];
    return `${browserVersion(chromium)}${shell === chromium ? '' : ` (most tests in its shell, ${browserVersion(shell)})`}`;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
};

const browser = browserOrEnd();
const others = bringOtherBrowsers();
const database = await startDatabase();
process.once('exit', database.stop);
endOnSignal();

const versions = [`Node.js ${process.versions.node}`, browser, ...others, database.version].join(', ');
console.log(versions);
if (turn !== null)
  console.log(
    `Turn ${turn + 1} of ${turnCount} (BREVIA_SEED=${seed}): ${left.files.length} files and ${left.names.length} tests are left to others`,
  );

// First, for checks and tests both need it, and neither shall build it twice; the check reports a failure.
await runNode(['scripts/build.mjs'], { quiet: true });
/** @type {string[]} */
const lines = [];
console.log('\nTests, and the checks beside them');
const [checks, tests] = await Promise.all([
  checkAll((line) => lines.push(line)),
  runTests(database.env, process.argv.slice(2)),
]);

console.log(`\nChecks\n${lines.join('\n')}`);
if (checks.failed.length > 0) console.log(`Failed checks: ${checks.failed.join(', ')}`);
for (const note of tests.notes) console.log(note);
console.log(versions);
const failed = checks.failed.length + tests.failed + (tests.code !== 0 && tests.failed === 0 ? 1 : 0);
console.log(`${checks.passed + tests.passed} passed, ${failed} failed, ${tests.skipped} skipped`);
process.exitCode = failed === 0 ? 0 : 1;
