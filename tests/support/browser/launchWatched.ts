import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared } from '#tests/support/browser/prepared.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

/** A browser in which hostile texts are about to be shown (B3): an Admin's, ready for work. */
export interface WatchedBrowser {
  readonly browser: TestBrowser;
  /** Nothing of them has set its mark, opened a dialog, failed, or met the content policy so far. */
  expectNothingRan(): Promise<void>;
}

export const launchWatched = async (server: BuiltServer): Promise<WatchedBrowser> => {
  const browser = await openPrepared(server, 'admin');
  const { page, faults } = browser;
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    // The app's own question, to somebody who leaves a form.
    if (dialog.type() !== 'beforeunload') dialogs.push(dialog.message());
    void dialog.accept();
  });
  return {
    browser,
    expectNothingRan: async () => {
      expect(await page.evaluate(() => Object.hasOwn(window, 'ran'))).toBe(false);
      expect([...dialogs, ...faults]).toEqual([]);
    },
  };
};
