import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { read, utils } from 'xlsx';
import { demoPassword } from '#domain/demoPassword.ts';
import { findings } from '#tests/support/browser/accessibility.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { makeWorkbook } from '#tests/support/files/makeWorkbook.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');

/** Two families, and a row that says again what the first one says. */
const workbook = makeWorkbook({
  Brevets: [
    ['Réf. famille', 'Titre', 'N° de dépôt', 'Date de dépôt'],
    ['RI-1', 'Pince retrouvée', 'FR9200001', '03/02/2021'],
    ['RI-1', 'Pince retrouvée', 'FR9200001', '03/02/2021'],
    ['RI-2', 'Vanne retrouvée', 'FR9200002', '03/02/2021'],
  ],
});

describe('recent imports in a browser', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  beforeAll(async () => {
    server = await startPrepared();
    browser = await openPrepared(server, 'admin');
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });
  const button = (name: string) => browser.page.getByRole('button', { name }).first();
  const dialog = () => screensOf(browser.page, server.url).dialog(t('patents.import'));
  const openDialog = async (): Promise<void> => {
    await screensOf(browser.page, server.url).open('/brevets');
    await button(t('patents.import')).click();
  };
  const importIt = async (): Promise<void> => {
    await openDialog();
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: 'retrouve.xlsx', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from(workbook) });
    await button(t('import.read')).click();
    await button(t('import.create_other', { number: 2 })).click();
    await browser.page.waitForURL('**/brevets/import/result');
    await screensOf(browser.page, server.url).expectUpToDate();
  };

  it('IMP-23 IMP-24 UX-29 UX-60 after the browser was closed an import is found in the first step, with its rows, and taken back', async () => {
    await importIt();
    browser = await browser.relaunch();
    const { page } = browser;
    await screensOf(page, server.url).load('/brevets');
    await screensOf(page, server.url).unlock(demoPassword);
    await button(t('patents.import')).click();
    const recent = dialog().getByRole('region', { name: t('import.recent.title') });
    await expect(recent.getByText(t('import.recent.made_other', { number: 2 }))).toBeVisible();
    expect(await findings(browser)).toEqual([]);
    await recent.getByRole('link', { name: 'retrouve.xlsx' }).click();
    await page.waitForURL('**/brevets/import/result');
    await expect(screensOf(page, server.url).row('RI-2')).toContainText('Vanne retrouvée');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(t('import.left.download_one')).click(),
    ]);
    const { Sheets, SheetNames } = read(readFileSync(await download.path()));
    const rows = utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 });
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      [t('common.reason'), t('import.rows.row'), 'Réf. famille'],
      [t('import.left.repeated'), 3, 'RI-1'],
    ]);

    await button(t('import.undo.button')).click();
    await button(t('import.undo.confirm')).click();
    await expect(page.getByText(t('import.undo.undone', { when: '' }).slice(0, 20))).toBeVisible();
    await screensOf(page, server.url).expectUpToDate();
    const api = await serverApi(server.address, 'admin', demoPassword);
    expect(await api.search('/api/brevet', 'retrouvée')).toEqual([]);
    await openDialog();
    await expect(recent.getByText(t('import.recent.undone'))).toBeVisible();
  });
});
