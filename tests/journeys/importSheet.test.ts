import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import type { TestBrowser } from '#tests/support/browser/browser.ts';
import { expect } from '#tests/support/browser/expect.ts';
import { openPrepared, startPrepared } from '#tests/support/browser/prepared.ts';
import { screensOf } from '#tests/support/browser/screens.ts';
import { wordsOf } from '#tests/support/browser/words.ts';
import { makeWorkbook } from '#tests/support/files/makeWorkbook.ts';
import type { BuiltServer } from '#tests/support/server/startBuiltServer.ts';

const t = wordsOf('fr');

/** `npm run prove importSheet` makes all that is read. */
const isFull = process.env.BREVIA_PROOF === 'full';

/** A sheet as an office's own export is: its columns say things in their own words, and one of them is a decoy. */
const header = ['Dossier', 'Libellé', 'Taille de famille', 'Etat', 'N° de dépôt', 'Date'];
const line = (at: number): (string | number)[] => [
  `R-${String(at).padStart(5, '0')}`,
  `Procédé ${at}`,
  (at % 7) + 1,
  at % 2 === 0 ? 'En examen' : 'Délivré',
  `FR95${String(at).padStart(5, '0')}`,
  '03/02/2021',
];
const table = (rows: number): (string | number)[][] => [
  header,
  ...Array.from({ length: rows }, (_, index) => line(index + 1)),
];
const asText = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.join('\t')).join('\n');

