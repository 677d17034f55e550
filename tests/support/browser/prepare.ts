import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { demoPassword } from '#domain/demoPassword.ts';
import { ensureShell } from '#scripts/lib/chromium.mjs';
import { fingerprint } from '#scripts/lib/fingerprint.mjs';
import { packageRoot } from '#server/base/packageRoot.ts';
import { demoAccounts } from '#server/operations/seed/demoAccounts.ts';
import { launchBrowser } from '#tests/support/browser/browser.ts';
import { preparedUrl } from '#tests/support/browser/preparedUrl.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { type ServerOptions, startBuiltServer } from '#tests/support/server/startBuiltServer.ts';

const place = join(packageRoot, '.cache', 'prepared');
const hour = 3_600_000;

/**
 * What browser tests begin on: `demo`, the data of a server with the demo firm, and `data`, the same after each of its
 * accounts has signed in, with the browser of each in a folder of its name, and one of nobody's. It is made once per build and browser, and
 * anew when it is an hour old, because sessions and the demo firm's days grow old.
 * @returns its folder
 */
export const prepare = async (): Promise<string> => {
  mkdirSync(place, { recursive: true });
  const name = preparedName();
  const made = readdirSync(place).find((folder) => folder.startsWith(name) && ageOf(folder) < hour);
  if (made) return join(place, made);
  // Those of other builds, and what was interrupted; young ones may be in use by a run beside this one.
  for (const folder of readdirSync(place))
    if (ageOf(folder) > 3 * hour) rmSync(join(place, folder), { recursive: true, force: true });
  // Named only when it is whole.
  const beside = mkdtempSync(join(place, 'new-'));
  await fill(beside);
  const folder = join(place, `${name}-${Date.now()}`);
  renameSync(beside, folder);
  return folder;
};

const ageOf = (folder: string): number => Date.now() - statSync(join(place, folder)).mtimeMs;

const fill = async (folder: string): Promise<void> => {
  const [demo, dataFolder] = [join(folder, 'demo'), join(folder, 'data')];
  await whileServing({ dataFolder: demo }, async () => {});
  cpSync(demo, dataFolder, { recursive: true });
  await whileServing({ dataFolder, url: preparedUrl }, async (address) => {
    const nobody = join(folder, 'nobody');
    await inTime('The browser of nobody', install(address, nobody));
    const signInOnCopy = async (username: string): Promise<void> => {
      cpSync(nobody, join(folder, username), { recursive: true });
      await inTime(`The browser of ${username}`, signIn(address, username, join(folder, username)));
    };
    await Promise.all(demoAccounts.map(({ username }) => signInOnCopy(username)));
  });
};

/** A server that nobody needs any more is not left behind, whatever has failed. */
const whileServing = async (options: ServerOptions, work: (address: string) => Promise<unknown>): Promise<void> => {
  const server = await startBuiltServer(options);
  try {
    await work(server.address);
    await inTime('The stop of the server', server.stop());
  } catch (error) {
    await server.kill();
    throw error;
  }
};

/** A step takes seconds, a minute on a busy machine; no test has begun yet that could report one that never ends. */
const mostMs = 300_000;

const inTime = async (step: string, work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const words = `${step} was not ready after ${mostMs / 1000} s, while what browser tests begin on was made.`;
    timer = setTimeout(() => reject(new Error(words)), mostMs);
  });
  await Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
};

const install = async (address: string, profile: string): Promise<void> => {
  const browser = await launchBrowser({ profile, server: address });
  await screensOf(browser.page, preparedUrl).load('/login');
  await browser.whenOfflineReady();
  // A copy is another device: the random key by which one is known is made by its first page.
  await browser.page.evaluate(() => localStorage.clear());
  await browser.close();
};

const signIn = async (address: string, username: string, profile: string): Promise<void> => {
  const browser = await launchBrowser({ profile, server: address });
  const screens = screensOf(browser.page, preparedUrl);
  await screens.signIn(username, demoPassword);
  await screens.expectUpToDate();
  await browser.whenOfflineReady();
  await browser.whenWholeAppKept();
  await browser.close();
};

/** Of the builds, of how it is made, and of the browser: an older one may refuse to read the profile of a newer one. */
const preparedName = (): string => {
  const builds = ['app', 'server'].map((part) => readFileSync(join(packageRoot, `build/${part}.sources`), 'utf8'));
  const browser = ensureShell();
  const ways = fingerprint(['tests/support/browser', 'tests/support/server/startBuiltServer.ts']);
  return createHash('sha256')
    .update([...builds, ways, browser, statSync(browser).mtimeMs].join('\0'))
    .digest('hex')
    .slice(0, 16);
};
