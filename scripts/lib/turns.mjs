import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citedTests, ruleIds } from './ruleProofs.mjs';
import { root } from './run.mjs';

/** @typedef {import('./ruleProofs.mjs').CitedTest} CitedTest */
/** @typedef {{ files: string[], names: string[] }} LeftOut whole files, and tests of others by their titles */

/** So many runs see everything. */
export const turnCount = 12;

/** In every run whole, however long: other browsers, kills in the engine's simulation, and who may see what. */
const always = new Set([
  'tests/e2e/firefox.test.ts',
  'tests/e2e/webkit.test.ts',
  'tests/server/proofs/authorisation.test.ts',
  'tests/sync/simulation.test.ts',
  'tests/sync/simulationPlain.test.ts',
]);

/** Test files of five seconds and more, as scripts/testSeconds.mjs has written them down. @type {[file: string, seconds: number][]} */
const long = Object.entries(JSON.parse(readFileSync(join(root, 'tests/seconds.json'), 'utf8')));

/**
 * Test files that take turns: `npm test` runs one turn whole, by the run's seed, and of the others those tests alone
 * without which a rule or a promise would be unproved (`keptTests`). `npm run prove` runs all.
 * @type {string[][]}
 */
export const turns = Array.from({ length: turnCount }, () => []);
const weights = turns.map(() => 0);
for (const [file, seconds] of long.filter(([name]) => !always.has(name)).sort(([, a], [, b]) => b - a)) {
  const lightest = weights.indexOf(Math.min(...weights));
  turns[lightest]?.push(file);
  weights[lightest] = (weights[lightest] ?? 0) + seconds;
}

/** Beginning with a file's first test costs its browser or its server, in seconds. */
const opening = 3;

/**
 * The tests of long files that run in every turn, since no shorter file proves some rule that they prove: the cheapest
 * that together prove all such rules.
 * @param {readonly CitedTest[]} tests
 * @param {ReadonlySet<string>} ids of the rules that the shorter files leave unproved
 */
const keptTests = (tests, ids) => {
  const seconds = new Map(long);
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { file } of tests) counts.set(file, (counts.get(file) ?? 0) + 1);
  const open = new Set(ids);
  /** @type {Set<CitedTest>} */
  const kept = new Set();
  const openFiles = new Set();
  /** @param {CitedTest} test rules proved anew for a second */
  const worth = (test) => {
    const share = (seconds.get(`tests/${test.file}`) ?? 0) / (counts.get(test.file) ?? 1);
    return test.ids.filter((id) => open.has(id)).length / (share + (openFiles.has(test.file) ? 0 : opening));
  };
  while (open.size > 0) {
    const best = tests.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    if (worth(best) === 0) break;
    kept.add(best);
    openFiles.add(best.file);
    for (const id of best.ids) open.delete(id);
  }
  return kept;
};

/** The ids of the promises of use and of reliability. @returns {string[]} */
const promiseIds = () => {
  const page = readFileSync(join(root, 'docs/promises.md'), 'utf8');
  return [...page.matchAll(/^- \*\*([A-Z]+-?\d+)\*\* \S/gm)].map(([, id = '']) => id);
};

/** What a run of this seed leaves to others. @param {number} seed @returns {LeftOut} */
export const leftByTurn = (seed) => {
  const inTurns = new Set(turns.flat());
  const here = new Set(turns[seed % turnCount]);
  const tests = citedTests().filter(({ inTest }) => inTest);
  // A literal of ids alone is no title.
  const later = tests.filter(
    ({ file, name, isSuite }) => inTurns.has(`tests/${file}`) && !isSuite && /[a-z]/.test(name),
  );
  const proved = new Set(tests.filter(({ file }) => !inTurns.has(`tests/${file}`)).flatMap(({ ids }) => ids));
  const kept = keptTests(later, new Set([...ruleIds(), ...promiseIds()].filter((id) => !proved.has(id))));
  const begun = new Set([...kept].map(({ file }) => `tests/${file}`));
  /** @param {CitedTest} test */
  const isLeft = (test) => inTurns.has(`tests/${test.file}`) && !here.has(`tests/${test.file}`) && !kept.has(test);
  // Tests are found by their titles, which two files may share.
  const asked = new Set(tests.filter((test) => !isLeft(test)).map(({ name }) => name));
  return {
    files: [...inTurns].filter((file) => !here.has(file) && !begun.has(file)),
    names: later
      .filter((test) => isLeft(test) && begun.has(`tests/${test.file}`) && !asked.has(test.name))
      .map(({ name }) => name),
  };
};

/** What each case fills into a title: `%s`, `$name`, `${name}`. */
const filledIn = /%[a-z%]|\\?\$\\?\{.*?\\?\}|\\?\$[\w.]+/g;

/**
 * Finds all tests but those of these titles, by their whole names, the suites' before theirs.
 * @param {readonly string[]} names
 */
export const patternWithout = (names) => {
  const titles = names.map((name) =>
    name
      .replaceAll(/\\(.)/g, '$1')
      .replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      .replaceAll(filledIn, '.*'),
  );
  return new RegExp(`^(?!(?:.* )?(?:${titles.join('|')})$)`);
};
