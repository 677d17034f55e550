import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { read, utils } from 'xlsx';
import { findings } from '#tests/support/browser/accessibility.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { letTimePass, stopTime } from '#tests/support/browser/stopTime.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { bomb, brokenXls, encrypted, farCorner, randomBytes, webPage } from '#tests/support/files/hostileWorkbooks.ts';
import { firmRows, makeWorkbook } from '#tests/support/files/makeWorkbook.ts';
import { needing } from '#tests/support/files/needing.ts';
import { realSpreadsheet } from '#tests/support/files/realFiles.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const megabytes = 1_048_576;

/** Counted apart from the product; tests/screens/realSpreadsheets.test.ts says more of each. */
const realCounts = {
  'nasa-patents.xlsx': { rows: 1_393, fresh: 1_393, filings: 1_393, duplicates: 0, repeated: 0, faulty: 0 },
  'lens-drones-1695.xlsx': { rows: 1_695, fresh: 1_694, filings: 1_694, duplicates: 0, repeated: 0, faulty: 1 },
  'patentscope-6177.xls': { rows: 6_177, fresh: 6_175, filings: 6_175, duplicates: 0, repeated: 2, faulty: 0 },
  'espacenet-25.xls': { rows: 25, fresh: 25, filings: 25, duplicates: 0, repeated: 0, faulty: 0 },
};

