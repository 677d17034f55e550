/**
 * `npm run prove [names]`: every proof at its full figures, one after the other, from a new seed (or BREVIA_SEED). Their
 * short forms run in `npm test`. `npm run prove kills` runs the ones whose file is named so; BREVIA_HISTORIES says how
 * many histories the simulations live through; the name of a folder all that stand in it (`npm run prove journeys`). A
 * failure names its seed. `npm run prove node` runs the product and its quick tests on each Node.js it is promised for,
 * `npm run prove node 24` on one of them. `npm run prove mutants`, which takes hours and is not among all, breaks the
 * product on purpose: `npm run prove mutants src/outbox` one folder of it, with `--sample 60` sixty places that are drawn
 * by lot. `npm run prove screenMutants` breaks the screens, `npm run prove screenMutants CLI-01` one of their rules.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildAll } from './build.mjs';
import { checkNode } from './lib/checkNode.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { endOnSignal } from './lib/endOnSignal.mjs';
import { bringOtherBrowsers, missingBrowsers } from './lib/otherBrowsers.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { proveMutants } from './lib/proveMutants.mjs';
import { proveNodes, versions } from './lib/proveNodes.mjs';
import { proveScreenBreaks } from './lib/proveScreenBreaks.mjs';
import { root, runPackage } from './lib/run.mjs';
import { testNeeds } from './lib/testNeeds.mjs';
import { turns } from './lib/turns.mjs';

checkNode();

const suffix = /\.test\.tsx?$/;
/** @param {string} file */
const nameOf = (file) => basename(file).replace(suffix, '');
/** What `npm test` does not run at all. */
const folders = /^tests\/(journeys|browsers)\//;
/** What of a file says that `npm test` runs a part of it: fewer cases, or fewer tests. */
const cut =
  /support\/(files\/(proofSize|inFull|drawn)|server\/drawnDatabases|simulation\/describeHistories)\.ts'|env\.BREVIA_(PROOF|HISTORIES)/;
const proofs = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .map((file) => `tests/${file.replaceAll('\\', '/')}`)
  .filter((file) => suffix.test(file))
  .filter(
    (file) => turns.flat().includes(file) || folders.test(file) || cut.test(readFileSync(join(root, file), 'utf8')),
  )
  .sort();
const said = process.argv.slice(2);
/** Those that break the product on purpose and take hours; not among all. @type {Readonly<Record<string, (said: readonly string[]) => Promise<string[]>>>} */
const breaking = { mutants: proveMutants, screenMutants: proveScreenBreaks };
const breakIt = breaking[said[0] ?? ''];
if (breakIt) {
  const lost = await breakIt(said.slice(1));
  console.log(lost.length === 0 ? '\nAll hold.' : `\nFailed: ${lost.join(', ')}.`);
  process.exit(lost.length === 0 ? 0 : 1);
}
const nodes = said.filter((name) => versions.includes(name));
const names = said.filter((name) => !nodes.includes(name));
/** A whole name means that one proof, or all of that folder; a part of one all that hold it. @param {string} name */
const proofsNamed = (name) => {
  const exact = proofs.filter((file) => nameOf(file) === name || basename(dirname(file)) === name);
  return exact.length > 0 ? exact : proofs.filter((file) => basename(file).includes(name));
};
const named = new Set(names.flatMap(proofsNamed));
const chosen = proofs.filter((file) => said.length === 0 || named.has(file));
const onEachNode = said.length === 0 || names.includes('node');
if (chosen.length === 0 && !onEachNode) {
  const all = [...proofs.map((file) => nameOf(file)), 'node', ...Object.keys(breaking)];
  console.error(`There is no such proof. There are: ${all.join(', ')}.`);
  process.exit(1);
}

const seed = process.env.BREVIA_SEED ?? String(Date.now() % 1_000_000_000);
const histories = process.env.BREVIA_HISTORIES ?? '10000';
console.log(`BREVIA_SEED=${seed}, BREVIA_HISTORIES=${histories}\n`);

await buildAll();
const browsers = [...bringOtherBrowsers(), ...missingBrowsers().map((name) => `without ${testNeeds[name]}`)];
console.log(`Other browsers: ${browsers.join(', ')}`);
const postgres = await startPostgres();
if ('missing' in postgres) console.log(`Without PostgreSQL: ${postgres.missing}.`);
else process.once('exit', postgres.stop);
endOnSignal();

const ofDatabase = 'url' in postgres ? { TEST_DATABASE_URL: postgres.url } : {};

const fullFigures = () => ({
  BREVIA_PROOF: 'full',
  BREVIA_SEED: seed,
  SEED: seed,
  BREVIA_HISTORIES: histories,
  CHROMIUM_PATH: ensureChromium(),
  ...ofDatabase,
});

/** What a proof printed as its figures: `D1: 50 kills, …`. @param {string} output */
const figuresIn = (output) =>
  output
    .split('\n')
    // A runner colours the line after its own.
    .map((line) => line.replaceAll(/\u001b\[\d*m/g, '').trim())
    .filter((line) => /^[A-E]\d[ :]/.test(line) || /BREVIA_SEED=/.test(line));

const failed = [];
for (const file of chosen) {
  const name = nameOf(file);
  const started = Date.now();
  const { code, output } = await runPackage('vitest', ['run', '--testTimeout=3600000', '--hookTimeout=600000', file], {
    quiet: true,
    env: fullFigures(),
  });
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${Math.round((Date.now() - started) / 1000)} s)`);
  for (const line of figuresIn(output)) console.log(`    ${line}`);
  if (code === 0) continue;
  failed.push(name);
  console.log(output);
}
if (onEachNode) failed.push(...(await proveNodes(ofDatabase, nodes)));
console.log(
  failed.length === 0
    ? `\nAll ${chosen.length + (onEachNode ? 1 : 0)} proofs hold.`
    : `\nFailed: ${failed.join(', ')}. BREVIA_SEED=${seed}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
