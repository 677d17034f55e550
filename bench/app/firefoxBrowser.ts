import { rmSync } from 'node:fs';
import type { AppBrowser } from '#bench/app/AppBrowser.ts';
import { playwrightPage } from '#bench/app/playwrightPage.ts';
import { profileFolder } from '#bench/profileFolder.ts';
import { launchFirefox, type TestFirefox } from '#tests/support/browser/firefox/launchFirefox.ts';

export const firefoxBrowser = (): AppBrowser => {
  const profile = profileFolder();
  let browser: TestFirefox | null = null;
  return {
    open: async (address) => {
      browser ??= await launchFirefox({ profile });
      await browser.page.goto(address);
      return playwrightPage(browser.page);
    },
    close: async () => {
      await browser?.close();
      browser = null;
    },
    remove: () => rmSync(profile, { recursive: true, force: true }),
  };
};
