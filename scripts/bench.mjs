/** `npm run bench [names]`: runs every bench/*.bench.ts on the built product and prints the tables. */
import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { buildAll } from './build.mjs';
import { checkNode } from './lib/checkNode.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { root, runNode } from './lib/run.mjs';

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

checkNode();
await buildAll();

const names = process.argv.slice(2);
const files = readdirSync(join(root, 'bench')).filter((file) => file.endsWith(suffix));
const chosen = files.filter((file) => names.length === 0 || names.some((name) => file.includes(name)));
if (chosen.length === 0)
  console.error(`There is no such bench. There are: ${files.map((file) => basename(file, suffix)).join(', ')}.`);

const failed = [];
for (const file of chosen) {
  const name = basename(file, suffix);
  console.log(`\n${name}`);
  // In a Node of its own each, so that no measurement warms up another.
  const { code } = await runNode(['--enable-source-maps', '--expose-gc', await bundle(file, name)], {
    env: { CHROMIUM_PATH: ensureChromium() },
  });
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 && chosen.length > 0 ? 0 : 1;
