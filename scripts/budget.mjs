/**
 * What the app weighs: JavaScript loaded before the login screen is usable (gzip), and everything the service worker
 * keeps. Fails when a limit is passed.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib/run.mjs';

const limits = { login: 200_000, precache: 2_500_000 };

/** What the worker keeps only once somebody has signed in: the list of src/sw/keepLater.ts. */
const keptLater =
  /^assets\/(workbook\.worker-|archive\.worker-|ImportDialog-|exportFilings-|TakeOutDialog-|newPassword-|signalr-|inter-latin-ext)/;
const app = join(root, 'build/app');

/** What is loaded on demand and still before the login form works: its own screen. */
const onTheWay = [/^src\/screens\/login\//];

/** @typedef {{ file: string, imports?: string[], dynamicImports?: string[], isEntry?: boolean }} Chunk */

/** @returns {Map<string, number>} file to its gzip size */
const loginFiles = () => {
  /** @type {Record<string, Chunk>} */
  const chunks = JSON.parse(readFileSync(join(app, '.vite/manifest.json'), 'utf8'));
  const files = new Map();
  /** @param {string} key */
  const take = (key) => {
    const chunk = chunks[key];
    if (!chunk || files.has(chunk.file)) return;
    files.set(chunk.file, gzipSync(readFileSync(join(app, chunk.file))).length);
    for (const next of chunk.imports ?? []) take(next);
    for (const next of chunk.dynamicImports ?? []) if (onTheWay.some((room) => room.test(next))) take(next);
  };
  take('index.html');
  return files;
};

/** @returns {{ url: string, size: number }[]} */
const precached = () => {
  const worker = readFileSync(join(app, 'sw.js'), 'utf8');
  const urls = [...worker.matchAll(/["'`]?url["'`]?:\s*["'`]([^"'`]+)["'`]/g)].map(
    ([, url]) => /** @type {string} */ (url),
  );
  return urls.filter((url) => existsSync(join(app, url))).map((url) => ({ url, size: statSync(join(app, url)).size }));
};

/** @param {number} bytes */
const inKilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const login = loginFiles();
const loginSize = [...login.values()].reduce((sum, size) => sum + size, 0);
const all = precached();
const kept = all.filter(({ url }) => !keptLater.test(url));
const later = all.filter(({ url }) => keptLater.test(url));
const keptSize = kept.reduce((sum, { size }) => sum + size, 0);

for (const [file, size] of [...login].sort(([, a], [, b]) => b - a))
  console.log(`  ${inKilobytes(size).padStart(10)}  ${file}`);
console.log(`JavaScript before login: ${inKilobytes(loginSize)} gzip of ${inKilobytes(limits.login)}`);
console.log(`Precache: ${kept.length} files, ${inKilobytes(keptSize)} of ${inKilobytes(limits.precache)}`);
for (const { url, size } of later) console.log(`Kept after sign-in: ${inKilobytes(size).padStart(10)}  ${url}`);

if (kept.length === 0 || later.length === 0) throw new Error('The service worker of build/app keeps nothing.');
if (loginSize > limits.login || keptSize > limits.precache) {
  console.error('The budget is passed: load later what the login screen does not need, or ship less.');
  process.exitCode = 1;
}
