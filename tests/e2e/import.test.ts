import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchBrowser, type TestBrowser } from '#tests/support/browser.ts';
import { bomb, brokenXls, encrypted, farCorner, randomBytes, webPage } from '#tests/support/hostileWorkbooks.ts';
import { firmRows, makeWorkbook } from '#tests/support/makeWorkbook.ts';
import { screensOf } from '#tests/support/screens.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/startBuiltServer.ts';
import { wordsOf } from '#tests/support/words.ts';

const t = wordsOf('fr');
const megabytes = 1_048_576;

describe('the import dialog in a browser', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  const folder = mkdtempSync(join(tmpdir(), 'brevia-import-'));
  const file = (name: string, bytes: Uint8Array): string => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  };
  const dialog = () => screensOf(browser.page, server.url).dialog(t('import.title'));
  const give = async (path: string): Promise<void> => {
    await dialog().locator('input[type=file]').setInputFiles(path);
    await dialog()
      .getByRole('button', { name: t('import.read') })
      .click();
  };
  const openDialog = async (): Promise<void> => {
    await screensOf(browser.page, server.url).open('/brevets');
    await browser.page
      .getByRole('button', { name: t('patents.import') })
      .first()
      .click();
  };

  beforeAll(async () => {
    server = await startBuiltServer();
    browser = await launchBrowser();
    const screens = screensOf(browser.page, server.url);
    await screens.signIn('admin', 'Delorme-2026');
    await screens.expectUpToDate();
    await browser.whenOfflineReady();
    await openDialog();
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
    rmSync(folder, { recursive: true, force: true });
  });

  it('ERR-22 without a file it says so and reads nothing', async () => {
    await dialog()
      .getByRole('button', { name: t('import.read') })
      .click();
    await expect(dialog().getByRole('alert')).toHaveText(t('import.refusal.noFile'));
  });

  it.each([
    ['rows.csv', () => new TextEncoder().encode('Titre;Pays'), 'extension'],
    ['page.xls', webPage, 'html'],
    ['random.xls', () => randomBytes(100_000), 'notWorkbook'],
    ['locked.xlsx', encrypted, 'encrypted'],
    ['half.xlsx', () => makeWorkbook({ A: firmRows(100) }).subarray(0, 9_000), 'damaged'],
    ['bomb.xlsx', bomb, 'unpacked'],
    ['large.xlsx', () => new Uint8Array(30 * megabytes), 'tooLarge'],
  ] as const)('ERR-23 B2 UX-41 %s gets a clear sentence', async (name, make, refusal) => {
    await give(file(name, make()));
    // A machine that is busy with something else may give a bomb up before it has burst.
    const sentences = [refusal, ...(refusal === 'unpacked' ? ['slow'] : [])].map((code) => t(`import.refusal.${code}`));
    await expect(dialog().getByRole('alert')).toHaveText(new RegExp(`^(?:${sentences.join('|')})$`), {
      timeout: 30_000,
    });
  });

  it('B2 an .xls of random contents and a cell in the last corner end in an answer too', async () => {
    await give(file('broken.xls', brokenXls()));
    await expect(dialog().getByRole('alert')).toContainText('classeur', { timeout: 30_000 });
    await give(file('corner.xlsx', farCorner()));
    await expect(dialog().getByText(t('import.counts.fresh'))).toBeVisible({ timeout: 30_000 });
    await dialog()
      .getByRole('button', { name: t('common.back') })
      .click();
  });

  it('IMP-04 a sheet without any known column says so, and can be mapped by hand', async () => {
    await give(
      file(
        'unknown.xlsx',
        makeWorkbook({
          Feuille: [
            ['Prix', 'Quoi'],
            [12, 'Pince à ressort'],
          ],
        }),
      ),
    );
    await expect(dialog().getByRole('alert')).toContainText(t('import.noColumns.title'));
    await dialog()
      .getByRole('combobox', { name: t('import.column.title') })
      .click();
    await browser.page.getByRole('option', { name: 'B · Quoi' }).click();
    await expect(dialog().getByRole('cell', { name: 'Pince à ressort' })).toBeVisible({ timeout: 30_000 });
    await dialog()
      .getByRole('button', { name: t('common.back') })
      .click();
  });

  it('IMP-01 IMP-03 IMP-24 UX-42 after all of that a good file is imported for a client made on the spot', async () => {
    const { page } = browser;
    await dialog()
      .getByRole('button', { name: t('import.newClient') })
      .click();
    const client = page.getByRole('dialog', { name: t('wizard.newClient') });
    await client.getByLabel(t('clients.fields.nomClient')).fill('Outillages Réunis');
    await client.getByRole('button', { name: t('common.create') }).click();
    await expect(page.getByText(t('import.clientCreated'), { exact: true })).toBeVisible();
    await give(file('firm.xlsx', makeWorkbook({ Notes: [['x']], 'Synthèse 2026': firmRows(12) })));
    await expect(dialog().getByLabel(t('import.sheet')).first()).toHaveValue('Synthèse 2026');
    await dialog()
      .getByRole('button', { name: t('import.create_other', { number: 12 }) })
      .click();
    await page.waitForURL('**/brevets/import/result');
    await page.reload();
    await expect(page.getByText(t('import.result.families_other', { number: 12 }))).toBeVisible();
    await expect(page.getByText('firm.xlsx')).toBeVisible();
    await page.getByRole('link', { name: t('import.result.see') }).click();
    await screensOf(page, server.url).expectTotal(12);
    await expect(page.getByRole('row').filter({ hasText: 'P-1011' })).toContainText('Outillages Réunis');
  });

  it('IMP-25 G-63 opened without an import the result page says so and leads back', async () => {
    await screensOf(browser.page, server.url).open('/brevets/import/result');
    await expect(browser.page.getByText(t('import.result.unknown'))).toBeVisible();
    await browser.page.getByRole('link', { name: t('import.result.back') }).click();
    await expect(browser.page).toHaveURL(/\/brevets$/);
  });

  it('no page error and no refusal by the content policy', () => {
    expect(browser.faults).toEqual([]);
  });
});
