/** Builds the app and the server into build/. What did not change since its last build is left as it is. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { copyFlags } from './flags.mjs';
import { fingerprint } from './lib/fingerprint.mjs';
import { root } from './lib/run.mjs';

const common = ['domain', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs'];

const parts = [
  {
    name: 'app',
    config: 'vite.config.ts',
    made: 'index.html',
    sources: [
      ...common,
      'src',
      'index.html',
      'public/icons',
      'public/locales',
      'public/manifest.webmanifest',
      'public/scheme.js',
      'public/shell.css',
      'scripts/assets',
      'scripts/flags.mjs',
      'vite.config.ts',
    ],
  },
  {
    name: 'server',
    config: 'vite.server.config.ts',
    made: 'main.js',
    sources: [...common, 'server', 'vite.server.config.ts'],
  },
];

/** @returns {Promise<void>} when build/app and build/server are those of the sources */
export const buildAll = async () => {
  const { NODE_ENV } = process.env;
  // Said here, because a test runner says otherwise, and the app would carry the development build of React.
  process.env.NODE_ENV = 'production';
  try {
    for (const part of parts) await buildPart(part);
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
};

/** @returns {Promise<void>} when build/server is that of the sources, for tests that need no app */
export const buildServer = () =>
  buildPart(/** @type {typeof parts[number]} */ (parts.find(({ name }) => name === 'server')));

/** @param {typeof parts[number]} part */
const buildPart = async ({ name, config, made, sources }) => {
  const target = join(root, 'build', name);
  const mark = join(root, 'build', `${name}.sources`);
  const wanted = `${fingerprint(sources)}${name === 'app' && process.env.BREVIA_RECALL === '1' ? ' recall' : ''}`;
  const isCurrent = existsSync(join(target, made)) && existsSync(mark) && readFileSync(mark, 'utf8') === wanted;
  if (isCurrent && process.env.BREVIA_REBUILD !== '1') return;

  process.stdout.write(`Building the ${name} … `);
  const started = Date.now();
  // Built beside its place and moved there whole: a build that fails or is interrupted leaves the last one standing.
  const workshop = join(root, 'build', `.${name}-${process.pid}`);
  try {
    if (name === 'app') copyFlags();
    const { build } = await import('vite');
    await build({ root, configFile: join(root, config), logLevel: 'warn', build: { outDir: workshop } });
    rmSync(mark, { force: true });
    rmSync(target, { recursive: true, force: true });
    renameSync(workshop, target);
    writeFileSync(mark, wanted);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildAll().catch((error) => {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  });
}
