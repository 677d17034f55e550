import type { Page } from '@playwright/test';

/** The page's time stands still, over reloads too: however slow the machine is, no undo ends before it is pressed. */
export const stopTime = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    // A blank page has no storage.
    const stopped = location.protocol === 'about:' ? null : sessionStorage.getItem('stopped');
    if (stopped) Date.now = () => Number(stopped);
  });
  await page.evaluate(() => {
    const now = Date.now();
    sessionStorage.setItem('stopped', String(now));
    Date.now = () => now;
  });
};

export const letTimePass = async (page: Page): Promise<void> => {
  await page.evaluate(() => sessionStorage.removeItem('stopped'));
  await page.reload();
};