describe('a sheet that nobody prepared', () => {
  let server: BuiltServer;
  let browser: TestBrowser;
  const dialog = (): Locator => screensOf(browser.page, server.url).dialog(t('patents.import'));
  const press = (name: string): Promise<void> => dialog().getByRole('button', { name, exact: true }).click();
  const counted = (name: string): Locator => dialog().locator(`[data-count=${name}] dd`);
  const meaningOf = (letter: string, name: string): Locator =>
    dialog().getByRole('combobox', { name: t('import.column.meaning', { letter, name }) });
  const choose = async (letter: string, name: string, meaning: string): Promise<void> => {
    await meaningOf(letter, name).first().click();
    await browser.page.getByRole('option', { name: meaning, exact: true }).click();
  };
  const give = async (rows: readonly (readonly (string | number)[])[]): Promise<void> => {
    const buffer = Buffer.from(makeWorkbook({ Suivi: rows as (string | number)[][] }));
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await dialog().locator('input[type=file]').setInputFiles({ name: 'suivi.xlsx', mimeType, buffer });
    await press(t('import.read'));
  };
  const paste = (text: string): Promise<void> =>
    dialog()
      .getByLabel(t('import.paste.label'))
      .evaluate((field, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);

  beforeAll(async () => {
    server = await startPrepared();
    browser = await openPrepared(server, 'admin');
  });
  beforeEach(async () => {
    await screensOf(browser.page, server.url).open('/brevets');
    const open = browser.page.getByRole('button', { name: t('patents.import') });
    await open.first().click();
  });
  afterAll(async () => {
    await browser?.close({ erase: true });
    await server?.stop({ erase: true });
  });

  it('IMP-05 IMP-06 UX-40 its columns are decided one by one, and known the next time', async () => {
    await give(table(5));
    await dialog()
      .getByRole('button', { name: t('import.columns_other', { count: 4 }) })
      .click();
    await expect(meaningOf('A', 'Dossier').first()).toHaveValue(t('patents.fields.referenceFamille'));
    await expect(meaningOf('C', 'Taille de famille').first()).toHaveValue(t('import.column.notTaken'));
    await choose('F', 'Date', t('patents.fields.dateDepot'));
    await expect(counted('fresh')).toHaveText('5');
    const create = dialog().getByRole('button', { name: t('import.create_other', { number: 5 }) });
    await expect(create).toBeEnabled();
    await create.click();
    await expect(browser.page.getByText(t('import.result.made_other', { number: 5 }))).toBeVisible();
    await screensOf(browser.page, server.url).open('/brevets');
    await browser.page
      .getByRole('button', { name: t('patents.import') })
      .first()
      .click();
    await give([...table(5), line(6)]);
    const columns = `${t('import.columns_other', { count: 5 })} · ${t('import.columnsLeft_one', { count: 1 })}`;
    const known = dialog().getByRole('button', { name: `${columns} · ${t('import.likeLastTime')}` });
    await expect(known).toBeVisible();
    await expect(counted('fresh')).toHaveText('1');
    await expect(counted('there')).toHaveText('5');
    await press(t('common.cancel'));
  });

  it('IMP-22 UX-40 a pasted table says what differs; what is ticked is taken over, and a cell corrected on the way', async () => {
    const rows = table(4);
    (rows[2] as (string | number)[])[1] = 'Procédé amélioré';
    await paste(asText([...rows, line(8)]));
    await press(t('import.read'));
    await expect(counted('there')).toHaveText('4');
    await dialog()
      .getByRole('button', { name: t('import.rows.title_other', { count: 5 }) })
      .click();
    const cell = dialog().getByLabel(`${t('import.row', { row: 6 })}, ${t('patents.fields.titre')}`, { exact: true });
    await cell.fill('Procédé corrigé ici');
    await cell.press('Enter');
    await expect(cell).toHaveValue('Procédé corrigé ici');
    // As it was read anew.
    await expect(cell).toHaveAttribute('title', 'Procédé corrigé ici');
    await expect(cell).toBeFocused();
    await dialog()
      .getByRole('button', { name: t('import.updates.title_one', { count: 1 }) })
      .click();
    await dialog()
      .getByLabel(`R-00002, ${t('patents.fields.titre')}`, { exact: true })
      .check();
    const both = `${t('import.create_one', { number: 1 })} · ${t('import.update_one', { number: 1 })}`;
    await press(both);
    await expect(browser.page.getByText(t('import.result.updated'))).toBeVisible();
    await screensOf(browser.page, server.url).open('/brevets?q=R-00002');
    await expect(browser.page.getByText('Procédé amélioré').first()).toBeVisible();
    await screensOf(browser.page, server.url).open('/brevets?q=R-00008');
    await expect(browser.page.getByText('Procédé corrigé ici').first()).toBeVisible();
  });

  it('IMP-23 UX-09 UX-40 ten thousand rows are read and previewed on a page six times slower, and made until the import is stopped', async () => {
    await browser.slowDown(6);
    const rows = table(10_008).filter((_, at) => at === 0 || at > 8);
    await give(rows);
    await expect(counted('fresh')).toHaveText(/10.000/, { timeout: 120_000 });
    await dialog()
      .getByRole('button', { name: new RegExp(t('import.rows.title_other', { number: '10.000', count: '10.000' })) })
      .click();
    const box = dialog().getByRole('table', { name: t('import.rows.label') });
    await expect(box.getByRole('row')).not.toHaveCount(0);
    await box.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await expect(box.getByLabel(`${t('import.row', { row: 10_001 })}, ${t('patents.fields.titre')}`)).toHaveValue(
      'Procédé 10008',
    );
    await dialog()
      .getByRole('button', { name: /^Créer 10.000 familles$/ })
      .click();
    // All of them take three minutes; what is made when the user stops stays.
    await expect(dialog().getByText(/^[1-9][\d\s]* familles sur/)).toBeVisible();
    if (!isFull) await press(t('import.stop'));
    const given = browser.page.getByText(t('import.result.created'), { exact: true });
    await expect(given).toBeVisible({ timeout: 1_200_000 });
    await expect(
      browser.page.getByText(isFull ? /^10.000 familles créées$/ : /^[1-9][\d\s]* familles créées$/),
    ).toBeVisible();
    await browser.slowDown(1);
  }, 1_800_000);
});
