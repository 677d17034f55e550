/** Puts one flag per country and patent office into public/flags, 3:2, served and precached with the app. */
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/run.mjs';

const target = join(root, 'public/flags');

/** Two-letter codes only: parts of countries (GB-ENG) stand in no filing. */
const isCountry = (/** @type {string} */ file) => /^[A-Z]{2}\.svg$/.test(file);

export const copyFlags = () => {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  // The offices' own tiles come last: no country may stand in for EP or WO.
  for (const source of ['node_modules/country-flag-icons/3x2', 'scripts/assets/flags']) {
    for (const file of readdirSync(join(root, source)).filter(isCountry)) {
      copyFileSync(join(root, source, file), join(target, file.toLowerCase()));
    }
  }
};