/** Three families to make, one of them with a title that is too long; the others are there already, here twice, or to be left out. */
const mixed = makeWorkbook({
  Brevets: [
    ['Réf. famille', 'Titre', 'N° de dépôt', 'Date de dépôt'],
    ['M-1', 'Pince', 'FR9100001', '03/02/2021'],
    [null, null, 'FR9100001', '03/02/2021'],
    ['P-1001', 'Déjà là', 'FR9100002', '03/02/2021'],
    [],
    ['M-2', 'x'.repeat(501), 'FR9100003', '03/02/2021'],
    ['M-3', 'Sans jour', 'FR9100004', '31/02/2021'],
    ['M-4', 'À laisser', 'FR9100005', '01/01/2099'],
  ],
});

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
  const counted = (name: string): Locator => dialog().locator(`[data-count=${name}] dd`);
  const openDialog = async (): Promise<void> => {
    await screensOf(browser.page, server.url).open('/brevets');
    await browser.page
      .getByRole('button', { name: t('patents.import') })
      .first()
      .click();
  };

  beforeAll(async () => {
    server = await startPrepared();
    browser = await openPrepared(server, 'admin');
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
      .getByRole('combobox', { name: t('patents.fields.titre') })
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

  it('UX-60 IMP-03 IMP-05 the template that the dialog hands out is a workbook that it reads', async () => {
    await openDialog();
    const [download] = await Promise.all([
      browser.page.waitForEvent('download'),
      dialog()
        .getByRole('button', { name: t('import.template.button') })
        .click(),
    ]);
    await give(file('modele.xlsx', readFileSync(await download.path())));
    await expect(counted('fresh')).toHaveText('1');
    await expect(counted('faulty')).toHaveText('0');
    expect(await findings(browser)).toEqual([]);
    await dialog()
      .getByRole('button', { name: t('common.back') })
      .click();
  });

  for (const [name, counts] of Object.entries(realCounts)) {
    const path = realSpreadsheet(name);
    it.skipIf(!path)(
      `IMP-04 IMP-05 UX-40 ${name} is previewed with the counts that a count by hand gives`,
      needing('sharedData'),
      async () => {
        await give(path ?? '');
        for (const [what, count] of Object.entries(counts))
          await expect
            .poll(async () => (await counted(what).innerText()).replace(/\D/g, ''), { timeout: 60_000 })
            .toBe(String(count));
        await dialog()
          .getByRole('button', { name: t('common.back') })
          .click();
      },
    );
  }

  it('NAV-07 UX-40 IMP-16 IMP-22 IMP-23 without network every row is told with its reason, corrected or left out, and those left behind are handed out', async () => {
    const { page } = browser;
    await browser.whenWholeAppKept();
    await browser.goOffline();
    await give(file('mixed.xlsx', mixed));
    const notes = dialog().getByRole('button', { name: t('import.notes_other', { count: 3 }) });
    await notes.click();
    for (const [name, count] of Object.entries({ rows: 6, fresh: 3, duplicates: 1, repeated: 1, faulty: 1 }))
      await expect(counted(name)).toHaveText(String(count));
    const title = dialog().getByRole('textbox', {
      name: `${t('import.row', { row: 6 })}, ${t('patents.fields.titre')}`,
    });
    await title.fill('Corrigé sur place');
    await title.press('Enter');
    await expect(counted('faulty')).toHaveText('0');
    // The keyboard is in the line that took its place.
    await expect(
      dialog().getByRole('textbox', { name: `${t('import.row', { row: 7 })}, ${t('patents.fields.dateDepot')}` }),
    ).toBeFocused();
    await dialog()
      .getByRole('button', { name: t('import.skipRow', { row: 8 }) })
      .press('Enter');
    await expect(counted('skipped')).toHaveText('1');
    await expect(counted('fresh')).toHaveText('3');
    expect(await findings(browser)).toEqual([]);
    await dialog()
      .getByRole('button', { name: t('import.create_other', { number: 3 }) })
      .click();
    await page.waitForURL('**/brevets/import/result');
    await page.reload();
    await expect(page.getByText(t('import.result.families_other', { number: 3 }))).toBeVisible();
    const told = (what: string): Locator =>
      page.locator('dt', { hasText: t(`import.result.${what}`) }).locator('xpath=following-sibling::dd[1]');
    for (const [what, text] of Object.entries({ file: 'mixed.xlsx', duplicates: '1', repeated: '1', skipped: '1' }))
      await expect(told(what)).toHaveText(text);
    await expect(page.getByText(t('import.result.processing_other', { number: 3 }))).toBeVisible();
    for (const reference of ['M-1', 'M-2', 'M-3'])
      await expect(page.getByRole('row').filter({ hasText: reference })).toBeVisible();
    // Empty as long as nothing was sent.
    await expect(page.getByRole('progressbar', { name: t('import.result.sending') })).toHaveAttribute(
      'aria-valuenow',
      '0',
    );
    expect(await findings(browser)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('import.left.download_other', { number: 3 }) }).click(),
    ]);
    const book = read(readFileSync(await download.path()));
    const rows = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
    expect(rows.map(([reason, row, reference]) => [row, reason, reference])).toEqual([
      [t('import.left.row'), t('import.left.reason'), 'Réf. famille'],
      [3, t('import.left.repeated'), 'M-1'],
      [4, t('import.left.duplicate'), 'P-1001'],
      [8, t('import.left.skipped'), 'M-4'],
    ]);
  });

  it('IMP-24 UX-29 SYNC-39 an import that was never sent and is taken back can be had again over a reload, in the sync centre', async () => {
    const { page } = browser;
    await stopTime(page);
    await page.getByRole('button', { name: t('import.undo.button') }).click();
    await page.getByRole('button', { name: t('import.undo.confirm') }).click();
    await expect(page.getByText(t('import.undo.undone', { when: '' }).slice(0, 20))).toBeVisible();
    await page.reload();
    await page.getByRole('banner').locator('a[href="/synchronisation"]').click();
    const undone = page.getByRole('article').filter({ hasText: t('sync.unsentGroupText') });
    await expect(undone).toContainText(`3 ${t('records.plural.patent')}`);
    await browser.screenshot('unsent import taken back');
    await undone.getByRole('button', { name: t('sync.undoDeletion') }).click();
    await expect(undone).toBeHidden();
    await page.goBack();
    for (const reference of ['M-1', 'M-2', 'M-3'])
      await expect(page.getByRole('row').filter({ hasText: reference })).toBeVisible();
    await expect(page.getByRole('button', { name: t('import.undo.button') })).toBeVisible();
    await expect(page.getByText(t('import.undo.undone', { when: '' }).slice(0, 20))).toHaveCount(0);
    await letTimePass(page);
  });

  it('IMP-24 UX-29 UX-42 back on the network it reaches the server once; then the whole import is taken back, and the server forgets it', async () => {
    const { page } = browser;
    const api = await serverApi(server.address, 'admin', 'Delorme-2026');
    await browser.goOnline();
    await screensOf(page, server.url).expectUpToDate();
    expect(await api.search('/api/brevet', 'Corrigé sur place')).toHaveLength(1);
    await page.getByRole('button', { name: t('import.undo.button') }).click();
    await page.getByRole('button', { name: t('import.undo.confirm') }).click();
    await expect(page.getByText(t('import.undo.done_other', { number: 3 }))).toBeVisible();
    await expect(page.getByText(t('import.undo.undone', { when: '' }).slice(0, 20))).toBeVisible();
    await screensOf(page, server.url).expectUpToDate();
    expect(await api.search('/api/brevet', 'Corrigé sur place')).toHaveLength(0);
    // What was there before and only counted as a duplicate stays.
    expect(await api.search('/api/brevet', 'P-1001')).toHaveLength(1);
    await page.getByRole('link', { name: t('import.result.back') }).click();
    await expect(page).toHaveURL(/\/brevets$/);
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
