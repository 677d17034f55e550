import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from './installDebianPackages.mjs';
import { isExecutable } from './isExecutable.mjs';
import { browserVersion } from './versions.mjs';

const firefoxPaths = ['/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** What drives WebKitGTK, the screen it draws on, and what runs its window (tests/support/browser/webkit). */
const webKitPrograms = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/gjs'];

/** Of each, the name it has in `testNeeds`, Debian's packages, and whether they have to be installed first. */
const others = /** @type {const} */ ([
  { need: 'firefox', packages: ['firefox-esr'], isThere: () => findFirefox() !== null },
  { need: 'webKit', packages: ['webkit2gtk-driver', 'xvfb', 'gjs', 'gir1.2-webkit2-4.1'], isThere: () => hasWebKit() },
]);

/**
 * The Firefox that is here: FIREFOX_PATH, or where systems keep one.
 * @returns {string | null} its path
 */
export const findFirefox = () => process.env.FIREFOX_PATH ?? firefoxPaths.find(isExecutable) ?? null;

/** @returns {boolean} whether a WebKitGTK is here, with all that drives it */
export const hasWebKit = () => webKitPrograms.every(isExecutable) && hasWebKitForScripts();

/** For each kind of processor in a folder of its own. */
const hasWebKitForScripts = () =>
  readdirSync('/usr/lib').some((folder) =>
    existsSync(join('/usr/lib', folder, 'girepository-1.0/WebKit2-4.1.typelib')),
  );

/**
 * Installs Firefox and WebKitGTK where they are not and can be had. What cannot be had is left out: its tests say so.
 * @returns {string[]} what is here now, such as `Mozilla Firefox 153.7.0esr`
 */
export const bringOtherBrowsers = () => {
  const missing = others.filter(({ isThere }) => !isThere());
  if (missing.length > 0) installDebianPackages(missing.flatMap(({ packages }) => packages));
  const firefox = findFirefox();
  return [...(firefox ? [browserVersion(firefox)] : []), ...(hasWebKit() ? [webKitVersion()] : [])];
};

const askVersion = `imports.gi.versions.WebKit2 = '4.1';
  const { get_major_version: major, get_minor_version: minor, get_micro_version: micro } = imports.gi.WebKit2;
  print([major(), minor(), micro()].join('.'));`;

const webKitVersion = () => {
  const { stdout } = spawnSync('gjs', ['-c', askVersion], { encoding: 'utf8' });
  return `WebKitGTK ${stdout?.trim() ?? ''}`.trim();
};

/** @returns {(keyof typeof import('./testNeeds.mjs').testNeeds)[]} the names of those that are not here */
export const missingBrowsers = () => others.filter(({ isThere }) => !isThere()).map(({ need }) => need);
