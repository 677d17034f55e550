import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { CFB, utils, write } from 'xlsx';
import { detectColumns } from '#domain/rules/import/detectColumns.ts';
import { readFamilies } from '#domain/rules/import/families.ts';
import { readAnnuities } from '#domain/rules/reconciliation/readAnnuities.ts';
import { openWorkbook, preferredSheet, readSheet } from '#src/records/workbook/readWorkbook.ts';
import { sheetLimits } from '#src/records/workbook/sheetLimits.ts';
import { RefusedWorkbook } from '#src/records/workbook/WorkbookRefusal.ts';
import { brokenXls, farCorner } from '#tests/support/files/hostileWorkbooks.ts';
import { inZone } from '#tests/support/files/inZone.ts';
import { makeWorkbook } from '#tests/support/files/makeWorkbook.ts';
import { hostileCorpus } from '#tests/support/server/hostileCorpus.ts';

const rowsOf = (bytes: Uint8Array, sheet?: string): readonly (readonly unknown[])[] =>
  readSheet(openWorkbook(bytes), sheet).rows;

/** The refusal's code, or what was read instead. */
const refusalOf = (bytes: Uint8Array): unknown => {
  try {
    return rowsOf(bytes);
  } catch (error) {
    return error instanceof RefusedWorkbook ? error.refusal : error;
  }
};

/** The workbook with other rows in its only sheet, written as another program would. */
const withSheet = (bytes: Uint8Array, part: RegExp, text: string): Uint8Array => {
  const parts = unzipSync(bytes);
  const name = 'xl/worksheets/sheet1.xml';
  const xml = strFromU8(parts[name] ?? new Uint8Array()).replace(part, text);
  return zipSync({ ...parts, [name]: strToU8(xml.replace(/<dimension[^>]*>/, '')) });
};

