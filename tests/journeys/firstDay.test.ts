import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type BookType, read, utils, write } from 'xlsx';
import { demoPassword as password } from '#domain/demoPassword.ts';
import { launchBrowser, type TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { agencyRows, makeWorkbook, searchRows } from '#tests/support/files/makeWorkbook.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { realSpreadsheet } from '#tests/support/files/realFiles.ts';
import { serverApi } from '#tests/support/server/serverApi.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
/** `npm test` takes the first rows of the spreadsheets, `npm run prove` all of them. */
const { count: mostRows } = proofSize('rows of each spreadsheet', { short: 150, full: 10_000 });

interface Export {
  readonly name: string;
  readonly type: 'xlsx' | 'xls';
  /** Rows of data. */
  readonly rows: number;
  /** Rows above them. */
  readonly header: number;
  made(rows: number): unknown[][];
}
const agency: Export = { name: 'nasa-patents.xlsx', type: 'xlsx', rows: 1_393, header: 1, made: agencyRows };
const search: Export = { name: 'patentscope-6177.xls', type: 'xls', rows: 6_177, header: 3, made: searchRows };

/** From nothing, as on a fresh machine: the other files begin on copies of a firm and of browsers made before. */
describe('the first day', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  const made = mkdtempSync(join(tmpdir(), 'brevia-files-'));

  const file = ({ name, type, rows, header, made: rowsOf }: Export): string => {
    const real = realSpreadsheet(name);
    const path = join(made, name);
    if (real) {
      const first = read(readFileSync(real), { sheetRows: header + mostRows, cellNF: true });
      const bookType: BookType = type === 'xls' ? 'biff8' : type;
      writeFileSync(path, write(first, { type: 'buffer', bookType }) as Uint8Array);
      return path;
    }
    console.log(`${name} is not here: a made file of the same shape stands in for it.`);
    writeFileSync(path, makeWorkbook({ Feuille: rowsOf(Math.min(mostRows, rows)) }, { type }));
    return path;
  };
  const screens = () => screensOf(browser.page, server.url);

  beforeAll(async () => {
    server = await startBuiltServer({ dataFolder: mkdtempSync(join(tmpdir(), 'brevia-data-')) });
    browser = await launchBrowser({ whole: true });
    await browser.page.goto(server.url);
    await browser.screenshot('sign-in');
    await screens().signIn('admin', password);
    await screens().expectUpToDate();
    await browser.whenOfflineReady();
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
    rmSync(made, { recursive: true, force: true });
  });

  it('starts with a fictional firm and says its address and three accounts', () => {
    for (const role of ['Admin', 'User', 'Client'])
      expect(server.output()).toMatch(new RegExp(`${role}\\s+\\S+\\s+\\S+`));
    expect(server.output()).toContain(server.url);
  });

  it('AUTH-05 NAV-05 PAT-01 CLI-10 brings the portfolio to the device and opens lists, patents and clients', async () => {
    const { page } = browser;
    const api = await serverApi(server.url, 'admin', password);
    await screens().open('/dashboard');
    await browser.screenshot('dashboard');
    await screens().open('/brevets');
    await screens().expectTotal(await api.total('/api/brevet'));
    await browser.screenshot('patents');
    await page.getByRole('button', { name: t('table.page', { page: 2 }) }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole('row').nth(1).click();
    await expect(page.getByRole('dialog').getByText(t('patents.fields.referenceFamille'))).toBeVisible();
    const filing = page.getByRole('dialog').locator('[data-filing]').first();
    // The only filing of a family stands unfolded already.
    if ((await filing.getAttribute('aria-expanded')) === 'false') await filing.click();
    await expect(page.getByRole('dialog').locator('img[width="48"][height="32"]').first()).toBeVisible();
    await browser.screenshot('patent');
    await page.keyboard.press('Escape');

    await screens().open('/clients');
    await screens().expectTotal(await api.total('/api/client'));
    await page.getByRole('row').nth(1).getByRole('cell').nth(1).click();
    await expect(page.getByRole('dialog').getByText(t('records.fields.createdAt'))).toBeVisible();
    await browser.screenshot('client');
  });

  const importFile = async (path: string, { shot = '', persons = true } = {}): Promise<{ fresh: number }> => {
    const { page } = browser;
    await screens().open('/brevets');
    await page.getByRole('button', { name: t('patents.import') }).click();
    const dialog = screens().dialog(t('patents.import'));
    await dialog.locator('input[type=file]').setInputFiles(path);
    await dialog.getByRole('button', { name: t('import.read') }).click();
    const create = dialog.getByRole('button', { name: /^Créer [\d\s]+ famille/ });
    await expect(dialog.getByLabel(t('import.counts.label'))).toBeVisible({ timeout: 60_000 });
    await expect(dialog.getByLabel(t('import.reading'))).toBeHidden();
    await expect(dialog.getByLabel(t('import.sheet')).first()).toBeVisible();
    if (!persons) await dialog.getByRole('switch', { name: /inventeurs cités/ }).uncheck({ force: true });
    if (shot) await browser.screenshot(shot);
    const fresh = Number((await create.innerText()).replace(/\D/g, ''));
    if (fresh === 0) {
      await dialog.getByRole('button', { name: t('common.cancel') }).click();
      return { fresh };
    }
    await create.click();
    await page.waitForURL('**/brevets/import/result', { timeout: 120_000 });
    if (shot) await browser.screenshot(`${shot}-result`);
    return { fresh };
  };

  it('IMP-01 IMP-04 IMP-21 IMP-22 IMP-24 imports two real exports by real calls, and nothing twice', async () => {
    const api = await serverApi(server.url, 'admin', password);
    const before = await api.total('/api/brevet');
    const files = [file(agency), file(search)] as const;
    const first = await importFile(files[0], { shot: 'import' });
    const second = await importFile(files[1], { persons: false });
    expect(first.fresh).toBe(Math.min(mostRows, agency.rows));
    expect(second.fresh).toBeGreaterThan(Math.min(mostRows, search.rows) * 0.98);
    await screens().expectUpToDate(500_000);
    expect(await api.total('/api/brevet')).toBe(before + first.fresh + second.fresh);

    for (const path of files) expect((await importFile(path)).fresh).toBe(0);
    expect(await api.total('/api/brevet')).toBe(before + first.fresh + second.fresh);
    expect(browser.faults).toEqual([]);
  }, 900_000);

  it('UX-43 a long export says that it is on its way, and is written beside what the user does', async () => {
    const { page } = browser;
    await screens().open('/brevets');
    const preparing = page.getByText(/^Préparation du fichier/);
    // It may be gone before anybody looks.
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.body.innerText.includes('Préparation du fichier')) document.body.setAttribute('data-said', '');
      }).observe(document.body, { subtree: true, childList: true });
    });
    const saved = page.waitForEvent('download', { timeout: 120_000 });
    await page.getByRole('button', { name: t('export.button'), exact: true }).click();
    await expect(page.locator('body')).toHaveAttribute('data-said');
    await screens().search('SEM-0239');
    await expect(screens().row('SEM-0239')).toBeVisible();
    const book = read(readFileSync(await (await saved).path()));
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    expect(utils.sheet_to_json(sheet)).toHaveLength(
      await (await serverApi(server.url, 'admin', password)).total('/api/brevet'),
    );
    await expect(preparing).toHaveCount(0);
  }, 300_000);
});
