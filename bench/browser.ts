import { rmSync } from 'node:fs';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { profileFolder } from '#bench/profileFolder.ts';
import { chromiumFlags, ensureChromium } from '#scripts/lib/chromium.mjs';

/** A browser over its own profile folder: a store is on a real disk, and closing and opening again is a real restart. */
export interface Profile {
  open(address: string): Promise<Page>;
  close(): Promise<void>;
  remove(): void;
}

export const createProfile = (): Profile => {
  const folder = profileFolder();
  let context: BrowserContext | null = null;
  return {
    open: async (address) => {
      context ??= await chromium.launchPersistentContext(folder, {
        executablePath: ensureChromium(),
        headless: true,
        locale: 'fr-FR',
        args: [...chromiumFlags, '--enable-precise-memory-info'],
      });
      const page = context.pages()[0] ?? (await context.newPage());
      page.setDefaultTimeout(600_000);
      page.on('pageerror', (error) => console.error(`page: ${error.message}`));
      await page.goto(address);
      return page;
    },
    close: async () => {
      await context?.close();
      context = null;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** Megabytes of the page's JavaScript heap after a collection. */
export const heapMegabytes = async (page: Page): Promise<number> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize / 1_000_000;
};
