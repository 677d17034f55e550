import type { Page } from '@playwright/test';

/**
 * Resolves when the service worker controls the page: the app then starts without network, and keeps its key. Screens that
 * are kept after a sign-in open without network once the whole app is kept.
 */
export const whenOfflineReady = (page: Page): Promise<void> =>
  // Not waitForFunction, which evaluates text in the page: the content policy refuses that.
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });
