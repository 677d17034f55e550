import type { Page } from '@playwright/test';

/** Timers as long as this wait for something that the stopped time never reaches; what is drawn and sent takes less. */
const longTimer = 5_000;

/**
 * The page's time stands still, over reloads too: however slow the machine is, no undo ends before it is pressed. Short
 * timers go on, so that the page is drawn and answers as ever; one of `longTimer` milliseconds or more never rings.
 */
export const stopTime = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    // A blank page has no storage.
    const stopped = location.protocol === 'about:' ? null : sessionStorage.getItem('stopped');
    if (stopped) Date.now = () => Number(stopped);
  });
  await page.addInitScript(holdLongTimers, longTimer);
  await page.evaluate(() => {
    const now = Date.now();
    sessionStorage.setItem('stopped', String(now));
    Date.now = () => now;
  });
  await page.evaluate(holdLongTimers, longTimer);
};

const holdLongTimers = (least: number): void => {
  if (location.protocol === 'about:' || !sessionStorage.getItem('stopped')) return;
  const set = window.setTimeout.bind(window);
  const held = (run: TimerHandler, after = 0, ...given: unknown[]): number =>
    after >= least ? set(() => undefined, 0) : set(run, after, ...given);
  window.setTimeout = held as typeof window.setTimeout;
};

export const letTimePass = async (page: Page): Promise<void> => {
  await page.evaluate(() => sessionStorage.removeItem('stopped'));
  await page.reload();
};
