import type { BrowserContext } from '@playwright/test';

interface Stretched {
  readonly ownSetTimeout?: typeof setTimeout;
}

/**
 * The worker waits some seconds for the page that comes after one that went, before it does what that one left to it. On
 * a busy machine a page takes longer to come: from now on it waits so many times as long, with 1 as it does by itself.
 */
export const stretchGrace = async (context: BrowserContext, times: number): Promise<void> => {
  for (const worker of context.serviceWorkers())
    await worker.evaluate((factor) => {
      const own = (globalThis as Stretched).ownSetTimeout ?? setTimeout;
      Object.assign(globalThis, {
        ownSetTimeout: own,
        setTimeout: (run: () => void, ms = 0) => own(run, ms * factor),
      });
    }, times);
};
