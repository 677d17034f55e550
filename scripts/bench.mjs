/**
 * `npm run bench [names]`: runs every bench/*.bench.ts on the built product, prints the tables and keeps their figures;
 * `npm run bench history` only draws those that were kept.
 */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { buildAll } from './build.mjs';
import { checkNode } from './lib/checkNode.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { root, run, runNode, runPackage } from './lib/run.mjs';

const suffix = '.bench.ts';

/** @param {string} file @param {string} name @returns {Promise<string>} the bundle's path */
const bundle = async (file, name) => {
  const outDir = join(root, '.cache/bench', name);
  rmSync(outDir, { recursive: true, force: true });
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: join(root, 'bench', file),
      outDir,
      target: 'node20',
      sourcemap: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
  });
  return join(outDir, 'main.js');
};

/** @param {string} path */
const timeOf = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/**
 * What a bench measures beside ours is a package of its own in the folder of its name: nobody else has to install it.
 * @param {string} name
 * @returns {Promise<boolean>} whether it is there and the pages that use it fit it
 */
const installPeers = async (name) => {
  const folder = join(root, 'bench', name);
  if (!existsSync(join(folder, 'package.json'))) return true;
  const isInstalled =
    timeOf(join(folder, 'node_modules/.package-lock.json')) > timeOf(join(folder, 'package-lock.json'));
  if (!isInstalled) {
    console.log(`Installing the packages of bench/${name} …`);
    const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    if ((await run('npm', ['--prefix', folder, ...install])).code !== 0) return false;
  }
  return !existsSync(join(folder, 'tsconfig.json')) || (await runPackage('tsc', ['-p', folder])).code === 0;
};

/** Draws what the others have kept. */
const history = `history${suffix}`;

checkNode();

const names = process.argv.slice(2);
const files = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith(suffix))
  .sort((one, other) => Number(one === history) - Number(other === history));
const chosen = files.filter((file) => names.length === 0 || names.some((name) => file.includes(name)));
if (chosen.length === 0)
  console.error(`There is no such bench. There are: ${files.map((file) => basename(file, suffix)).join(', ')}.`);

if (chosen.some((file) => file !== history)) await buildAll();

const failed = [];
for (const file of chosen) {
  const name = basename(file, suffix);
  console.log(`\n${name}`);
  if (!(await installPeers(name))) {
    failed.push(name);
    continue;
  }
  // In a Node of its own each, so that no measurement warms up another.
  const { code } = await runNode(['--enable-source-maps', '--expose-gc', await bundle(file, name)], {
    env: { CHROMIUM_PATH: ensureChromium() },
  });
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 && chosen.length > 0 ? 0 : 1;
