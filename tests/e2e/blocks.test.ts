import { afterAll, beforeAll, describe, it } from 'vitest';
import { findings } from '#tests/support/browser/accessibility.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { type ServedBlocks, serveBlocks } from '#tests/support/browser/serveBlocks.ts';

// In a browser and not in a DOM: only what is laid out and coloured shows what cannot be read.

describe('the page of blocks', () => {
  let served: ServedBlocks;
  let browser: TestBrowser;
  beforeAll(async () => {
    served = await serveBlocks();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await served?.close();
  });

  const open = async (colorScheme: 'light' | 'dark', width: number) => {
    const { page } = browser;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(served.url);
    await expect(page.getByRole('heading', { level: 1, name: 'src/ui' })).toBeVisible();
    return page;
  };

  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)(
    'UX-46 UX-48 UX-51 shows each block so that everybody can use it (%s, %i pixels)',
    async (scheme, width) => {
      const page = await open(scheme, width);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond).toBeLessThanOrEqual(0);
      expect(await findings(browser)).toEqual([]);
      for (const opens of await page.locator('[data-opens]').all()) {
        const name = await opens.innerText();
        await opens.click();
        const dialog = page.getByRole('dialog');
        await expect(dialog, name).toBeVisible();
        expect(await findings(browser, '[role="dialog"]'), name).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(dialog, name).toBeHidden();
      }
      expect(browser.faults).toEqual([]);
    },
  );

  it('LANG-02 speaks both languages', async () => {
    const page = await open('light', 1440);
    await expect(page.getByRole('button', { name: 'Réessayer' }).first()).toBeVisible();
    await page.getByText('EN', { exact: true }).first().click();
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  });
});
