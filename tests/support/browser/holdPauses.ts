import type { Page } from '@playwright/test';

export interface HeldPauses {
  hold(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Makes the short pauses of a page (under a second) as long as a test wants, however fast the machine is: what comes due
 * while they are held is not done. For pages opened from now on.
 */
export const holdPauses = async (page: Page): Promise<HeldPauses> => {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const held = { value: false };
    Object.assign(window, {
      heldPauses: held,
      setTimeout: (run: () => void, ms = 0) => setTimeout(() => (held.value && ms < 1_000) || run(), ms),
    });
  });
  const set = (value: boolean): Promise<void> =>
    page.evaluate((now) => {
      (window as unknown as { heldPauses: { value: boolean } }).heldPauses.value = now;
    }, value);
  return { hold: () => set(true), release: () => set(false) };
};
