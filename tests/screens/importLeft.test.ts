import { describe, expect, it } from 'vitest';
import { assessReading } from '#domain/rules/import/assess.ts';
import { detectColumns } from '#domain/rules/import/detectColumns.ts';
import { readFamilies } from '#domain/rules/import/families.ts';
import { importColumns } from '#domain/rules/import/importColumns.ts';
import { rowsOfFamily, withMoreLeft } from '#domain/rules/import/leftRows.ts';
import { knownPortfolio, textOfLines } from '#domain/rules/import/portfolioTexts.ts';
import { leftSheet } from '#src/records/workbook/leftSheet.ts';
import { openWorkbook, readSheet } from '#src/records/workbook/readWorkbook.ts';
import { leftWorkbook } from '#src/screens/patents/import/leftWorkbook.ts';
import { templateWorkbook } from '#src/screens/patents/import/templateWorkbook.ts';
import { type Export, workbookOf } from '#src/ui/files/exportRows.ts';
import { wordsOf } from '#tests/support/browser/words.ts';

const today = '2026-06-15';
const none = textOfLines([]);
const portfolio = knownPortfolio({
  references: textOfLines(['F2']),
  titles: none,
  numbers: none,
  statuses: none,
  countries: textOfLines(['FR', 'DE']),
  clients: none,
  clientReferences: none,
  colleagues: none,
  colleagueEmails: none,
});

/** Every row of a sheet that became nothing, as the worker finds it. */
const leftOf = (rows: readonly (readonly unknown[])[], skipped: readonly number[] = []) => {
  const { headerRow, mapping } = detectColumns(rows);
  const reading = readFamilies({ rows, headerRow, mapping, today, skipped });
  const { left, fresh } = assessReading(reading, portfolio);
  return {
    left,
    fresh,
    sheet: (more: typeof left = []) => leftSheet(rows, { headerRow, mapping }, withMoreLeft(left, more)),
  };
};

const rows = [
  ['Réf. famille', 'Titre', 'N° de dépôt', 'Date de dépôt', 'Pays'],
  ['F1', 'Pince', 'FR1', '2021-02-03', 'FR'],
  [null, null, 'FR1', '2021-02-03', 'FR'],
  [null, null, 'DE1', '2021-02-04', 'DE'],
  ['F2', 'Déjà là', 'FR2', '2021-02-03', 'FR'],
  ['F3', 'x'.repeat(501), 'FR3', '2021-02-03', 'FR'],
  [null, null, 'DE3', '2021-02-03', 'DE'],
  ['F4', 'À laisser', 'FR4', 20_000, 'FR'],
  ['F5', 'Cinq', 'FR5', null, 'FR'],
];

const workbook = <R>(request: Export<R>) => readSheet(openWorkbook(workbookOf(request))).rows;

describe('the rows that an import leaves behind', () => {
  it('UX-40 IMP-22 IMP-23 each with its reason, in the order of the sheet', () => {
    const { left, fresh } = leftOf(rows, [8]);
    expect(left.map(({ row, reason, column, reference }) => [row, reason, column, reference])).toEqual([
      [3, 'repeated', null, 'F1'],
      [5, 'duplicate', null, 'F2'],
      [6, 'tooLong', 'title', 'F3'],
      [7, 'tooLong', 'title', 'F3'],
      [8, 'skipped', null, 'F4'],
    ]);
    expect(fresh.map(({ reference }) => reference)).toEqual(['F1', 'F5']);
  });

  it.each(['fr', 'en'] as const)(
    'UX-40 IMP-23 %s: rows that say nothing of a family have their reason in words',
    (language) => {
      const t = wordsOf(language);
      const { sheet } = leftOf([
        ...rows.slice(0, 2),
        rows[0] ?? [],
        ['Client B'],
        ['F9', 'Neuf', 'FR9'],
        ['#N/A', '#N/A'],
        ['Total', null, 2],
        [null, null, 'Page 1/3'],
      ]);
      const written = workbook(leftWorkbook((key, values) => t(key, values), result, sheet()));
      expect(written.slice(1).map(([reason, row]) => [row, reason])).toEqual([
        [3, t('import.note.header')],
        [4, t('import.note.caption')],
        [6, t('import.note.onlyErrors')],
        [7, t('import.note.total')],
        [8, t('import.note.pageMark')],
      ]);
    },
  );

  it.each(['fr', 'en'] as const)(
    'UX-40 IMP-23 %s: a workbook with the reason before each row, that imports again once corrected',
    (language) => {
      const t = wordsOf(language);
      const { sheet, fresh } = leftOf(rows, [8]);
      const last = fresh[1];
      const written = workbook(
        leftWorkbook((key, values) => t(key, values), result, sheet(last ? rowsOfFamily(last, 'notReached') : [])),
      );
      expect(written[0]).toEqual([t('common.reason'), t('import.rows.row'), ...(rows[0] ?? [])]);
      expect(written.slice(1).map(([reason, row]) => [row, reason])).toEqual([
        [3, t('import.left.repeated')],
        [5, t('import.left.duplicate')],
        [6, t('import.note.tooLong', { column: t('patents.fields.titre') })],
        [7, t('import.note.tooLong', { column: t('patents.fields.titre') })],
        [8, t('import.left.skipped')],
        [9, t('import.left.notReached')],
      ]);
      // A reference that the row left to the row above is written out, and a day is a day.
      expect(written[4]?.slice(2)).toEqual(['F3', null, 'DE3', '2021-02-03', 'DE']);
      const again = leftOf(written.map((row, index) => (index === 3 ? row.with(3, 'Court') : row)));
      expect(again.fresh.map(({ reference }) => reference)).toEqual(['F1', 'F3', 'F4', 'F5']);
    },
  );
});

describe('the template to fill in', () => {
  it.each(['fr', 'en'] as const)(
    'UX-60 IMP-03 IMP-05 %s: every column is known for sure, and its example is a family without fault',
    (language) => {
      const t = wordsOf(language);
      const bytes = workbookOf(templateWorkbook((key) => t(key)));
      const { sheet, rows: cells } = readSheet(openWorkbook(bytes));
      const { mapping, columns, headerRow } = detectColumns(cells);
      expect(sheet.toLowerCase()).toContain('synth');
      expect(Object.keys(mapping).sort()).toEqual([...importColumns].sort());
      expect(columns.filter(({ doubt }) => doubt !== null)).toEqual([]);
      const { families } = readFamilies({ rows: cells, headerRow, mapping, today });
      expect(families).toMatchObject([
        {
          faults: [],
          remarks: [],
          inventors: [{ prenom: 'Jeanne' }, { prenom: 'Paul' }],
          filings: [
            { country: 'FR', grantDate: '2023-05-12' },
            { country: 'EP', filingDate: '2022-02-01' },
          ],
        },
      ]);
    },
  );
});

const result = {
  group: 'g',
  fileName: 'portefeuille.xlsx',
  at: '2026-06-15T00:00:00.000Z',
  created: [],
  companions: [],
  ignoredDuplicates: 1,
  repeatedRows: 1,
  skippedRows: 1,
  faulty: 1,
  failed: [],
  notReached: 1,
  leftRows: 6,
  undoneAt: null,
};
