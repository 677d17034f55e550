import { demoPassword } from '#domain/demoPassword.ts';
import { launchFirefox, type TestFirefox } from '#tests/support/browser/firefox/launchFirefox.ts';
import { screensOf } from '#tests/support/browser/screens.ts';

/** A Firefox in which one of the demo's accounts has just signed in: everything is kept and up to date. */
export const openFirefox = async (url: string, username = 'admin', password = demoPassword): Promise<TestFirefox> => {
  const browser = await launchFirefox();
  const screens = screensOf(browser.page, url);
  await screens.signIn(username, password);
  await screens.expectUpToDate(120_000);
  await browser.whenOfflineReady();
  await browser.whenWholeAppKept();
  return browser;
};
