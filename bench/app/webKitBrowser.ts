import { rmSync } from 'node:fs';
import type { AppBrowser } from '#bench/app/AppBrowser.ts';
import { profileFolder } from '#bench/profileFolder.ts';
import { launchWebKit, type TestWebKit } from '#tests/support/browser/webkit/launchWebKit.ts';

export const webKitBrowser = (): AppBrowser => {
  const profile = profileFolder();
  let browser: TestWebKit | null = null;
  return {
    open: async (address) => {
      browser ??= await launchWebKit(profile);
      await browser.page.load(address);
      return browser.page;
    },
    close: async () => {
      await browser?.close();
      browser = null;
    },
    remove: () => rmSync(profile, { recursive: true, force: true }),
  };
};
