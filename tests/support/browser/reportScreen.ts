import { afterEach } from 'vitest';
import { openBrowsers, type StartedBrowser } from '#tests/support/browser/startedBrowser.ts';

const shownLength = 400;

/** Vitest's set-up of the browser tests: a failure says where each browser stood and what it showed. */
afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? [];
  if (!error) return;
  const shown = await Promise.all([...openBrowsers].map(whatShows));
  error.message += shown.map((text) => `\nA browser showed ${text}`).join('');
});

const whatShows = async ({ context }: Pick<StartedBrowser, 'context'>): Promise<string> => {
  const pages = context.pages().map(async (page) => {
    // What lies over the page says most: it comes first, and whole.
    const over = await page
      .locator('[role="dialog"], [role="alert"]')
      .allInnerTexts()
      .catch(() => []);
    const text = await page
      .locator('body')
      .innerText({ timeout: 2_000 })
      .catch(() => 'nothing');
    return [page.url(), ...over.map(oneLine), oneLine(text).slice(0, shownLength)].join('\n  ');
  });
  return (await Promise.all(pages)).join('\n');
};

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
