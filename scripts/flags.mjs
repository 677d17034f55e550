/**
 * Puts one flag per country and patent office into public/flags, 3:2, served with the app; and all of them in one file,
 * which the service worker keeps: hundreds of small ones would take longer to fetch than the rest of the app.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/run.mjs';

const target = join(root, 'public/flags');

/** Two-letter codes only: parts of countries (GB-ENG) stand in no filing. */
const isCountry = (/** @type {string} */ file) => /^[A-Z]{2}\.svg$/.test(file);

// The offices' own tiles come last: no country may stand in for EP or WO.
const sources = ['node_modules/country-flag-icons/3x2', 'scripts/assets/flags'];

/** Every file that is a flag. */
const flagFiles = () =>
  sources.flatMap((source) =>
    readdirSync(join(root, source))
      .filter(isCountry)
      .map((file) => ({ file, path: join(root, source, file) })),
  );

/** @returns {string} the codes that have a flag, in small letters and with a blank between them: the app asks for no other */
export const flagCodes = () =>
  [...new Set(flagFiles().map(({ file }) => file.slice(0, 2).toLowerCase()))].sort().join(' ');

export const copyFlags = () => {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  /** @type {Map<string, string>} */
  const lines = new Map();
  for (const { file, path } of flagFiles()) {
    const name = file.toLowerCase();
    copyFileSync(path, join(target, name));
    lines.set(name, `${name} ${readFileSync(path, 'utf8').replace(/\s+/g, ' ')}`);
  }
  writeFileSync(join(target, 'all.txt'), [...lines.values()].join('\n'));
};
