import type { Page } from '@playwright/test';

interface Locks {
  readonly own: string | undefined;
  readonly leaders: readonly (string | undefined)[];
}

/** Who holds the lock of the one tab that talks to the server, and who this page is. */
const locksSeenBy = (page: Page): Promise<Locks> =>
  page.evaluate(
    () =>
      new Promise<Locks>((resolve) => {
        const mine = `who ${crypto.randomUUID()}`;
        void navigator.locks.request(mine, async () => {
          const { held = [] } = await navigator.locks.query();
          resolve({
            own: held.find(({ name }) => name === mine)?.clientId,
            leaders: held.filter(({ name }) => name?.startsWith('brevia.sync.')).map(({ clientId }) => clientId),
          });
        });
      }),
  );

/** The pages that lead, of those given: one, or none while it changes. */
export const leadersAmong = async (pages: readonly Page[]): Promise<Page[]> => {
  const seen = await Promise.all(pages.map(locksSeenBy));
  return pages.filter((_, index) => {
    const { own, leaders } = seen[index] as Locks;
    return own !== undefined && leaders.includes(own);
  });
};

/** Ends the page's process as a crash does, and puts the page away. Many may be ended at once, two in one process. */
export const crash = async (page: Page): Promise<void> => {
  const crashed = new Promise((resolve) => page.once('crash', resolve));
  const ask = async (): Promise<void> => {
    const devtools = await page.context().newCDPSession(page);
    // It is never answered: who would.
    await devtools.send('Page.crash');
  };
  ask().catch(() => {});
  await crashed;
  await page.close();
};

export const setFrozen = async (page: Page, frozen: boolean): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: frozen ? 'frozen' : 'active' });
};
