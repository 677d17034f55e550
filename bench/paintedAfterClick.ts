import type { Page } from '@playwright/test';

/** So many of what a selector finds, and what has to be true of them. */
export interface Awaited {
  readonly selector: string;
  readonly atLeast: number;
}

/**
 * Watches from now on. Milliseconds by the page's own clock from the next click in it to the paint of the first frame in
 * which all that is awaited stands.
 */
export const paintedAfterClick = (page: Page, awaited: readonly Awaited[]): Promise<number> =>
  page.evaluate(
    (all) =>
      new Promise<number>((resolve) => {
        const urgently = { priority: 'user-blocking' } as const;
        const isThere = (): boolean =>
          all.every(({ selector, atLeast }) => document.querySelectorAll(selector).length >= atLeast);
        document.addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = (): void => {
              if (!isThere()) requestAnimationFrame(look);
              // The task after a frame begins when that frame has been painted; timers that were due before it may come first.
              else void window.scheduler.postTask(() => resolve(performance.now() - timeStamp), urgently);
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      }),
    awaited,
  );
