import type { Locator, Page } from '@playwright/test';

/** Shorter than this the browser tells no duration. */
const leastTold = 16;
const betweenKeys = 60;

/**
 * Types a text as a person would and gives, for each keystroke, the time to the paint after it, as the browser itself
 * measures it (Event Timing, in steps of 8 ms). A keystroke that the browser does not tell of took less than 16 ms.
 */
export const typeInto = async (page: Page, field: Locator, text: string): Promise<readonly number[]> => {
  await field.fill('');
  await field.click();
  await page.evaluate((least) => {
    const told = new Map<number, number>();
    const observer = new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId > 0) told.set(interactionId, Math.max(told.get(interactionId) ?? 0, duration));
    });
    observer.observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit);
    Object.assign(window, { keystrokes: { told, observer } });
  }, leastTold);
  await page.keyboard.type(text, { delay: betweenKeys });
  // What the last one started is still being told.
  await page.waitForTimeout(1_000);
  const slow = await page.evaluate(() => {
    const { told, observer } = (
      window as unknown as { keystrokes: { told: Map<number, number>; observer: PerformanceObserver } }
    ).keystrokes;
    observer.disconnect();
    return [...told.values()];
  });
  return [...slow, ...Array.from({ length: Math.max(0, text.length - slow.length) }, () => leastTold)];
};
