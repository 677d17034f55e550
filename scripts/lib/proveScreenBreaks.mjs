import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ruleProofs } from './ruleProofs.mjs';
import { root, run } from './run.mjs';
import { screenBreaks } from './screenBreaks.mjs';
import { useBreaks } from './useBreaks.mjs';

const parts = ['domain', 'src', 'server', 'tests', 'scripts', 'public', 'docs'];
const files = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'vitest.config.ts',
  'index.html',
];

/** Without a browser, and quick. */
const asked = /^(api|components|ui|screens|app|data|i18n|spec|session|sync|domain)\//;

/**
 * Breaks a copy of the screens, one break after the other, and asks the tests of the broken rule that need no browser, or
 * the one in a browser that the break names.
 * @param {readonly string[]} rules those to be broken; all where none is named
 * @returns {Promise<string[]>} what does not hold: breaks that no test noticed, and those that no longer find their text
 */
export const proveScreenBreaks = async (rules) => {
  // One of its own for some of them, so that several can run beside each other.
  const copy = join(root, '.cache/mutants', ['screens', ...rules.slice(0, 1)].join('-'));
  makeCopy(copy);
  const proofs = ruleProofs();
  const failed = [];
  for (const [rule, file, text, broken, inBrowser] of [...screenBreaks, ...useBreaks]) {
    if (rules.length > 0 && !rules.includes(rule)) continue;
    const name = `${rule} ${file}: ${broken.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}`;
    // Of the copy, which stays what it was at the beginning while others work on the files.
    const source = existsSync(join(copy, file)) ? readFileSync(join(copy, file), 'utf8') : '';
    const tests = [...new Set((proofs.get(rule) ?? []).map((proof) => proof.file))].filter((each) =>
      inBrowser ? each === inBrowser : asked.test(each),
    );
    if (source.split(text).length !== 2) failed.push(`${name} (its text is not there exactly once)`);
    else if (tests.length === 0) failed.push(`${name} (no test to ask)`);
    else {
      writeFileSync(
        join(copy, file),
        source.replace(text, () => broken),
      );
      // The quick ones first.
      const inDom = tests.filter((each) => each.startsWith('components/'));
      let word = 'no test noticed';
      for (const some of [tests.filter((each) => !inDom.includes(each)), inDom])
        if (word !== 'red' && some.length > 0) word = await askTests(copy, rule, some, inBrowser !== undefined);
      writeFileSync(join(copy, file), source);
      if (word !== 'red') failed.push(`${name} (${word})`);
      console.log(word === 'red' ? `✓ ${name}` : `✗ ${name} (${word})`);
    }
  }
  return failed;
};

/** @param {string} copy */
const makeCopy = (copy) => {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const part of [...parts, ...files])
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) => !/node_modules|tests\/fixtures\/releases/.test(path),
    });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // Each project says how many; here one loads the app once.
  const config = join(copy, 'vitest.config.ts');
  writeFileSync(config, readFileSync(config, 'utf8').replaceAll(/^( +)maxWorkers,$/gm, '$1maxWorkers: 1,'));
};

/**
 * @param {string} copy @param {string} rule @param {readonly string[]} tests @param {boolean} inBrowser
 * @returns {Promise<string>} `red` where one of them failed as tests fail; else what became of them
 */
const askTests = async (copy, rule, tests, inBrowser) => {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  // A table of the specification stands beside the test that goes through it.
  const paths = tests.map((test) => `tests/${test.replace(/^(spec\/\w+)\.ts$/, '$1')}`);
  const options = [
    'run',
    '--bail=1',
    // What prepares the browser tests does not start from it.
    ...(inBrowser ? [] : ['--experimental.fsModuleCache']),
    '-t',
    `${rule}\\b`,
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const { output } = await run(join(root, 'node_modules/.bin/vitest'), [...options, ...paths], {
    quiet: true,
    cwd: copy,
    // Some browser tests are left out otherwise.
    env: inBrowser ? { BREVIA_PROOF: 'full' } : {},
  });
  // What they begin on is made anew for each break, and large.
  if (inBrowser) rmSync(join(copy, '.cache/prepared'), { recursive: true, force: true });
  try {
    /** @type {{ numPassedTests: number, testResults: { assertionResults: { status: string, failureMessages: string[] }[] }[] }} */
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const failed = testResults.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'failed');
    // On a busy machine the sign-in before a test may take too long, which says nothing of the break.
    const isReported = ({ failureMessages = [''] }) => !failureMessages.join('').includes('could not sign in');
    if (failed.some(isReported)) return 'red';
    if (failed.length > 0) return 'nobody could sign in';
    return numPassedTests > 0 ? 'no test noticed' : `no test ran: ${output.slice(-300)}`;
  } catch {
    return `no test ran: ${output.slice(-300)}`;
  }
};
