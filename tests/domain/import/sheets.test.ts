import { describe, expect, it } from 'vitest';
import { detectColumns, firstWideRow, spansTwoLines, twoLines } from '#domain/rules/import/detectColumns.ts';
import type { ColumnMapping, SheetRows } from '#domain/rules/import/importColumns.ts';
import { isPivot } from '#domain/rules/import/isPivot.ts';
import { notARow } from '#domain/rules/import/notARow.ts';
import { sheetColumns } from '#domain/rules/import/sheetColumns.ts';

const header = ['Réf. famille', 'Titre', 'N° de dépôt'];
const data = [
  ['F1', 'Pince', 'FR2100001'],
  ['F2', 'Joint', 'FR2100002'],
];
const blanks = (count: number): SheetRows => Array.from({ length: count }, () => [null]);
const mapping = { familyReference: [0], title: [1], filingNumber: [2] };

describe('the header of a sheet', () => {
  it('IMP-05 stands within the first fifteen rows, or where the reader says, whatever it names', () => {
    expect(detectColumns([...blanks(14), header, ...data])).toMatchObject({ headerRow: 14, mapping, layout: 'rows' });
    expect(detectColumns([...blanks(15), header, ...data])).toMatchObject({ headerRow: 15, mapping: {} });
    expect(detectColumns([...blanks(15), header, ...data], 15)).toMatchObject({ headerRow: 15, mapping });
    expect(detectColumns([['Statut'], ['Délivré'], header, ...data])).toMatchObject({ headerRow: 2 });
    expect(detectColumns([['Statut'], ['Délivré'], header, ...data], 0)).toMatchObject({
      headerRow: 0,
      mapping: { status: [0] },
    });
    expect(detectColumns([])).toEqual({ headerRow: 0, mapping: {}, columns: [], layout: 'rows' });
  });

  it('IMP-05 is the first of two that say as much, and names families before one that says more', () => {
    expect(detectColumns([header, header, ...data]).headerRow).toBe(0);
    const rich = ['Statut', 'Pays', 'Date de dépôt', 'Inventeurs', 'Déposant'];
    expect(detectColumns([rich, ['Titre'], ['Pince']])).toMatchObject({ headerRow: 1, mapping: { title: [0] } });
    // Where nothing is known, it is the first row with two cells, and no column is asked about.
    const unknown = detectColumns([['x'], ['Pays', 'Statut'], ['FR', 'voir']]);
    expect([unknown.headerRow, unknown.mapping]).toEqual([1, {}]);
    expect(unknown.columns.map(({ doubt }) => doubt)).toEqual([null, null]);
  });

  it('IMP-05 over two lines says clearly more than either, and names each column by both', () => {
    const two = [
      ['Dépôt', null, 'Publication', null, 'Titre'],
      ['N°', 'Date', 'N°', 'Date', null],
    ];
    const below = [
      ['FR2100001', '2021-01-02', 'FR3100001', '2022-01-02', 'Pince'],
      ['FR2100002', '2021-02-02', 'FR3100002', '2022-02-02', 'Joint'],
    ];
    expect(detectColumns([...two, ...below])).toMatchObject({
      headerRow: 1,
      mapping: { filingNumber: [0], filingDate: [1], publicationNumber: [2], publicationDate: [3], title: [4] },
    });
    // A column that the line above alone names is no reason to read two.
    expect(detectColumns([['Portefeuille', 'Édition'], header, ...data])).toMatchObject({ headerRow: 1, mapping });
  });

  it('IMP-05 is never the first row of data, however well it would read with the line above', () => {
    const numbered = [
      ['Réf famille', 'Titre', 'N° dépôt'],
      [12.1, 'A', 'FR1234567'],
      [12.1, 'B', 'FR1234568'],
      ['12.10', 'C', 'FR1234569'],
      [12, 'D', 'FR1234571'],
    ];
    expect(detectColumns(numbered).headerRow).toBe(0);
    const line = (cell: unknown) =>
      spansTwoLines(
        [
          ['Réf famille', 'N° dépôt'],
          ['F', cell],
        ],
        1,
      );
    expect([12, 'FR1234567', '13/033,085', '2021-02-03'].map(line)).toEqual([false, false, false, false]);
    expect(['N° 1', 'Inventeur 12', 'Échéance 2026'].map(line)).toEqual([true, true, true]);
  });

  it('IMP-05 of two lines is put together column by column', () => {
    const rows = [
      ['Dépôt', null, 'Pays', 'Titre ', null],
      [' N°', 'Date', null, '(FR)', 'x', 'y'],
    ];
    expect(twoLines(rows, 1)).toEqual(['Dépôt N°', 'Dépôt Date', 'Pays', 'Titre (FR)', 'Titre x', 'Titre y']);
    expect(twoLines(rows, 0)).toEqual(['Dépôt', '', 'Pays', 'Titre', '']);
    expect(twoLines([['a', 'b']], 1)).toEqual(['a', 'b']);
    expect(
      [0, 1, 2].map((row) =>
        spansTwoLines(
          [
            ['Titre', ' '],
            ['a', 'b'],
          ],
          row,
        ),
      ),
    ).toEqual([false, false, true]);
  });

  it('IMP-05 may be the first row with two cells', () => {
    expect(firstWideRow([['a'], [null, ' ', 'b'], ['a', 'b'], ['a', 'b']])).toBe(2);
    expect(firstWideRow([['a'], ['b']])).toBe(0);
  });
});

