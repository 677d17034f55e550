import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword } from '#domain/demoPassword.ts';
import { screenPaths } from '#domain/screenPaths.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { launchWatched, type WatchedBrowser } from '#tests/support/browser/launchWatched.ts';
import { startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { inFull } from '#tests/support/files/inFull.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { fillEveryField } from '#tests/support/server/fillEveryField.ts';
import { hostileTexts } from '#tests/support/server/hostileTexts.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const { count, isFull } = proofSize('B3 hostile texts', { short: 25, full: hostileTexts.length });
const texts = hostileTexts.slice(0, count);
const textAt = (index: number): string => texts[index % texts.length] ?? '';

const textFields =
  'input:visible:not([role]):not([aria-haspopup]):not([type=checkbox]):not([type=radio]), textarea:visible';

/** B3: what others wrote is shown and never run, whichever way it came. */
describe('hostile texts', () => {
  let server: BuiltServer;
  let browser: WatchedBrowser['browser'];
  let expectNothingRan: WatchedBrowser['expectNothingRan'];
  const made: Record<string, number>[] = [];
  const screens = () => screensOf(browser.page, server.url);

  beforeAll(async () => {
    server = await startPrepared();
    const api = await serverApi(server.address, 'admin', demoPassword);
    // A character that no database holds is refused, as it should be; the others stay with the text.
    for (const text of texts) {
      const word = text.replaceAll('\u0000', '');
      made.push(await fillEveryField(api.create, word, { email: 'a@b.test', numero: word.slice(0, 50) }));
    }
    ({ browser, expectNothingRan } = await launchWatched(server));
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  inFull('B3 typed into every text field of the wizard and of the forms inside it', async () => {
    const { page } = browser;
    await screens().open('/brevets?edit=new');
    const wizard = screens().dialog(t('records.new.patent'));
    const fillAll = async (scope: Locator, start: number): Promise<void> => {
      await expect.poll(() => scope.locator(textFields).count(), { timeout: 30_000 }).toBeGreaterThan(1);
      const fields = await scope.locator(textFields).all();
      for (const [index, field] of fields.entries()) await field.fill(textAt(start + index));
    };
    await fillAll(wizard, 0);
    await page.getByRole('tab', { name: t('wizard.tabs.filings') }).click();
    await wizard.getByRole('button', { name: t('wizard.addFiling') }).click();
    await fillAll(wizard.locator('[data-filing]'), 7);
    await page.getByRole('tab', { name: t('wizard.tabs.inventors') }).click();
    await wizard.getByRole('button', { name: t('records.new.inventor') }).click();
    await fillAll(screens().dialog(t('records.new.inventor')), 14);
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Enter');
    await expectNothingRan();
    await screens().open('/brevets');
  });

  it.each(isFull ? (['fr', 'en'] as const) : (['fr'] as const))(
    'B3 shown on every screen and in every record, %s',
    async (language) => {
      const { page } = browser;
      await page.evaluate((chosen) => localStorage.setItem('sb_lang', chosen), language);
      const lists = [
        screenPaths.patents,
        screenPaths.filings,
        screenPaths.clients,
        screenPaths.contacts,
        screenPaths.cabinets,
      ];
      const others = Object.values(screenPaths).filter(
        (path) => ![...lists, screenPaths.login].includes(path as never) && !path.includes(':'),
      );
      for (const path of [...others, ...lists.map((list) => `${list}?size=100`)]) {
        await screens().open(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 30_000 });
        await expectNothingRan();
      }
      const kinds = {
        patent: screenPaths.patents,
        client: screenPaths.clients,
        contact: screenPaths.contacts,
        cabinet: screenPaths.cabinets,
      };
      for (const ids of isFull ? made : made.slice(0, 2)) {
        for (const [kind, path] of Object.entries(kinds)) {
          await screens().open(`${path}?open=${ids[kind]}`);
          await expect(page.getByRole('dialog')).toBeVisible({ timeout: 30_000 });
          await expectNothingRan();
        }
        await screens().open(`${screenPaths.patents}?edit=${ids.patent}`);
        await expect(page.getByRole('tab').first()).toBeVisible({ timeout: 30_000 });
        await expectNothingRan();
      }
    },
  );
});
