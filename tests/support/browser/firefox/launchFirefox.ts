import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { firefox } from '@playwright/test';
import { findFirefox } from '#scripts/lib/otherBrowsers.mjs';
import { packageRoot } from '#server/base/packageRoot.ts';
import { openBrowsers, type TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { gatherFaults } from '#tests/support/browser/gatherFaults.ts';
import { killProcesses } from '#tests/support/browser/killProcesses.ts';
import { whenWholeAppKept } from '#tests/support/browser/whenWholeAppKept.ts';
import { makeFolder } from '#tests/support/files/makeFolder.ts';

interface FirefoxOptions {
  readonly profile?: string;
  readonly offline?: boolean;
}

/** As a Chromium of the tests, without what only its own protocol can do. */
export interface TestFirefox extends Omit<TestBrowser, 'slowDown' | 'screenshot' | 'relaunch'> {
  relaunch(options?: Pick<FirefoxOptions, 'offline'>): Promise<TestFirefox>;
}

/** For a machine that is busy with something else: what takes longer does not happen. */
const patienceMs = 120_000;

/** Firefox with a profile on the disk: closed and launched again, it is the same person's browser. */
export const launchFirefox = async ({ offline = false, ...options }: FirefoxOptions = {}): Promise<TestFirefox> => {
  const profile = options.profile ?? makeFolder('brevia-firefox-');
  const context = await firefox.launchPersistentContext(profile, {
    channel: 'moz-firefox',
    executablePath: join(packageRoot, 'scripts/lib/firefoxBridge.mjs'),
    env: { ...process.env, FIREFOX_PATH: findFirefox() ?? '' } as Record<string, string>,
    headless: true,
    offline,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    firefoxUserPrefs,
  });
  context.setDefaultTimeout(patienceMs);
  const page = context.pages()[0] ?? (await context.newPage());
  const faults = gatherFaults(context);
  const closed = new Promise<void>((resolve) => context.once('close', () => resolve()));
  void closed.then(() => openBrowsers.delete(browser));
  const browser: TestFirefox = {
    profile,
    context,
    page,
    faults,
    goOffline: () => context.setOffline(true),
    goOnline: () => context.setOffline(false),
    whenOfflineReady: () =>
      // Asked again and again: an answer that a page owes for long was seen not to come at all.
      expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: patienceMs })
        .toBe(true),
    whenWholeAppKept: () => whenWholeAppKept(page),
    close: async ({ erase = false } = {}) => {
      await context.close();
      if (erase) rmSync(profile, { recursive: true, force: true });
    },
    kill: async () => {
      killProcesses(profile);
      await closed;
    },
    relaunch: async (again = {}) => {
      await context.close();
      return launchFirefox({ ...again, profile });
    },
  };
  openBrowsers.add(browser);
  return browser;
};

const firefoxUserPrefs = {
  'ui.prefersReducedMotion': 1,
  // What a browser remembers of open pages, to restore them after a crash, is on the disk of whoever has one.
  'browser.sessionstore.resume_from_crash': true,
  'browser.sessionstore.interval': 1_000,
};
