import { expect, it } from 'vitest';
import { openWorkbook, readSheet } from '#src/records/workbook/readWorkbook.ts';
import { makeOds } from '#tests/support/files/makeOds.ts';
import { makeWorkbook } from '#tests/support/files/makeWorkbook.ts';

const sheets = { 'R&D (listes)': [['a']], 'Synthèse (ancienne)': [['b']], Brevets: [['c']], Synthèse: [['d']] };

it('IMP-03 in an .ods under the name of an .xlsx no sheet is read first that is hidden, if others are not', () => {
  const first = (...hidden: readonly string[]) => readSheet(openWorkbook(makeOds(sheets, { hidden }))).rows;
  expect(first()).toEqual([['b']]);
  expect(first('R&D (listes)', 'Synthèse (ancienne)')).toEqual([['d']]);
  expect(first('R&D (listes)', 'Synthèse (ancienne)', 'Synthèse')).toEqual([['c']]);
  expect(first(...Object.keys(sheets))).toEqual([['b']]);
  const book = openWorkbook(makeOds(sheets, { hidden: ['Brevets'] }));
  expect([book.sheets.length, readSheet(book, 'Brevets').rows]).toEqual([4, [['c']]]);
});

it('IMP-03 the style that hides a sheet is read however a program writes it', () => {
  const changed = (xml: string): string =>
    xml.replace('table:display="false"', "style:writing-mode = 'lr-tb' table:display = 'false'");
  const bytes = makeOds({ Listes: [['a']], Brevets: [['b']] }, { hidden: ['Listes'], changed });
  expect(readSheet(openWorkbook(bytes)).rows).toEqual([['b']]);
});

it('UX-40 IMP-04 rows and columns that an .ods hides are named where something stands in them', () => {
  const rows = [
    ['a', 'b', null, 'd'],
    ['1', '2', null, '4'],
    ['3', '3', null, '3'],
    ['5', '6', null, '7'],
  ];
  const columns =
    '<table:table-column table:number-columns-repeated="3"/><table:table-column table:visibility="collapse" table:number-columns-repeated="16381"/>';
  const hidden = (visibility: string) =>
    readSheet(
      openWorkbook(
        makeOds(
          { A: rows, B: rows },
          {
            columns,
            changed: (xml) => {
              let at = 0;
              return xml
                .replace(/<table:table-row>/g, (row) => ((at += 1) % 4 === 2 ? hiddenRow(visibility) : row))
                .replace(/<\/table:table>/g, '<table:table-row table:number-rows-repeated="1048572"/>$&');
            },
          },
        ),
      ),
      'B',
    ).hidden;
  const hiddenRow = (visibility: string) => `<table:table-row table:visibility="${visibility}">`;
  expect(hidden('filter')).toEqual({ rows: [2], columns: [3] });
  expect(hidden('collapse').rows).toEqual([2]);
  expect(hidden('visible').rows).toEqual([]);
});

it.each(['ods', 'xlsx', 'xls'] as const)(
  'IMP-03 a sheet is called in an .%s as its spreadsheet program calls it',
  (type) => {
    const named = { Brevets: [['a']], 'R&D <2026> "Synthèse" d\'été': [['b']], 'R&amp;D': [['c & d']] };
    const book = openWorkbook(type === 'ods' ? makeOds(named) : makeWorkbook(named, { type }));
    expect(book.sheets).toEqual(Object.keys(named));
    expect(readSheet(book)).toMatchObject({ sheet: book.sheets[1], rows: [['b']] });
    expect(readSheet(book, 'R&amp;D').rows).toEqual([['c & d']]);
  },
);

it('IMP-03 the name of a sheet is read in an .ods however a program writes its signs, and nothing else is', () => {
  const written = 'R&#38;D &#x1F600; d&apos;&#xE9;t&#xe9; &amp;lt; _x0041_ &nbsp; &#0; &#x110000;';
  const bytes = makeOds(
    { Brevets: [['a']], Recherche: [['b']] },
    { hidden: ['Brevets'], changed: (xml) => xml.replace('table:name="Recherche"', `table:name="${written}"`) },
  );
  const book = openWorkbook(bytes);
  expect([...book.hidden]).toEqual(['Brevets']);
  expect(book.sheets[1]).toBe("R&D 😀 d'été &lt; _x0041_ &nbsp; &#0; &#x110000;");
  expect(readSheet(book).rows).toEqual([['b']]);
});

it('UX-40 IMP-04 what a sheet hides is told whatever signs are in its name', () => {
  const columns = '<table:table-column/><table:table-column table:visibility="collapse"/>';
  const book = openWorkbook(makeOds({ Brevets: [['a']], 'R&D': [['a', 'b']] }, { columns, hidden: ['Brevets'] }));
  expect(readSheet(book)).toMatchObject({ sheet: 'R&D', hidden: { columns: [1] } });
  const other = openWorkbook(makeOds({ 'R&D': [['a', 'b']], Brevets: [['c']] }, { hidden: ['R&D'] }));
  expect([...other.hidden]).toEqual(['R&D']);
});
