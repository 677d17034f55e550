import type { Page } from '@playwright/test';

/** Resolves when the service worker controls the page: the app then opens without network, and keeps its key. */
export const whenOfflineReady = (page: Page): Promise<void> =>
  // Not waitForFunction, which evaluates text in the page: the content policy refuses that.
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });
