import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { read, type WorkSheet } from 'xlsx';
import { maxLength } from '#domain/limits.ts';
import { cellText } from '#domain/rules/import/cellText.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { launchWatched, type WatchedBrowser } from '#tests/support/browser/launchWatched.ts';
import { startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { makeWorkbook } from '#tests/support/files/makeWorkbook.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { hostileTexts } from '#tests/support/server/hostileTexts.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');
const { count: opened } = proofSize('B3 imported families opened', { short: 3, full: hostileTexts.length });

/** What stands in the sheet is cut to what a field takes, else its family would only be reported as faulty. */
const short = (text: string, limit: number): string => text.slice(0, limit);
const headings = ['Réf. famille', 'Titre', 'Pays', 'N° de dépôt', 'Date de dépôt', 'N° publication', 'Statut'];
const people = ['Inventeurs', 'Déposant', 'Client'];
const titleOf = (index: number): string => `${index} ${hostileTexts[index] ?? ''}`;

/** Of equal length, so that none is found where another is looked for. */
const placeOf = (index: number): string => String(index).padStart(3, '0');

const rowOf = (text: string, index: number): string[] => [
  `R${placeOf(index)} ${short(text, 200)}`,
  titleOf(index),
  text,
  `N${placeOf(index)} ${short(text, maxLength.number - 5)}`,
  text,
  `P${placeOf(index)} ${short(text, maxLength.number - 5)}`,
  short(text, maxLength.status),
  short(text, maxLength.personName),
  short(text, maxLength.personName),
  text,
  text,
];

/** Too long for a title: these are left behind, and handed out with what stands in them. */
const leftRows = hostileTexts
  .slice(0, 25)
  .map((text, index) => [`L${index}`, text.padEnd(maxLength.title + 100, '!'), text]);

const formulas = (sheet: WorkSheet): unknown[] =>
  Object.values(sheet).filter((cell: unknown) => typeof cell === 'object' && cell !== null && 'f' in cell);

/** B3: a workbook that somebody sends is read, shown and handed on as text, whatever stands in its cells. */
describe('hostile texts in a workbook', () => {
  let server: BuiltServer;
  let browser: WatchedBrowser['browser'];
  let expectNothingRan: WatchedBrowser['expectNothingRan'];
  const folder = mkdtempSync(join(tmpdir(), 'brevia-hostile-'));
  const screens = () => screensOf(browser.page, server.url);
  const dialog = () => screens().dialog(t('patents.import'));

  beforeAll(async () => {
    server = await startPrepared();
    ({ browser, expectNothingRan } = await launchWatched(server));
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
    rmSync(folder, { recursive: true, force: true });
  });

  /** With what is wrong with them. */
  const preview = async (): Promise<void> => {
    const { page } = browser;
    const path = join(folder, 'hostile.xlsx');
    // A heading that means nothing to the import comes back in the workbook of what was left behind.
    const header = [...headings, ...people, hostileTexts[19] ?? ''];
    writeFileSync(
      path,
      makeWorkbook({ Synthèse: [header, ...hostileTexts.map(rowOf), ...leftRows] }, { bookSST: true }),
    );
    await screens().open('/brevets');
    await page.getByRole('button', { name: t('patents.import') }).click();
    await dialog().locator('input[type=file]').setInputFiles(path);
    await dialog()
      .getByRole('button', { name: t('import.read') })
      .click();
    const counted = (name: string) => dialog().locator(`[data-count=${name}] dd`);
    await expect(counted('fresh')).toHaveText(String(hostileTexts.length), { timeout: 60_000 });
    await expect(counted('faulty')).toHaveText(String(leftRows.length));
    for (const section of [t('import.columns_other', { count: '' }), t('import.notes_other', { count: '' })]) {
      const control = dialog().getByRole('button', { name: new RegExp(`^\\d+\\s*${section.trim()}`) });
      if ((await control.getAttribute('aria-expanded')) === 'false') await control.click();
    }
    await expect(dialog().getByRole('cell', { name: cellText(titleOf(0)), exact: true })).toBeVisible();
    await expectNothingRan();
  };

  /** Unknown statuses, countries and people of theirs do not hold it up; columns that hold none of what they say are decided. */
  const create = async (): Promise<void> => {
    const { page } = browser;
    const yes = dialog().getByRole('button', { name: t('import.column.yes') });
    for (const left of [3, 2, 1]) {
      await expect(yes).toHaveCount(left);
      await yes.first().click();
    }
    await dialog()
      .getByRole('button', { name: t('import.create_other', { number: hostileTexts.length }) })
      .click();
    await page.waitForURL('**/brevets/import/result', { timeout: 120_000 });
    await expect(page.getByText(t('import.result.made_other', { number: hostileTexts.length }))).toBeVisible();
    await expect(
      page
        .getByText(cellText(titleOf(0)))
        .or(page.getByText(/^R000 /))
        .first(),
    ).toBeVisible();
    await expectNothingRan();
  };

  /** The workbook of what was left behind holds text and no formula, headings included. */
  const readLeft = async (): Promise<void> => {
    const { page } = browser;
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('import.left.download_other', { number: leftRows.length }) }).click(),
    ]);
    const book = read(readFileSync(await download.path()), { cellFormula: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    expect(formulas(sheet)).toEqual([]);
    const texts = Object.values(sheet).flatMap((cell: { t?: string; v?: unknown }) =>
      cell.t === 's' ? [String(cell.v)] : [],
    );
    expect(texts).toContain(`'${hostileTexts[19]}`);
    expect(texts.filter((text) => /^[=+\-@]/.test(text))).toEqual([]);
    const held = new Set(texts);
    expect(leftRows.filter(([, title = '']) => !held.has(title) && !held.has(`'${title}`))).toEqual([]);
    await expectNothingRan();
  };

  /** In the list, and in each family. */
  const readList = async (): Promise<void> => {
    const { page } = browser;
    for (const address of [
      '/brevets?q=R1&size=100',
      '/brevets?q=N19&size=100',
      '/settings/reference',
      '/dashboard',
      '/synchronisation',
    ]) {
      await screens().open(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 30_000 });
      await expectNothingRan();
    }
    for (let index = 0; index < opened; index += 1) {
      await screens().open(`/brevets?q=R${placeOf(index)}`);
      const title = cellText(titleOf(index)).replace(/\s+/g, ' ');
      const row = page.getByRole('row').filter({ hasText: title }).first();
      await row.getByRole('cell').nth(2).click();
      await expect(page.getByRole('dialog').getByText(title, { exact: true }).first()).toBeVisible();
      await expectNothingRan();
    }
  };

  it('B3 IMP-04 IMP-20 IMP-23 IMP-24 PAT-01 PAT-06 UX-40 UX-43 are previewed, imported, left behind and listed as the texts that they are', async () => {
    await preview();
    await create();
    await readLeft();
    await readList();
    expect(browser.faults).toEqual([]);
  });
});
