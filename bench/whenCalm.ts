import type { Page } from '@playwright/test';

/** A start has work of its own for a while; what is measured after it waits for a second without a long task. */
export const whenCalm = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = window.setTimeout(resolve, 1_000);
        new PerformanceObserver(() => {
          window.clearTimeout(timer);
          timer = window.setTimeout(resolve, 1_000);
        }).observe({ type: 'longtask' });
      }),
  );
