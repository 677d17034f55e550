import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { buildAll } from '#scripts/build.mjs';
import { checkNode } from './checkNode.mjs';
import { ensureChromium } from './chromium.mjs';
import { root, runNode } from './run.mjs';

/**
 * Builds the product, then bundles each bench file of a kind and runs it in a Node of its own, so that no measurement warms up another.
 * @param {'bench' | 'prove'} kind the files bench/*.{kind}.ts
 * @param {readonly string[]} filters parts of names; all files when empty
 */
export const runBundled = async (kind, filters) => {
  checkNode();
  await buildAll();
  const suffix = `.${kind}.ts`;
  const files = readdirSync(join(root, 'bench')).filter((file) => file.endsWith(suffix));
  const chosen = files.filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)));
  if (chosen.length === 0)
    throw new Error(
      `No bench/*${suffix} ${filters.length > 0 ? `with ${filters.join(', ')} in its name` : 'is there'}.`,
    );
  const failed = [];
  for (const file of chosen) {
    const name = basename(file, suffix);
    console.log(`\n${name}`);
    const { code } = await runNode(['--enable-source-maps', '--expose-gc', await bundle(file, `${name}.${kind}`)], {
      env: { CHROMIUM_PATH: ensureChromium() },
    });
    if (code !== 0) failed.push(name);
  }
  if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
};

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
