import type { Page } from '@playwright/test';
import type { AppPage } from '#bench/app/AppBrowser.ts';

/** As text, for Playwright's own call hands in one argument only. */
export const playwrightPage = (page: Page): AppPage => ({
  run: (work, ...given) => page.evaluate(`(${work.toString()})(...${JSON.stringify(given)})`),
});
