import { demoPassword } from '#domain/demoPassword.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { screensOf } from '#tests/support/browser/screens.ts';

/** A browser in which hostile texts are about to be shown (B3): an Admin's, ready for work. */
export interface WatchedBrowser {
  readonly browser: TestBrowser;
  /** Nothing of them has set its mark, opened a dialog, failed, or met the content policy so far. */
  expectNothingRan(): Promise<void>;
}

export const launchWatched = async (url: string): Promise<WatchedBrowser> => {
  const browser = await launchBrowser();
  const { page, faults } = browser;
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    // The app's own question, to somebody who leaves a form.
    if (dialog.type() !== 'beforeunload') dialogs.push(dialog.message());
    void dialog.accept();
  });
  await screensOf(page, url).signIn('admin', demoPassword);
  await screensOf(page, url).expectUpToDate();
  await browser.whenOfflineReady();
  return {
    browser,
    expectNothingRan: async () => {
      expect(await page.evaluate(() => Object.hasOwn(window, 'ran'))).toBe(false);
      expect([...dialogs, ...faults]).toEqual([]);
    },
  };
};
