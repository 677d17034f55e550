import { join } from 'node:path';
import { firefox } from '@playwright/test';
import { findFirefox } from '#scripts/lib/otherBrowsers.mjs';
import { packageRoot } from '#server/base/packageRoot.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { type StartedBrowser, startedBrowser } from '#tests/support/browser/startedBrowser.ts';
import { makeFolder } from '#tests/support/files/makeFolder.ts';

interface FirefoxOptions {
  readonly profile?: string;
  readonly offline?: boolean;
}

/** As a Chromium of the tests, without what only its own protocol can do. */
export interface TestFirefox extends StartedBrowser, Pick<TestBrowser, 'goOffline' | 'whenOfflineReady'> {
  relaunch(options?: Pick<FirefoxOptions, 'offline'>): Promise<TestFirefox>;
}

const patienceMs = 120_000;

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
  const started = await startedBrowser(profile, context, patienceMs);
  return {
    ...started,
    goOffline: () => context.setOffline(true),
    whenOfflineReady: () =>
      // Asked again and again: an answer that a page owes for long was seen not to come at all.
      expect
        .poll(() => started.page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: patienceMs })
        .toBe(true),
    relaunch: async (again = {}) => {
      await context.close();
      return launchFirefox({ ...again, profile });
    },
  };
};

const firefoxUserPrefs = {
  'ui.prefersReducedMotion': 1,
  // What a browser remembers of open pages, to restore them after a crash, is on the disk of whoever has one.
  'browser.sessionstore.resume_from_crash': true,
  'browser.sessionstore.interval': 1_000,
};
