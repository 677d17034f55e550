import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { demoPassword } from '#server/db/seed/demoAccounts.ts';
import { paths } from '#src/app/paths.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser.ts';
import { fillEveryField } from '#tests/support/fillEveryField.ts';
import { hostileTexts } from '#tests/support/hostileTexts.ts';
import { makeWorkbook } from '#tests/support/makeWorkbook.ts';
import { proofSize } from '#tests/support/proofSize.ts';
import { screensOf } from '#tests/support/screens.ts';
import { serverApi } from '#tests/support/serverApi.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/startBuiltServer.ts';
import { wordsOf } from '#tests/support/words.ts';

const t = wordsOf('fr');
const { count } = proofSize('B3 hostile texts', { short: 25, full: hostileTexts.length });
const texts = hostileTexts.slice(0, count);
const textAt = (index: number): string => texts[index % texts.length] ?? '';

const textFields =
  'input:visible:not([role]):not([aria-haspopup]):not([type=checkbox]):not([type=radio]), textarea:visible';

/** B3: what others wrote is shown and never run, whichever way it came. */
describe('hostile texts', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  const made: Record<string, number>[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'brevia-hostile-'));
  const screens = () => screensOf(browser.page, server.url);
  const dialogs: string[] = [];

  beforeAll(async () => {
    server = await startBuiltServer();
    const api = await serverApi(server.url, 'admin', demoPassword);
    // A character that no database holds is refused, as it should be; the others stay with the text.
    for (const text of texts) {
      const word = text.replaceAll('\u0000', '');
      made.push(await fillEveryField(api.create, word, { email: 'a@b.test', numero: word.slice(0, 50) }));
    }
    browser = await launchBrowser();
    browser.page.on('dialog', (dialog) => {
      if (dialog.type() !== 'beforeunload') dialogs.push(dialog.message());
      void dialog.accept();
    });
    await screens().signIn('admin', demoPassword);
    await screens().expectUpToDate();
    await browser.whenOfflineReady();
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
    rmSync(folder, { recursive: true, force: true });
  });

  const expectNothingRan = async (): Promise<void> => {
    expect(await browser.page.evaluate(() => Object.hasOwn(window, 'ran'))).toBe(false);
    expect([...dialogs, ...browser.faults]).toEqual([]);
  };

  it('B3 typed into every text field of the wizard and of the forms inside it', async () => {
    const { page } = browser;
    await screens().open('/brevets?edit=new');
    const wizard = screens().dialog(t('wizard.addTitle'));
    const fillAll = async (scope: Locator, start: number): Promise<void> => {
      const fields = await scope.locator(textFields).all();
      expect(fields.length).toBeGreaterThan(1);
      for (const [index, field] of fields.entries()) await field.fill(textAt(start + index));
    };
    await fillAll(wizard, 0);
    await page.getByRole('tab', { name: t('wizard.tabs.filings') }).click();
    await wizard.getByRole('button', { name: t('wizard.newFiling') }).click();
    await fillAll(wizard.locator('[data-filing]'), 7);
    await page.getByRole('tab', { name: t('wizard.tabs.inventors') }).click();
    await wizard.getByRole('button', { name: t('wizard.people.inventors.create') }).click();
    await fillAll(screens().dialog(t('wizard.people.inventors.create')), 14);
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Enter');
    await expectNothingRan();
    await screens().open('/brevets');
  });

  it('B3 UX-40 in every column of a workbook, from the preview to the result', async () => {
    const { page } = browser;
    const columns = ['Réf. famille', 'Titre', 'N° de dépôt', 'Statut', 'Inventeurs', 'Déposant', 'Client', 'Pays'];
    const rows = texts.map((_, row) => columns.map((_name, column) => textAt(row + column)));
    const path = join(folder, 'hostile.xlsx');
    writeFileSync(path, makeWorkbook({ '<img src=x onerror=top.ran=1>': [columns, ...rows] }));
    await page
      .getByRole('button', { name: t('patents.import') })
      .first()
      .click();
    const dialog = screens().dialog(t('import.title'));
    await dialog.locator('input[type=file]').setInputFiles(path);
    await dialog.getByRole('button', { name: t('import.read') }).click();
    const create = dialog.getByRole('button', { name: /^Créer \d+ famille/ });
    await expect(create).toBeEnabled({ timeout: 30_000 });
    for (const section of await dialog.locator('.mantine-Accordion-control[aria-expanded=false]').all())
      await section.click();
    await expectNothingRan();
    await create.click();
    await page.waitForURL('**/brevets/import/result');
    await expectNothingRan();
    await page.getByRole('link', { name: t('import.result.see') }).click();
    await expectNothingRan();
    await screens().expectUpToDate(120_000);
  });

  it.each(['fr', 'en'] as const)('B3 shown on every screen and in every record, %s', async (language) => {
    const { page } = browser;
    await page.evaluate((chosen) => localStorage.setItem('sb_lang', chosen), language);
    const lists = [paths.patents, paths.clients, paths.contacts, paths.cabinets];
    const others = Object.values(paths).filter(
      (path) => ![...lists, paths.login, paths.clientPatents].includes(path as never),
    );
    for (const path of [...others, ...lists.map((list) => `${list}?size=100`)]) {
      await screens().open(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectNothingRan();
    }
    const kinds = { patent: paths.patents, client: paths.clients, contact: paths.contacts, cabinet: paths.cabinets };
    const seen = language === 'fr' ? made.slice(0, 8) : made.slice(8, 16);
    for (const ids of seen) {
      for (const [kind, path] of Object.entries(kinds)) {
        await screens().open(`${path}?open=${ids[kind]}`);
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNothingRan();
      }
      await screens().open(`${paths.patents}?edit=${ids.patent}`);
      await expect(page.getByRole('tab').first()).toBeVisible();
      await expectNothingRan();
    }
  });
});
