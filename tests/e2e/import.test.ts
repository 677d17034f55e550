import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { read, utils } from 'xlsx';
import { demoPassword } from '#domain/demoPassword.ts';
import { findings } from '#tests/support/browser/accessibility.ts';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { letTimePass, stopTime } from '#tests/support/browser/stopTime.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { bomb, brokenXls, encrypted, farCorner, randomBytes, webPage } from '#tests/support/files/hostileWorkbooks.ts';
import { inFull } from '#tests/support/files/inFull.ts';
import { firmRows, makeWorkbook } from '#tests/support/files/makeWorkbook.ts';
import { needing } from '#tests/support/files/needing.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { realSpreadsheet } from '#tests/support/files/realFiles.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const { isFull, random } = proofSize('ERR-23 files that are no workbook', { short: 1, full: 8 });
const megabytes = 1_048_576;

/** Counted apart from the product; tests/screens/realSpreadsheets.test.ts says more of each. */
const realCounts = {
  'nasa-patents.xlsx': { rows: 1_393, fresh: 1_393, filings: 1_393, there: 0, repeated: 0, faulty: 0 },
  'lens-drones-1695.xlsx': { rows: 1_695, fresh: 1_694, filings: 1_694, there: 0, repeated: 0, faulty: 1 },
  'patentscope-6177.xls': { rows: 6_177, fresh: 6_175, filings: 6_175, there: 0, repeated: 2, faulty: 0 },
  'espacenet-25.xls': { rows: 25, fresh: 25, filings: 25, there: 0, repeated: 0, faulty: 0 },
};

