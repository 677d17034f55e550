/**
 * What the app weighs: JavaScript loaded before the login screen is usable (gzip), and everything the service worker
 * keeps. Fails when a limit is passed.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib/run.mjs';

const limits = { login: 200_000, precache: 2_550_000 };

/** What the worker keeps only once somebody has signed in; read as text, because old Nodes load no TypeScript. */
const keptLater = [...readFileSync(join(root, 'domain/keptLater.ts'), 'utf8').matchAll(/^ {2}'(.+)',$/gm)].map(
  ([, name]) => name,
);
/** @param {{ url: string }} entry */
const isKeptLater = ({ url }) => keptLater.some((name) => url.startsWith(`assets/${name}-`));
const app = join(root, 'build/app');

/** What is loaded on demand and still before the login form works: its own screen. */
const onTheWay = [/^src\/screens\/login\//];

/** @typedef {{ file: string, css?: string[], imports?: string[], dynamicImports?: string[], isEntry?: boolean }} Chunk */

/** @type {Record<string, Chunk>} */
const chunks = JSON.parse(readFileSync(join(app, '.vite/manifest.json'), 'utf8'));

/** @returns {Map<string, number>} file to its gzip size */
const loginFiles = () => {
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
const kept = all.filter((entry) => !isKeptLater(entry));
const later = all.filter(isKeptLater);
const keptSize = kept.reduce((sum, { size }) => sum + size, 0);

for (const [file, size] of [...login].sort(([, a], [, b]) => b - a))
  console.log(`  ${inKilobytes(size).padStart(10)}  ${file}`);
console.log(`JavaScript before login: ${inKilobytes(loginSize)} gzip of ${inKilobytes(limits.login)}`);
console.log(`Precache: ${kept.length} files, ${inKilobytes(keptSize)} of ${inKilobytes(limits.precache)}`);
for (const { url, size } of later) console.log(`Kept after sign-in: ${inKilobytes(size).padStart(10)}  ${url}`);

// Without network such a file would not start on a device where nobody has signed in with this build.
const early = Object.values(chunks).filter(({ file }) => !isKeptLater({ url: file }));
for (const { file, imports = [] } of early)
  for (const needed of imports.map((key) => chunks[key]?.file ?? ''))
    if (isKeptLater({ url: needed })) {
      console.error(`${file} is kept at once and needs ${needed}, which is kept later.`);
      process.exitCode = 1;
    }

// One with the sign-in and one with the frame: a later one has the whole page styled and laid out anew.
const sheets = new Set(Object.values(chunks).flatMap(({ css = [] }) => css));
if (sheets.size > 2) {
  console.error(`Sheets that come later than the frame: ${[...sheets].join(', ')}.`);
  process.exitCode = 1;
}

if (kept.length === 0 || later.length === 0) throw new Error('The service worker of build/app keeps nothing.');
if (loginSize > limits.login || keptSize > limits.precache) {
  console.error('The budget is passed: load later what the login screen does not need, or ship less.');
  process.exitCode = 1;
}
