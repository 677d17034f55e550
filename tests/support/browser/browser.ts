import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type WebSocket } from '@playwright/test';
import { chromiumFlags, ensureChromium, ensureShell } from '#scripts/lib/chromium.mjs';
import { preparedUrl } from '#tests/support/browser/preparedUrl.ts';
import { type StartedBrowser, startedBrowser } from '#tests/support/browser/startedBrowser.ts';
import { whenOfflineReady } from '#tests/support/browser/whenOfflineReady.ts';
import { makeFolder } from '#tests/support/files/makeFolder.ts';

export interface BrowserOptions {
  /** The profile folder of an earlier browser, to find what it left on its disk; a new, empty one otherwise. */
  readonly profile?: string;
  /** The browser as people have it, with all that it writes beside the pages' own; otherwise its shell. */
  readonly whole?: boolean;
  readonly offline?: boolean;
  readonly locale?: 'fr-FR' | 'en-GB';
  readonly colorScheme?: 'light' | 'dark';
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly touch?: boolean;
  /** Where the server listens that it finds under the prepared address (prepared.ts). */
  readonly server?: string;
}

/** A real Chromium. */
export interface TestBrowser extends StartedBrowser {
  goOffline(): Promise<void>;
  /** Resolves when the service worker controls the page, so that the app opens without network. */
  whenOfflineReady(): Promise<void>;
  /**
   * The first page computes that many times slower from now on: what races on a busy machine then races here. With
   * SLOWDOWN=6 in the environment every browser begins so.
   */
  slowDown(rate: number): Promise<void>;
  /** Into `test-results/{name}.png`, or the folder of SCREENSHOTS. */
  screenshot(name: string): Promise<void>;
  /** Closes this one, if still open, and starts a browser on the same profile. */
  relaunch(options?: Omit<BrowserOptions, 'profile'>): Promise<TestBrowser>;
}

const patienceMs = 90_000;

export const launchBrowser = async (options: BrowserOptions = {}): Promise<TestBrowser> => {
  const profile = options.profile ?? makeFolder('brevia-profile-');
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: options.whole ? ensureChromium() : ensureShell(),
    args: [...chromiumFlags, ...(options.server ? [leadToServer(options.server)] : [])],
    chromiumSandbox: false,
    offline: options.offline ?? false,
    locale: options.locale ?? 'fr-FR',
    timezoneId: 'Europe/Paris',
    colorScheme: options.colorScheme ?? 'light',
    viewport: options.viewport ?? { width: 1440, height: 900 },
    hasTouch: options.touch ?? false,
    reducedMotion: 'reduce',
  });
  const started = await startedBrowser(profile, context, patienceMs);
  const { page } = started;
  const protocol = await context.newCDPSession(page);
  const sockets = gatherSockets(context);

  const browser: TestBrowser = {
    ...started,
    goOffline: async () => {
      await closeSockets(context, sockets);
      await context.setOffline(true);
    },
    whenOfflineReady: () => whenOfflineReady(page),
    slowDown: async (rate) => void (await protocol.send('Emulation.setCPUThrottlingRate', { rate })),
    screenshot: async (name) => {
      const folder = process.env.SCREENSHOTS ?? 'test-results';
      mkdirSync(folder, { recursive: true });
      await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
    },
    relaunch: async (again = {}) => {
      await context.close();
      return launchBrowser({ ...options, ...again, profile });
    },
  };
  await browser.slowDown(Number(process.env.SLOWDOWN ?? 1));
  return browser;
};

/** What a browser keeps belongs to an address, its port included: a copied profile asks for the one it was made at. */
const leadToServer = (address: string): string =>
  `--host-resolver-rules=MAP ${new URL(preparedUrl).host}:80 ${new URL(address).host}`;

const gatherSockets = (context: BrowserContext): WebSocket[] => {
  const sockets: WebSocket[] = [];
  const listen = (page: Page): void => void page.on('websocket', (socket) => void sockets.push(socket));
  context.pages().forEach(listen);
  context.on('page', listen);
  return sockets;
};

/**
 * Chromium cut off by the DevTools keeps a core busy from the first message on that still comes over an open socket
 * (seen with a page of five lines). So the pages hear first that the network goes, and close what they have.
 */
const closeSockets = async (context: BrowserContext, sockets: readonly WebSocket[]): Promise<void> => {
  const open = sockets.filter((socket) => !socket.isClosed());
  // The end of a page's socket is not reported when the page was left.
  const closed = open.map((socket) => socket.waitForEvent('close', { timeout: 500 }).catch(() => {}));
  for (const page of open.length > 0 ? context.pages() : [])
    void page.evaluate(() => dispatchEvent(new Event('offline'))).catch(() => {});
  if (closed.length > 0) await Promise.race(closed);
};
