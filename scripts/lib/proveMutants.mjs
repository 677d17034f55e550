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

/** @typedef {{ size: number, seed: string }} Sample */

/**
 * `src/outbox --sample 60` breaks sixty places of that folder that are drawn by lot, by BREVIA_SEED where it is given.
 * @param {readonly string[]} said
 */
const readArguments = (said) => {
  const at = said.indexOf('--sample');
  const size = at < 0 ? undefined : Number(said[at + 1]);
  const seed = process.env.BREVIA_SEED ?? String(Date.now() % 1_000_000_000);
  return {
    named: at < 0 ? said : said.filter((_word, index) => index !== at && index !== at + 1),
    sample: size === undefined ? undefined : { size, seed },
  };
};

/**
 * Breaks the product on purpose, a thousand times over, and asks the tests that need neither browser nor PostgreSQL.
 * Takes hours for all of it, minutes for a sample. Each survivor is printed with its place.
 * @param {readonly string[]} said folders or files, all where none is named; `--sample` and how many of each
 * @returns {Promise<string[]>} what does not hold
 */
export const proveMutants = async (said) => {
  const { named, sample } = readArguments(said);
  if (sample !== undefined && !(sample.size > 0)) return ['mutants: how many? `--sample 60`'];
  if (sample !== undefined) console.log(`BREVIA_SEED=${sample.seed}, ${sample.size} of each folder\n`);
  if (!existsSync(join(home, 'node_modules'))) {
    const { code } = await run('npm', ['ci', '--prefix', home, '--no-audit', '--no-fund'], { quiet: true });
    if (code !== 0) return ['mutants: their packages could not be installed'];
  }
  const failed = [];
  for (const folder of named.length > 0 ? named : folders) {
    const started = Date.now();
    const report = join(reportFolder, `${folder.replaceAll('/', '-')}.json`);
    const { code, output } = await breakFolder(folder, report, sample);
    if (code !== 0 || !existsSync(report)) {
      failed.push(`mutants of ${folder}`);
      console.log(output);
      continue;
    }
    const { killed, endless, survivors } = readReport(report);
    const total = killed + survivors.length;
    const share = total === 0 ? 100 : (100 * killed) / total;
    const isHeld = share >= wanted;
    if (!isHeld) failed.push(`mutants of ${folder}`);
    const minutes = Math.round((Date.now() - started) / 60_000);
    console.log(
      `${isHeld ? '✓' : '✗'} ${folder}: ${share.toFixed(1)} % of ${total} noticed, ${endless} of them by never ending (${minutes} min)`,
    );
    for (const survivor of survivors) console.log(`    ${survivor}`);
  }
  return failed;
};

/** @param {string} folder @param {string} report @param {Sample | undefined} sample */
const breakFolder = (folder, report, sample) => {
  mkdirSync(reportFolder, { recursive: true });
  const config = join(reportFolder, 'stryker.json');
  writeFileSync(config, JSON.stringify(settings(folder, report, sample !== undefined)));
  return runNode([join(home, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config], {
    quiet: true,
    env: {
      BREVIA_MUTATED: folder,
      ...(sample === undefined ? {} : { BREVIA_SAMPLE: String(sample.size), BREVIA_SEED: sample.seed }),
    },
  });
};

/** @param {string} folder @param {string} report @param {boolean} isSampled */
const settings = (folder, report, isSampled) => ({
  testRunner: 'vitest',
  plugins: [
    join(home, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js'),
    ...(isSampled ? [join(home, 'sample.mjs')] : []),
  ],
  checkers: isSampled ? ['sample'] : [],
  vitest: { configFile: 'tests/mutants/suites.config.ts', related: true },
  mutate: [/\.tsx?$/.test(folder) ? folder : `${folder}/**/*.{ts,tsx}`],
  coverageAnalysis: 'perTest',
  // What is worked out once when a module is loaded cannot be broken one by one.
  ignoreStatic: true,
  // Sentences for developers and names of things are no decisions.
  mutator: { excludedMutations: ['StringLiteral'] },
  // The sample is drawn by one process.
  concurrency: isSampled ? 1 : availableParallelism(),
  // On a busy machine a short one would count what is merely slow as noticed.
  timeoutMS: 120_000,
  dryRunTimeoutMinutes: 60,
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

/** @param {string} report @returns {{ killed: number, endless: number, survivors: string[] }} */
const readReport = (report) => {
  /** @type {{ files: Record<string, { source: string, mutants: Mutant[] }> }} */
  const { files } = JSON.parse(readFileSync(report, 'utf8'));
  let killed = 0;
  let endless = 0;
  const survivors = [];
  for (const [file, { mutants }] of Object.entries(files))
    for (const { status, mutatorName, replacement = '', location } of mutants) {
      if (status === 'Killed' || status === 'Timeout') killed += 1;
      if (status === 'Timeout') endless += 1;
      if (status === 'Survived' || status === 'NoCoverage')
        survivors.push(
          `${file}:${location.start.line} ${mutatorName} ${replacement.replaceAll(/\s+/g, ' ').slice(0, 80)}`,
        );
    }
  return { killed, endless, survivors };
};
