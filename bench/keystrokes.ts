import type { Locator, Page } from '@playwright/test';

/** Shorter than this the browser gives no duration. */
const leastReported = 16;
const betweenKeys = 60;

/**
 * Types a text as a person would and gives, for each keystroke, the time to the paint after it, as the browser itself
 * measures it (Event Timing, in steps of 8 ms). A keystroke that the browser does not report took less than 16 ms.
 */
export const typeInto = async (page: Page, field: Locator, text: string): Promise<readonly number[]> => {
  await field.fill('');
  await field.click();
  await page.evaluate((least) => {
    const reported = new Map<number, number>();
    const observer = new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId > 0) reported.set(interactionId, Math.max(reported.get(interactionId) ?? 0, duration));
    });
    observer.observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit);
    Object.assign(window, { keystrokes: { reported, observer } });
  }, leastReported);
  await page.keyboard.type(text, { delay: betweenKeys });
  // What the last one started is still being reported.
  await page.waitForTimeout(1_000);
  const slow = await page.evaluate(() => {
    const { reported, observer } = (
      window as unknown as { keystrokes: { reported: Map<number, number>; observer: PerformanceObserver } }
    ).keystrokes;
    observer.disconnect();
    return [...reported.values()];
  });
  return [...slow, ...Array.from({ length: Math.max(0, text.length - slow.length) }, () => leastReported)];
};