describe('how a sheet lies', () => {
  const turned = (rows: SheetRows): SheetRows => header.map((_, column) => rows.map((row) => row[column] ?? null));
  it('IMP-04 with changed places is said to be so, and not where the reader says where the header stands', () => {
    const sheet = turned([header, ...data]);
    expect(detectColumns(sheet)).toMatchObject({ layout: 'transposed', mapping: {} });
    expect(detectColumns(sheet).columns.every(({ doubt }) => doubt === null)).toBe(true);
    expect(detectColumns(sheet, 0).layout).toBe('rows');
    // Of two columns alone nobody can say it.
    expect(detectColumns(turned([header, ...data]).slice(0, 2)).layout).toBe('rows');
  });

  const column = (name: string, index: number, samples: readonly string[] = ['x']) => ({
    index,
    header: name,
    samples,
  });
  const across = ['France', 'DE', 'Italie'].map((name, index) => column(name, index + 1));
  it.each<readonly [what: string, columns: Parameters<typeof isPivot>[0], mapping: ColumnMapping, is: boolean]>([
    ['three of them', across, {}, true],
    ['two', across.slice(1), {}, false],
    ['three of two countries', [...across.slice(1), column('Allemagne', 9)], {}, false],
    ['three, one of them empty', [...across.slice(1), column('France', 9, [])], {}, false],
    ['three beside other columns', [column('Titre', 0), ...across], { title: [0] }, true],
    ['three beside one of countries', across, { country: [0] }, false],
    ['three beside numbers of filings', across, { filingNumber: [0] }, false],
    ['three beside publications', across, { publicationNumber: [0] }, false],
    ['three beside grants', across, { grantNumber: [0] }, false],
    ['three of which one is taken for numbers', across, { filingNumber: [2] }, true],
  ])('IMP-04 is by countries across with columns of countries, %s', (_, columns, taken, is) => {
    expect(isPivot(columns, taken)).toBe(is);
  });

  it('IMP-04 by countries across is read as nothing', () => {
    const rows = [
      ['Titre', 'France', 'Allemagne', 'Italie'],
      ['Pince', 'x', 'x', ''],
      ['Joint', '', 'x', 'x'],
    ];
    expect(detectColumns(rows)).toMatchObject({ layout: 'pivot', mapping: {} });
    expect(detectColumns(rows, 0)).toMatchObject({ layout: 'rows', mapping: { title: [0] } });
  });
});

describe('the columns that a reader sees', () => {
  it('IMP-04 have a name or a value, three different ones at most, shortened', () => {
    const rows = [['a', '', 'x'], ['b', ' ', 'x'], ['a', null, 'y'], ['c'], ['d', null, null, 'only']];
    expect(
      sheetColumns(['A', '', ''], rows, [
        { index: 0, doubt: 'words' },
        { index: 2, doubt: null },
      ]),
    ).toEqual([
      { index: 0, header: 'A', samples: ['a', 'b', 'c'], doubt: 'words' },
      { index: 2, header: '', samples: ['x', 'y'], doubt: null },
      { index: 3, header: '', samples: ['only'], doubt: null },
    ]);
    expect(sheetColumns(['A', 'B'], [], []).map((one) => one.header)).toEqual(['A', 'B']);
    const long = (length: number) => sheetColumns(['A'], [['x'.repeat(length)]], [])[0]?.samples;
    expect(long(120)).toEqual(['x'.repeat(120)]);
    expect(long(121)).toEqual([`${'x'.repeat(119)}…`]);
  });
});

