import type { Locator, Page } from '@playwright/test';

/** So many milliseconds it rests on what it presses before it does, and while it does. */
const rest = 100;

export interface Hand {
  /** Presses the left button on the middle of something. */
  press(of: Locator): Promise<void>;
  /** How many milliseconds it took since it was asked the last time, without what it led to: pointing, resting, pressing. */
  takeTime(): number;
}

/**
 * As a hand does it: pointing, pressing and letting go are pieces of their own for the page. A click of Playwright's is all
 * three at once, after questions to the page of where it would land.
 */
export const handOf = (page: Page): Hand => {
  let taken = 0;
  return {
    press: async (of) => {
      const began = performance.now();
      await of.hover({ force: true });
      await page.waitForTimeout(rest);
      // It may have come into its place meanwhile.
      await of.hover({ force: true });
      await page.mouse.down();
      await page.waitForTimeout(rest);
      taken += performance.now() - began;
      await page.mouse.up();
    },
    takeTime: () => {
      const time = taken;
      taken = 0;
      return time;
    },
  };
};
