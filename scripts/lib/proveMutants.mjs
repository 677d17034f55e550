import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root, run, runNode } from './run.mjs';

/** The folders whose every decision a test should notice; `npm run prove mutants src/outbox` breaks one of them. */
const folders = ['domain', 'src/sync', 'src/outbox', 'src/data', 'server/commands', 'server/http', 'server/auth'];

const home = join(root, 'tests/mutants');
const reportFolder = join(root, '.cache/mutants');

/** Of a hundred mutants so many have to be noticed. */
const wanted = 90;

/** @typedef {{ status: string, mutatorName: string, replacement?: string, location: { start: { line: number } } }} Mutant */

/**
 * Breaks the product on purpose, a thousand times over, and asks the tests that need neither browser nor PostgreSQL.
 * Takes hours for all of it. Each survivor is printed with its place.
 * @param {readonly string[]} named folders or files; all where none is named
 * @returns {Promise<string[]>} what does not hold
 */
export const proveMutants = async (named) => {
  if (!existsSync(join(home, 'node_modules'))) {
    const { code } = await run('npm', ['ci', '--prefix', home, '--no-audit', '--no-fund'], { quiet: true });
    if (code !== 0) return ['mutants: their packages could not be installed'];
  }
  const failed = [];
  for (const folder of named.length > 0 ? named : folders) {
    const started = Date.now();
    const report = join(reportFolder, `${folder.replaceAll('/', '-')}.json`);
    const { code, output } = await breakFolder(folder, report);
    if (code !== 0 || !existsSync(report)) {
      failed.push(`mutants of ${folder}`);
      console.log(output);
      continue;
    }
    const { killed, survivors } = readReport(report);
    const total = killed + survivors.length;
    const share = total === 0 ? 100 : (100 * killed) / total;
    const isHeld = share >= wanted;
    if (!isHeld) failed.push(`mutants of ${folder}`);
    const minutes = Math.round((Date.now() - started) / 60_000);
    console.log(`${isHeld ? '✓' : '✗'} ${folder}: ${share.toFixed(1)} % of ${total} noticed (${minutes} min)`);
    for (const survivor of survivors) console.log(`    ${survivor}`);
  }
  return failed;
};

/** @param {string} folder @param {string} report */
const breakFolder = (folder, report) => {
  mkdirSync(reportFolder, { recursive: true });
  const config = join(reportFolder, 'stryker.json');
  writeFileSync(config, JSON.stringify(settings(folder, report)));
  return runNode([join(home, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config], {
    quiet: true,
    env: { BREVIA_MUTATED: folder.split('/')[0] ?? '' },
  });
};

/** @param {string} folder @param {string} report */
const settings = (folder, report) => ({
  testRunner: 'vitest',
  plugins: [join(home, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
  vitest: { configFile: 'tests/mutants/suites.config.ts', related: true },
  mutate: [/\.tsx?$/.test(folder) ? folder : `${folder}/**/*.{ts,tsx}`],
  coverageAnalysis: 'perTest',
  // What is worked out once when a module is loaded cannot be broken one by one.
  ignoreStatic: true,
  // Sentences for developers and names of things are no decisions.
  mutator: { excludedMutations: ['StringLiteral'] },
  concurrency: availableParallelism(),
  timeoutMS: 20_000,
  // There is none: Stryker's reading of one knows older compilers than ours only.
  tsconfigFile: 'tests/mutants/tsconfig.none.json',
  ignorePatterns: [
    'build',
    'bench',
    '.cache',
    'test-results',
    'tests/e2e',
    'tests/journeys',
    'tests/components',
    'tests/mutants/node_modules',
  ],
  reporters: ['json'],
  jsonReporter: { fileName: report },
  tempDirName: '.cache/mutants/sandbox',
  allowConsoleColors: false,
});

/** @param {string} report @returns {{ killed: number, survivors: string[] }} */
const readReport = (report) => {
  /** @type {{ files: Record<string, { source: string, mutants: Mutant[] }> }} */
  const { files } = JSON.parse(readFileSync(report, 'utf8'));
  let killed = 0;
  const survivors = [];
  for (const [file, { mutants }] of Object.entries(files))
    for (const { status, mutatorName, replacement = '', location } of mutants) {
      if (status === 'Killed' || status === 'Timeout') killed += 1;
      if (status === 'Survived' || status === 'NoCoverage')
        survivors.push(
          `${file}:${location.start.line} ${mutatorName} ${replacement.replaceAll(/\s+/g, ' ').slice(0, 80)}`,
        );
    }
  return { killed, survivors };
};
