import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { sampleTexts } from '#src/blocks/sampleTexts.ts';
import { findings } from '#tests/support/browser/accessibility.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { type ServedBlocks, serveBlocks } from '#tests/support/browser/serveBlocks.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { inFull } from '#tests/support/files/inFull.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';

const t = wordsOf('fr');

const { unbroken } = sampleTexts;

// In a browser and not in a DOM: only what is laid out and coloured shows what cannot be read.

const { count, isFull, random } = proofSize('UX-46 dialogs of the page of blocks', { short: 3, full: 100 });

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
    if (page.url() !== served.url) await page.goto(served.url);
    await expect(page.getByRole('heading', { level: 1, name: 'src/ui' })).toBeVisible();
    return page;
  };

  it.each([...(isFull ? ([['light', 1440]] as const) : []), ['dark', 390] as const])(
    'UX-46 UX-48 UX-51 shows each block so that everybody can use it (%s, %i pixels)',
    async (scheme, width) => {
      const page = await open(scheme, width);
      // Of the page with its own letters: until they have come, others stand there, which are wider.
      await page.evaluate(() => document.fonts.ready);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
        .toBeLessThanOrEqual(0);
      expect(await findings(browser)).toEqual([]);
      for (const opens of random.some(await page.locator('[data-opens]').all(), count)) {
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

  it.each(isFull ? (['light', 'dark'] as const) : (['light'] as const))(
    'UX-26 UX-48 UX-53 what a chosen row says is seen in every cell, its ring is whole, and a column is drawn wider (%s)',
    async (scheme) => {
      const page = await open(scheme, 1440);
      const place = page.locator('section', { has: page.locator('tr[data-selected]') }).last();
      const row = place.locator('tr[data-selected]').first();
      const seen = async (part: Locator): Promise<string> =>
        (await part.screenshot({ animations: 'disabled' })).toString('base64');
      const hidden = await page.addStyleTag({ content: '.none {}' });
      for (const cell of await row.locator('td').all()) {
        const said = await seen(cell);
        await hidden.evaluate((style) => {
          style.textContent =
            'tr[data-selected] td > * { visibility: hidden } tr[data-selected] td { color: transparent }';
        });
        expect(await seen(cell)).not.toBe(said);
        await hidden.evaluate((style) => {
          style.textContent = '';
        });
      }
      for (const at of ['first', 'last'] as const) {
        const cell = row.locator('td')[at]();
        await row.evaluate((element) => element.blur());
        const without = await seen(cell);
        await row.evaluate((element: HTMLElement) => element.focus());
        await page.keyboard.press('Shift');
        expect(await seen(cell), at).not.toBe(without);
      }
      const head = place.locator('th', { hasText: 'Dépôts' });
      const box = await head.boundingBox();
      if (!box) throw new Error('The head is not drawn.');
      await page.mouse.move(box.x + box.width - 3, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width + 57, box.y + box.height / 2, { steps: 3 });
      await page.mouse.up();
      await expect
        .poll(async () => Math.round((await head.boundingBox())?.width ?? 0))
        .toBe(Math.round(box.width + 60));
      await page.reload();
      await expect
        .poll(async () => Math.round((await head.boundingBox())?.width ?? 0))
        .toBe(Math.round(box.width + 60));
      await chooseColumns(place);
    },
  );

  /** Narrower by a button, moved, hidden: all of it is so after a reload. */
  const chooseColumns = async (place: Locator): Promise<void> => {
    const { page } = browser;
    const heads = async (): Promise<string[]> =>
      (await place.locator('th').allInnerTexts()).map((text) => text.trim()).filter(Boolean);
    const head = place.locator('th', { hasText: 'Dépôts' });
    const wide = async (): Promise<number> => Math.round((await head.boundingBox())?.width ?? 0);
    const [before, drawn] = [await heads(), await wide()];
    await page.getByRole('button', { name: t('table.narrower', { name: 'Dépôts' }) }).click();
    await page.getByRole('button', { name: t('table.moveUp', { name: 'Notes' }) }).click();
    await page.reload();
    const moved = before.with(before.indexOf('Dépôts'), 'Notes').with(before.indexOf('Notes'), 'Dépôts');
    await expect.poll(heads).toEqual(moved);
    expect(await wide()).toBeLessThan(drawn);
    await page.getByRole('checkbox', { name: 'Notes' }).uncheck();
    await page.reload();
    await expect.poll(heads).toEqual(moved.filter((title) => title !== 'Notes'));
    await page.getByRole('button', { name: t('table.reset') }).click();
    await page.reload();
    await expect.poll(heads).toEqual(before);
  };

  it('UX-50 on a phone a record’s actions stay within its dialog, however long the name in one of them is', async () => {
    const page = await open('light', 390);
    await page
      .locator('[data-opens]')
      .and(page.getByRole('button', { name: 'RecordModal', exact: true }))
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const beyond = await dialog.evaluate((place) =>
      [...place.querySelectorAll('button')]
        .filter((button) => {
          const { left, right } = button.getBoundingClientRect();
          const label = button.querySelector('.mantine-Button-label');
          return left < 0 || right > window.innerWidth || (label && label.scrollWidth > label.clientWidth);
        })
        .map(({ textContent }) => textContent),
    );
    expect(beyond).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  it.each([1440, 390])(
    'UX-24 UX-50 what the last filter of a short panel offers is in sight (%i pixels)',
    async (width) => {
      const page = await open('light', width);
      await page
        .getByRole('button', { name: t('patents.filters.button'), exact: true })
        .first()
        .click();
      const panel = page.getByRole('dialog', { name: t('patents.filters.button') });
      await panel.getByRole('combobox', { name: 'Pays' }).click();
      const first = panel.getByRole('option').first();
      await expect(first).toBeVisible();
      // What is cut off by its panel is there for a browser, and for nobody else.
      const isSeen = () =>
        first.evaluate((option) => {
          const { left, top, width: wide, height } = option.getBoundingClientRect();
          return option.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
        });
      await expect.poll(isSeen).toBe(true);
      await first.click();
      await expect(panel).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    },
  );

  it.each([390, 1440])(
    'UX-24 UX-27 UX-50 a name longer than its pill is cut before its count and its cross, and whole under the pointer (%i pixels)',
    async (width) => {
      const page = await open('light', width);
      await page.evaluate(() => document.fonts.ready);
      const filters = page.getByText('names longer than their line').locator('..');
      const picker = page.locator('.mantine-MultiSelect-input').filter({ hasText: unbroken });
      for (const [place, most] of [
        // Where the heads are drawn the list itself says no order.
        [filters, width === 390 ? 6 : 5],
        [picker, 4],
      ] as const) {
        const pills = place.locator('.mantine-Pill-root');
        await expect(pills).toHaveCount(most);
        const room = await place.evaluate((element) => element.getBoundingClientRect().right);
        for (const pill of await pills.all()) {
          const parts = pill.locator('.mantine-Pill-label, [title], svg, .mantine-Text-root, button').or(pill);
          const beyond = await parts.evaluateAll(
            (elements, end) =>
              elements
                .filter((element) => element.getBoundingClientRect().right > end)
                .map(({ outerHTML }) => outerHTML),
            room,
          );
          expect(beyond).toEqual([]);
          expect((await pill.boundingBox())?.height).toBeLessThan(48);
          const named = pill.locator('[title]').or(pill.and(page.locator('[title]')));
          expect(await pill.innerText()).toContain(await named.getAttribute('title', { timeout: 1_000 }));
        }
      }
    },
  );

  it('UX-54 draws five kinds of empty, each with its own picture and one next step', async () => {
    const page = await open('light', 1440);
    const kinds = page.locator('section [data-kind]');
    const drawn: Record<string, string> = {};
    for (const kind of ['nothingYet', 'noMatch', 'notDownloaded', 'noRight', 'failed']) {
      const place = kinds
        .and(page.locator(`[data-kind=${kind}]`))
        .filter({ has: page.getByRole('button', { name: kind }) });
      await expect(place.getByRole('button')).toHaveCount(1);
      drawn[kind] = (await place.locator('svg').first().screenshot({ animations: 'disabled' })).toString('base64');
    }
    expect(new Set(Object.values(drawn)).size).toBe(5);
  });

  inFull('LANG-02 is shown in both languages', async () => {
    const page = await open('light', 1440);
    await expect(page.getByRole('button', { name: 'Réessayer' }).first()).toBeVisible();
    await page.getByText('EN', { exact: true }).first().click();
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  });
});