const withSheetData = (bytes: Uint8Array, rows: string): Uint8Array =>
  withSheet(bytes, /<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`);

/** An .xls of one sheet with a record that hides a row, which the package that writes it here leaves out. */
const withHiddenRow = (bytes: Uint8Array, row: number): Uint8Array => {
  const file = CFB.read(bytes, { type: 'array' });
  const entry = CFB.find(file, '/Workbook');
  if (!entry) throw new Error('no workbook');
  const stream = Array.from(entry.content as Iterable<number>);
  const [dimensions, hidesRow] = [0x0200, 0x20];
  for (let at = 0; at < stream.length; at += 4 + word(stream, at + 2)) {
    if (word(stream, at) !== dimensions) continue;
    const record = [0x08, 0x02, 16, 0, row, 0, 0, 0, 2, 0, 0xff, 0, 0, 0, 0, 0, hidesRow, 1, 0x0f, 0];
    stream.splice(at + 4 + word(stream, at + 2), 0, ...record);
    break;
  }
  entry.content = new Uint8Array(stream);
  entry.size = stream.length;
  return new Uint8Array(CFB.write(file, { type: 'array' }) as ArrayBuffer);
};

const word = (stream: readonly number[], at: number): number => (stream[at] ?? 0) + 256 * (stream[at + 1] ?? 0);

describe('reading a workbook', () => {
  it.each(['xlsx', 'xls'] as const)('IMP-02 UX-41 .%s keeps accents, numbers and days', (type) => {
    const rows = rowsOf(
      makeWorkbook(
        { Feuille: [['Réf', 'Œuvre à l’été', 12, 1.5, true, new Date(Date.UTC(2021, 1, 3)), '']] },
        { type },
      ),
    );
    expect(rows).toEqual([['Réf', 'Œuvre à l’été', 12, 1.5, true, '2021-02-03']]);
  });

  it('IMP-14 a day is the same day in every time zone, and in workbooks that count from 1904', async () => {
    const days = [new Date(Date.UTC(1985, 1, 6)), new Date(Date.UTC(2021, 6, 1))];
    for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Paris', 'UTC'])
      expect(await inZone(zone, () => rowsOf(makeWorkbook({ A: [days] }))), zone).toEqual([
        ['1985-02-06', '2021-07-01'],
      ]);
    expect(rowsOf(makeWorkbook({ A: [[new Date(Date.UTC(2021, 6, 1))]] }, { date1904: true }))).toEqual([
      ['2021-07-01'],
    ]);
  });

  it.each([
    ['0000000', 312345, '0312345'],
    ['00000', 6000, '06000'],
    ['"FR"0000000', 312345, 'FR0312345'],
    ['"FAM-"0000', 7, 'FAM-0007'],
    ['0#" "##" "##" "##" "##', 123456789, '01 23 45 67 89'],
    ['00"/"000000', 13033085, '13/033085'],
    ['00-0', 312345, '31234-5'],
    ['00\\ 0000\\ 000\\ 000', 102012003456, '10 2012 003 456'],
    ['+0', 33123456789, '+33123456789'],
    ['00-00000', 312345, '03-12345'],
    ['00000;[Red]-00000', 6000, '06000'],
    ['0', 312345, 312345],
    ['General', 312345, 312345],
    ['#,##0', 312345, 312345],
    ['0000.00', 12, 12],
    ['0000', 1.5, 1.5],
    ['0000', -7, -7],
    ['#,##0\\ "€"', 620, 620],
    ['0%', 1, 1],
    ['0.00E+00', 123000000000, 123000000000],
    ['@', 312345, 312345],
    ['# ?/?', 2, 2],
    ['0'.repeat(60), 1, 1],
  ])('UX-41 a number under the format %s is read as %s', (z, v, read) => {
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const book = utils.book_new({ '!ref': 'A1', A1: { t: 'n', v, z } }, 'A');
      expect(rowsOf(new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer)), bookType).toEqual([
        [read],
      ]);
    }
  });

  it('UX-41 a cell that shows an error says which, in every kind of workbook', () => {
    const errors = [0x00, 0x07, 0x0f, 0x17, 0x1d, 0x24, 0x2a];
    for (const bookType of ['xlsx', 'biff8', 'xlsb'] as const) {
      const sheet = utils.aoa_to_sheet([errors.map(() => 'x')]);
      for (const [index, v] of errors.entries()) sheet[utils.encode_cell({ r: 0, c: index })] = { t: 'e', v };
      const book = utils.book_new(sheet, 'A');
      expect(rowsOf(new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer)), bookType).toEqual([
        ['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A'],
      ]);
    }
  });

  it.each([
    [true, '2012-03-15'],
    [false, '2008-03-14'],
  ])('IMP-14 DATE-29 with days from 1904: %s, a day that lost its format is %s', (date1904, day) => {
    const sheet = [
      ['Family reference', 'Filing number', 'Filing date', 'Due date'],
      ['F1', 'FR1', 39521, 39521],
      ['F2', 'FR2', '20120315', 20120315],
    ];
    const { rows, from1904 } = readSheet(openWorkbook(makeWorkbook({ A: sheet }, { date1904 })));
    const { headerRow, mapping } = detectColumns(rows);
    const { families } = readFamilies({ rows, headerRow, mapping, today: '2026-06-15', from1904 });
    expect(families.map(({ filings }) => filings[0]?.filingDate)).toEqual([day, '2012-03-15']);
    const list = { rows, from1904, headerRow: 0, mapping: { filingNumber: 1, due: 3 } };
    expect(readAnnuities(list).lines.map(({ due }) => due)).toEqual([day, '2012-03-15']);
  });

  it('IMP-03 the sheet whose name contains synth is read, in any case', () => {
    const book = openWorkbook(makeWorkbook({ Détail: [['a']], 'SYNTHÈSE 2024': [['b']] }));
    expect(readSheet(book)).toMatchObject({ sheet: 'SYNTHÈSE 2024', rows: [['b']] });
  });

  it('IMP-03 without one the first sheet is read', () => {
    const book = openWorkbook(makeWorkbook({ Un: [['a']], Deux: [['b']] }, { type: 'xls' }));
    expect(readSheet(book)).toMatchObject({ sheet: 'Un', rows: [['a']] });
    expect(preferredSheet({ sheets: [], hidden: new Set() })).toBe('');
  });

  it.each(['xlsx', 'xls'] as const)(
    'IMP-03 in .%s no sheet is read first that is hidden, if others are not',
    (type) => {
      const sheets = { Listes: [['a']], 'Synthèse (ancienne)': [['b']], Brevets: [['c']], Synthèse: [['d']] };
      const first = (hidden: Readonly<Record<string, 1 | 2>>) =>
        readSheet(openWorkbook(makeWorkbook(sheets, { type, hidden }))).rows;
      expect(first({ Listes: 2, 'Synthèse (ancienne)': 1 })).toEqual([['d']]);
      expect(first({ Listes: 2, 'Synthèse (ancienne)': 1, Synthèse: 2 })).toEqual([['c']]);
      expect(first({ Listes: 1, 'Synthèse (ancienne)': 1, Synthèse: 1, Brevets: 1 })).toEqual([['b']]);
      const book = openWorkbook(makeWorkbook(sheets, { type, hidden: { Listes: 2 } }));
      expect([book.sheets.length, readSheet(book, 'Listes').rows]).toEqual([4, [['a']]]);
    },
  );

  it('UX-40 IMP-04 what the sheet hides is read, and named where something stands in it', () => {
    const sheet = [['a', 'b', null, 'd'], ['1', '2', null, '4'], [], ['5', '6', null, '7']];
    const hiddenIn = (type: 'xlsx' | 'xls') => {
      const hide = { hiddenRows: [0, 2, 3, 9], hiddenColumns: [1, 2, 300] };
      const { rows, hidden } = readSheet(openWorkbook(makeWorkbook({ A: sheet }, { type, ...hide })));
      expect([rows[3], rows.length]).toEqual([['5', '6', null, '7'], 4]);
      return hidden;
    };
    expect(hiddenIn('xlsx')).toEqual({ rows: [1, 4], columns: [1] });
    expect(hiddenIn('xls').columns).toEqual([1]);
    const xls = withHiddenRow(makeWorkbook({ A: sheet }, { type: 'xls' }), 1);
    expect(readSheet(openWorkbook(xls)).hidden).toEqual({ rows: [2], columns: [] });
    expect(readSheet(openWorkbook(makeWorkbook({ A: sheet }))).hidden).toEqual({ rows: [], columns: [] });
  });

  it('UX-40 a sheet that claims columns without end is read without asking which are hidden', () => {
    const hide = { hiddenColumns: [1] };
    const claim = (attribute: string) => {
      const bytes = makeWorkbook({ A: [['a', 'b']] }, hide);
      return readSheet(openWorkbook(withSheet(bytes, /<cols>.*<\/cols>/, `<cols><col ${attribute}/></cols>`))).hidden;
    };
    expect(claim('min="2" max="2" hidden="1"').columns).toEqual([1]);
    for (const max of ['max="999999999"', "max = '123456'", 'max=" 999999999"'])
      expect(claim(`min="2" ${max} hidden="1"`).columns).toEqual([]);
  });

  it('UX-40 IMP-04 a formula that no program has computed yet is no blank cell', () => {
    const cells = `<c r="A1" t="inlineStr"><is><t>Titre</t></is></c><c r="B1" t="inlineStr"><is><t>N° de dépôt</t></is></c>`;
    const formulas = `<c r="A2"><f>CONCATENATE("a","b")</f></c><c r="B2" t="str"><f>B9</f><v>FR1299999</v></c>`;
    const more = `<c r="A3" t="n"><f>1+1</f><v></v></c><c r="B3"><f>0*1</f><v>0</v></c><c r="C3" s="0"/><c r="D3" t="str"><f>""</f><v></v></c>`;
    const sheet = `<row r="1">${cells}</row><row r="2">${formulas}</row><row r="3">${more}</row>`;
    const { rows } = readSheet(openWorkbook(withSheetData(makeWorkbook({ A: [['x']] }), sheet)));
    expect(rows.slice(1)).toEqual([
      ['#FORMULA?', 'FR1299999'],
      ['#FORMULA?', 0],
    ]);
    const { families } = readFamilies({
      rows,
      headerRow: 0,
      mapping: { title: [0], filingNumber: [1] },
      today: '2026-06-15',
    });
    expect(families[0]?.remarks).toMatchObject([{ row: 2, kind: 'noValue', column: 'title', text: '#FORMULA?' }]);
  });

  it('IMP-04 another sheet can be read afterwards', () => {
    const book = openWorkbook(makeWorkbook({ Un: [['a']], Deux: [['b']] }));
    expect(book.sheets).toEqual(['Un', 'Deux']);
    expect(readSheet(book, 'Deux').rows).toEqual([['b']]);
  });

  it('IMP-04 a sheet that goes on below the last row that is read says so', () => {
    const rows = Array.from({ length: sheetLimits.rows + 2 }, (_, index) => [index]);
    const cells = readSheet(openWorkbook(makeWorkbook({ A: rows })));
    expect([cells.rows.length, cells.truncated]).toEqual([sheetLimits.rows, true]);
    expect(readSheet(openWorkbook(makeWorkbook({ A: rows.slice(0, 3) }))).truncated).toBe(false);
  });
});

describe('a file that is no workbook, or a hostile one', () => {
  it.each(hostileCorpus)('B2 IMP-02 UX-41 %s: %s', (_name, expected, make) => {
    const answer = refusalOf(make());
    expect(Array.isArray(answer) ? 'read' : answer).toBe(expected);
    if (!Array.isArray(answer)) return;
    // What is read goes the whole way, to families or to none.
    const rows = answer as unknown[][];
    const { families } = readFamilies({ rows, ...detectColumns(rows), today: '2026-06-15' });
    expect(families.length).toBeLessThanOrEqual(rows.length);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('B2 an .xls with random contents is refused', () => {
    for (let seed = 1; seed <= 20; seed += 1)
      expect(`${seed} ${typeof refusalOf(brokenXls(seed))}`).toBe(`${seed} string`);
  });

  it('B2 every beginning of a workbook is refused or read, never an error of another kind', () => {
    const whole = [makeWorkbook({ A: [['Titre'], ['A']] }), makeWorkbook({ A: [['Titre'], ['A']] }, { type: 'xls' })];
    for (const bytes of whole) {
      for (let length = 1; length < bytes.length; length += 97) {
        const answer = refusalOf(bytes.subarray(0, length));
        expect(typeof answer === 'string' || Array.isArray(answer)).toBe(true);
      }
    }
  });

  it('B2 a cell in the last corner of the sheet makes no million of empty ones', () => {
    const cells = readSheet(openWorkbook(farCorner()));
    expect(cells.rows).toHaveLength(1);
    expect(cells.rows[0]?.[0]).toBe('Titre');
    expect(detectColumns(cells.rows).mapping).toEqual({ title: [0] });
  });

  it('B2 names of objects in the language are names like others', () => {
    const rows = [
      ['__proto__', 'constructor', 'toString'],
      ['polluted', 'polluted', 'polluted'],
    ];
    const book = openWorkbook(makeWorkbook({ __proto__x: [['no']], constructor: rows }));
    expect(readSheet(book, 'constructor').rows).toEqual(rows);
    expect(refusalOf(makeWorkbook({ A: rows }))).toEqual(rows);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(() => readSheet(book, 'toString')).toThrow(RefusedWorkbook);
  });
});