/** Three families to make, one of them with a title that is too long; the others are there already, here twice, or to be left out. */
const mixed = makeWorkbook({
  Brevets: [
    ['Réf. famille', 'Titre', 'N° de dépôt', 'Date de dépôt'],
    ['M-1', 'Pince', 'FR9100001', '03/02/2021'],
    [null, null, 'FR9100001', '03/02/2021'],
    ['P-2001', 'Déjà là', 'FR9100002', '03/02/2021'],
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
  const dialog = () => screensOf(browser.page, server.url).dialog(t('patents.import'));
  const give = async (path: string): Promise<void> => {
    await dialog().locator('input[type=file]').setInputFiles(path);
    await dialog()
      .getByRole('button', { name: t('import.read') })
      .click();
  };
  const counted = (name: string): Locator => dialog().locator(`[data-count=${name}] dd`);
  /** Gives up what was read; a draft of it would stand in the way of what comes next. */
  const cancel = async (): Promise<void> => {
    await dialog()
      .getByRole('button', { name: t('common.cancel') })
      .click();
    await expect(dialog()).toBeHidden();
  };
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
  });
  beforeEach(() => openDialog());
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
    rmSync(folder, { recursive: true, force: true });
  });

  it('ERR-23 B2 UX-40 UX-41 IMP-01 IMP-03 IMP-24 UX-42 what is no workbook gets a clear sentence; after all of that a good one is imported', async () => {
    const unfit = [
      ['rows.csv', () => new TextEncoder().encode('Titre;Pays'), 'textFile'],
      ['page.xls', webPage, 'html'],
      ['random.xls', () => randomBytes(100_000), 'notWorkbook'],
      ['locked.xlsx', encrypted, 'encrypted'],
      ['half.xlsx', () => makeWorkbook({ A: firmRows(100) }).subarray(0, 9_000), 'damaged'],
      // A machine that is busy with something else may give a bomb up before it has burst.
      ['bomb.xlsx', bomb, 'unpacked', 'slow'],
      ['large.xlsx', () => new Uint8Array(30 * megabytes), 'tooLarge'],
      ['broken.xls', brokenXls, 'damaged', 'notWorkbook'],
    ] as const;
    // tests/screens/readWorkbook.test.ts has them all; here is one of the ways in which the worker says no.
    const few = isFull ? unfit.map(([name]) => name) : random.some(['page.xls', 'half.xlsx', 'bomb.xlsx'] as const, 1);
    for (const [name, make, ...refusals] of unfit.filter(([name]) => few.some((chosen) => chosen === name))) {
      await give(file(name, make()));
      const sentences = refusals.map((code) => t(`import.refusal.${code}`));
      await expect(dialog().getByRole('alert'), name).toHaveText(new RegExp(`^(?:${sentences.join('|')})$`), {
        timeout: 60_000,
      });
    }
    await give(file('corner.xlsx', farCorner()));
    await expect(dialog().getByText(t('import.counts.fresh'))).toBeVisible({ timeout: 60_000 });
    await dialog()
      .getByRole('button', { name: t('common.back') })
      .click();
    await give(file('old.xls', makeWorkbook({ Synthèse: firmRows(9) }, { type: 'xls' })));
    await expect(counted('fresh')).toHaveText('9');
    await dialog()
      .getByRole('button', { name: t('common.back') })
      .click();
    await importForNewClient();
  });

  const importForNewClient = async (): Promise<void> => {
    const { page } = browser;
    await dialog()
      .getByRole('button', { name: t('records.new.client') })
      .click();
    const client = page.getByRole('dialog', { name: t('records.new.client') });
    await client.getByLabel(t('clients.fields.nomClient')).fill('Outillages Réunis');
    await client.getByRole('button', { name: t('common.create') }).click();
    await expect(page.getByText('Client créé', { exact: true })).toBeVisible();
    await give(file('firm.xlsx', makeWorkbook({ Notes: [['x']], 'Synthèse 2026': firmRows(12) })));
    await expect(dialog().getByLabel(t('import.sheet')).first()).toHaveValue('Synthèse 2026');
    await expect(counted('fresh')).toHaveText('12');
    // Shown, and nothing of it written.
    const api = await serverApi(server.address, 'admin', demoPassword);
    expect(await api.search('/api/brevet', 'P-1011')).toEqual([]);
    await dialog()
      .getByRole('button', { name: t('import.create_other', { number: 12 }) })
      .click();
    await page.waitForURL('**/brevets/import/result');
    await page.reload();
    await expect(page.getByText(t('import.result.made_other', { number: 12 }))).toBeVisible();
    await expect(page.getByText('firm.xlsx')).toBeVisible();
    await page.getByRole('link', { name: t('import.result.see') }).click();
    await screensOf(page, server.url).expectTotal(12);
    await expect(page.getByRole('row').filter({ hasText: 'P-1011' })).toContainText('Outillages Réunis');
  };

  inFull('UX-60 IMP-03 IMP-05 the template that the dialog hands out is a workbook that it reads', async () => {
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
    await cancel();
  });

  for (const [name, counts] of Object.entries(realCounts)) {
    const path = realSpreadsheet(name);
    inFull.skipIf(!path)(
      `IMP-04 IMP-05 UX-40 ${name} is previewed with the counts that a count by hand gives`,
      needing('sharedData'),
      async () => {
        await give(path ?? '');
        for (const [what, count] of Object.entries(counts))
          await expect
            .poll(async () => (await counted(what).innerText()).replace(/\D/g, ''), { timeout: 60_000 })
            .toBe(String(count));
        await cancel();
      },
    );
  }

  inFull(
    'NAV-07 OFF-02 UX-29 UX-40 UX-42 IMP-16 IMP-22 IMP-23 IMP-24 SYNC-39 without network rows are corrected and imported; taken back and had again over reloads, the import reaches the server once',
    async () => {
      const { page } = browser;
      const api = await serverApi(server.address, 'admin', demoPassword);
      await api.create('/api/brevet', { referenceFamille: 'P-2001', titre: 'Déjà là' });
      const atServer = async (words: string) => (await api.search('/api/brevet', words)).length;
      await cancel();
      await screensOf(page, server.url).search('P-2001');
      await screensOf(page, server.url).expectTotal(1);
      await openDialog();
      await browser.whenWholeAppKept();
      await browser.goOffline();
      await correctAndCreate();
      const undone = page.getByText(t('import.undo.undone', { when: '' }).slice(0, 20));
      await stopTime(page);
      await takeBack();
      await expect(undone).toBeVisible();
      await haveAgain();
      await expect(undone).toHaveCount(0);
      await letTimePass(page);
      await browser.goOnline();
      await screensOf(page, server.url).expectUpToDate();
      expect(await atServer('Corrigé sur place')).toBe(1);
      await takeBack();
      await expect(page.getByText(t('import.undo.done_other', { number: 3 }))).toBeVisible();
      await expect(undone).toBeVisible();
      await screensOf(page, server.url).expectUpToDate();
      // What was there before and only counted as a duplicate stays.
      expect([await atServer('Corrigé sur place'), await atServer('P-2001')]).toEqual([0, 1]);
      await page.getByRole('link', { name: t('import.result.back') }).click();
      await expect(page).toHaveURL(/\/brevets$/);
    },
  );

  const correctAndCreate = async (): Promise<void> => {
    const { page } = browser;
    await give(file('mixed.xlsx', mixed));
    await dialog()
      .getByRole('button', { name: t('import.notes_other', { count: 3 }) })
      .click();
    for (const [name, count] of Object.entries({ rows: 6, fresh: 3, there: 1, repeated: 1, faulty: 1 }))
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
    await expect(page.getByText(t('import.result.made_other', { number: 3 }))).toBeVisible();
    await expectRows();
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
    expect(rows.map(([, , reference]) => reference)).toEqual(['Réf. famille', 'M-1', 'P-2001', 'M-4']);
  };
  const expectRows = async (): Promise<void> => {
    for (const reference of ['M-1', 'M-2', 'M-3'])
      await expect(browser.page.getByRole('row').filter({ hasText: reference })).toBeVisible();
  };
  const takeBack = async (): Promise<void> => {
    await browser.page.getByRole('button', { name: t('import.undo.button') }).click();
    await browser.page.getByRole('button', { name: t('import.undo.confirm') }).click();
  };
  /** After a reload, in the sync centre. */
  const haveAgain = async (): Promise<void> => {
    const { page } = browser;
    await page.reload();
    await page.getByRole('banner').locator('a[href="/synchronisation"]').click();
    const taken = page.getByRole('article').filter({ hasText: t('sync.unsentGroupText') });
    await expect(taken).toContainText(`3 ${t('records.plural.patent')}`);
    await browser.screenshot('unsent import taken back');
    await taken.getByRole('button', { name: t('sync.undoDeletion') }).click();
    await expect(taken).toBeHidden();
    await page.goBack();
    await expectRows();
    await expect(page.getByRole('button', { name: t('import.undo.button') })).toBeVisible();
  };

  it('no page error and no refusal by the content policy', () => {
    expect(browser.faults).toEqual([]);
  });
});