describe('a row that says nothing of a family', () => {
  const kinds = (rows: SheetRows, taken: ColumnMapping = mapping, at = 0) => {
    const kindOf = notARow(rows, at, taken);
    return rows.slice(at + 1).map((_, index) => kindOf(at + 1 + index));
  };
  it('IMP-04 is the header once more, in any spelling, with two cells at least', () => {
    expect(
      kinds([
        header,
        ['REF. FAMILLE', 'titre', 'N° de depot'],
        ['Réf. famille', 'Titre'],
        [null, 'Titre'],
        ['Réf. famille', 'Pince'],
      ]),
    ).toEqual(['header', 'header', null, null]);
    // What stands in a column that is not taken does not matter.
    expect(
      kinds([
        [...header, 'x'],
        [...header, 'page 2'],
      ]),
    ).toEqual(['header']);
  });

  it.each<readonly [cells: readonly unknown[], kind: string | null]>([
    [['Total : 2 familles', null, 2], 'total'],
    [['Sous-total', null, '1'], 'total'],
    [['TOTAL GÉNÉRAL', '', '1 234'.replace(' ', '')], 'total'],
    [['Nombre de brevets : 2'], 'total'],
    [[null, 'Total', 2], 'total'],
    [['Gesamtsumme', 12.5], 'total'],
    [['Total', '1 famille'], 'total'],
    [['Total', '12 brevets', '1 250,50 €'], 'total'],
    [['Total Energies', 'x', 'FR1299999'], null],
    [['Total', 'Forage', '2'], null],
    [['TOTAL-001', null, '2'], null],
    [['Total Energies 2'], null],
    [['F1', null, '2'], null],
    [[2, 3], null],
    [['Page 1/3'], 'pageMark'],
    [[null, null, 'page 2 sur 3'], 'pageMark'],
    [['Imprimé le 12/03/2024', null, 'Page 1'], 'pageMark'],
    [[null, 'Exported on 2024-03-12 10:15'], 'pageMark'],
    [['Seite 1 von 3'], 'pageMark'],
    [['Page 1/3', 'Pince', 'FR1299999'], null],
    [[null, 'Page turner'], null],
    [['1/3'], null],
    [['P12', null, null], null],
    [['#N/A', null, '#REF!'], 'onlyErrors'],
    [[0, 0, 0], 'onlyErrors'],
    [[0, 'Pince', 0], null],
    [['#N/A', 'Pince', '#REF!'], null],
  ])('IMP-04 %j below the header is %s', (cells, kind) => {
    expect(kinds([header, cells, ['F2', 'y', 'FR2']])[0]).toBe(kind);
  });

  it('IMP-04 is a title alone in the column of references, over a row that has one', () => {
    expect(kinds([header, ['Pinces'], ['F1', 'x']])).toEqual(['caption', null]);
    expect(kinds([header, ['Pinces 2'], ['F1', 'x']])).toEqual([null, null]);
    expect(kinds([header, ['Pinces', 'x'], ['F1', 'x']])).toEqual([null, null]);
    expect(kinds([header, ['Pinces', null, null, 'x'], ['F1', 'x']])).toEqual([null, null]);
    expect(kinds([header, [null, 'Pinces'], ['F1', 'x']])).toEqual([null, null]);
    expect(kinds([header, ['Pinces'], [null, 'x']])).toEqual([null, null]);
    expect(kinds([header, ['Pinces']])).toEqual(['caption']);
    expect(kinds([header, ['Pinces'], ['F1', 'x']], { familyReference: [0], title: [1] })).toEqual([null, null]);
    expect(kinds([header, ['Pinces'], ['F1', 'x']], { title: [0], country: [1], filingNumber: [2] })).toEqual([
      null,
      null,
    ]);
    // It looks for the row below among the next nineteen.
    expect(kinds([header, ['Pinces'], ...blanks(18), [null, 'x']])[0]).toBeNull();
    expect(kinds([header, ['Pinces'], ...blanks(19), [null, 'x']])[0]).toBe('caption');
  });
});
