/**
 * `npm run release`: builds app and server and packs what is needed to run them into
 * tests/fixtures/releases/<version>.zip, so that every later version is tested against this one. Packages come from
 * node_modules. A release that stands is never packed again: its version is raised first.
 */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { buildAll } from './build.mjs';
import { checkNode } from './lib/checkNode.mjs';
import { filesUnder } from './lib/filesUnder.mjs';
import { root } from './lib/run.mjs';

checkNode();

const mostBytes = 3_000_000;
const parts = ['package.json', 'build/app', 'build/server', 'server/db/migrations', 'public/locales'];
/** What runs without: maps of the sources, and what only our own tools read. */
const leftOut = /\.map$|\/\.vite\/|\/meta\/\d+_snapshot\.json$/;

/** The same archive of the same files, whenever it is made. */
const mtime = '1980-01-02T00:00:00';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folder = join(root, 'tests/fixtures/releases');
const archive = join(folder, `${version}.zip`);

const pack = () => {
  const files = parts.flatMap(filesUnder).filter((path) => !leftOut.test(path));
  return zipSync(Object.fromEntries(files.map((path) => [path, readFileSync(join(root, path))])), { level: 9, mtime });
};

const release = async () => {
  if (existsSync(archive)) throw new Error(`${version} is packed already. Raise the version in package.json first.`);
  await buildAll();
  const packed = pack();
  if (packed.length > mostBytes)
    throw new Error(`The archive has ${packed.length} bytes of ${mostBytes}: leave out what is not needed to run.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(archive, packed);
  console.log(`${archive}: ${(statSync(archive).size / 1_000_000).toFixed(2)} MB`);
};

await release().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
