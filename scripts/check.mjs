/** `npm run check`: form, lint, types, dead code, locales, commit subjects and weight. All of them run, then one summary. */
import { pathToFileURL } from 'node:url';
import { checkNode } from './lib/checkNode.mjs';
import { localeFaults } from './lib/localeFaults.mjs';
import { runNode, runPackage } from './lib/run.mjs';
import { subjectFaults } from './lib/subjectFaults.mjs';

/** Tools written in Go spend a third of their work on clearing up, unless they may hold more: tsc 3.5 gigabytes for 2.9. */
const roomy = { GOGC: '400' };

/** @type {readonly { name: string, run: () => Promise<{ code: number, output: string }> }[]} */
const checks = [
  { name: 'format (biome)', run: () => runPackage('biome', ['ci', '--colors=off', '.'], { quiet: true }) },
  {
    name: 'lint (oxlint)',
    run: () => runPackage('oxlint', ['-c', 'oxlint.config.mjs', '--deny-warnings'], { quiet: true, env: roomy }),
  },
  {
    name: 'types (tsc)',
    // Each checker reads the types of the libraries anew: one computes half as much as four.
    run: () => runPackage('tsc', ['-b', '--checkers', '1'], { quiet: true, env: roomy }),
  },
  { name: 'dead code (knip)', run: () => runPackage('knip', ['--no-progress'], { quiet: true }) },
  {
    name: 'what only tests use (knip)',
    // Packages are judged above: those that build the product are needed to run it, too.
    run: () => runPackage('knip', ['--production', '--no-progress', '--exclude=dependencies'], { quiet: true }),
  },
  { name: 'locales', run: async () => toResult(localeFaults()) },
  { name: 'commit subjects', run: async () => toResult(subjectFaults()) },
  { name: 'build', run: () => runNode(['scripts/build.mjs'], { quiet: true }) },
  { name: 'budget', run: () => runNode(['scripts/budget.mjs'], { quiet: true }) },
];

/** @param {readonly string[]} faults */
const toResult = (faults) => ({ code: faults.length > 0 ? 1 : 0, output: faults.join('\n') });

/**
 * @param {(line: string) => void} [say] hears of each check as it ends
 * @returns {Promise<{ passed: number, failed: string[] }>}
 */
export const checkAll = async (say = console.log) => {
  const failed = [];
  for (const { name, run } of checks) {
    const started = Date.now();
    const { code, output } = await run().catch((error) => ({ code: 1, output: String(error) }));
    say(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    if (code === 0) continue;
    failed.push(name);
    say(`${output.trim()}\n`);
  }
  return { passed: checks.length - failed.length, failed };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  checkNode();
  const { passed, failed } = await checkAll();
  console.log(
    failed.length === 0 ? `All ${passed} checks passed.` : `${passed} checks passed, failed: ${failed.join(', ')}.`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}
