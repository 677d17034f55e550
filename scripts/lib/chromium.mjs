import { installDebianPackages } from './installDebianPackages.mjs';
import { isExecutable } from './isExecutable.mjs';

const commonPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Switches for a browser in a closed room: no screen, no network of its own, and root may start it. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // The shell would round letters to whole pixels, which no browser that people have does: lines would break elsewhere.
  '--font-render-hinting=slight',
];

/** Chromium's engine without the window around its pages; in a package of its own. */
const shellPath = '/usr/bin/chromium-headless-shell';

/**
 * The Chromium to drive: CHROMIUM_PATH, else where systems keep one, else Debian's, installed now.
 * @returns {string} its path
 * @throws {Error} with a sentence saying what to do
 */
export const ensureChromium = () => {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isExecutable(named)) throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run.`);
  const found = named ?? commonPaths.find(isExecutable);
  if (found) return found;
  installDebianPackages(['chromium', 'chromium-headless-shell']);
  const installed = commonPaths.find(isExecutable);
  if (installed) return installed;
  throw new Error('No Chromium was found and none could be installed: install one and name it in CHROMIUM_PATH.');
};

/**
 * What most browser tests drive: the shell of the same version where it lies beside Chromium, for two thirds of the work;
 * one that is named in CHROMIUM_PATH drives all of them.
 * @returns {string} its path
 * @throws {Error} as ensureChromium
 */
export const ensureShell = () => {
  const chromium = ensureChromium();
  return !process.env.CHROMIUM_PATH && isExecutable(shellPath) ? shellPath : chromium;
};
