import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demoPassword } from '#domain/demoPassword.ts';
import { type BrowserOptions, launchBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { preparedUrl } from '#tests/support/browser/preparedUrl.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { makeFolder } from '#tests/support/files/makeFolder.ts';
import { type BuiltServer, type ServerOptions, startBuiltServer } from '#tests/support/server/startBuiltServer.ts';

/**
 * A server with the demo firm whose accounts have each signed in once before, in the browsers that openPrepared opens.
 * Those find it under `url`; a program finds it at `address`, and so does any other browser.
 */
export const startPrepared = (options: Pick<ServerOptions, 'release'> = {}): Promise<BuiltServer> =>
  startBuiltServer({ ...options, dataFolder: copyOf('data'), url: preparedUrl });

export interface PreparedOptions extends Omit<BrowserOptions, 'profile' | 'server'> {
  /** The screen that it opens on. */
  readonly path?: string;
  /** Begins to listen before the page makes its first request. */
  readonly watch?: (page: Page) => void;
}

/**
 * The browser of one of the demo's accounts, on which everything is kept and up to date: reopened and unlocked, without network where
 * the options say so. One for each account and server: its session is one, and renewed by two it would be ended as a stolen one.
 */
export const openPrepared = async (
  server: BuiltServer,
  username: 'admin' | 'user' | 'client',
  { path = '/dashboard', watch, ...options }: PreparedOptions = {},
): Promise<TestBrowser> => {
  const browser = await launchPrepared(server, username, options);
  const { page } = browser;
  watch?.(page);
  const t = wordsOf(options.locale === 'en-GB' ? 'en' : 'fr');
  await page.goto(server.url + path);
  const submit = page.getByRole('button', { name: t('unlock.submit'), exact: true });
  // The sign-in form before it has a field of the same name.
  await expect(submit).toBeVisible();
  await page.getByLabel(t('users.fields.password'), { exact: true }).fill(demoPassword);
  await submit.click();
  const standing = options.offline ? 'offline' : 'upToDate';
  await expect(page.getByRole('banner').locator(`[data-standing=${standing}]`)).toBeVisible({ timeout: 60_000 });
  await browser.whenOfflineReady();
  return browser;
};

/** A browser with the app, on which nobody has signed in yet. */
export const openInstalled = (server: BuiltServer): Promise<TestBrowser> =>
  launchBrowser({ profile: copyOf('nobody'), server: server.address });

/** The browser of one of the demo's accounts, as it was closed: no page of it is open. */
export const launchPrepared = (
  server: BuiltServer,
  username: 'admin' | 'user' | 'client',
  options: Omit<BrowserOptions, 'profile' | 'server'> = {},
): Promise<TestBrowser> => launchBrowser({ ...options, profile: copyOf(username), server: server.address });

const copyOf = (name: string): string => {
  const copy = makeFolder(`brevia-${name}-`);
  cpSync(join(process.env.PREPARED_FOLDER ?? '', name), copy, { recursive: true });
  return copy;
};
