import { describe, expect, it } from 'vitest';
import { maxLength } from '#domain/limits.ts';
import type { SheetRows } from '#domain/rules/import/importColumns.ts';
import { annuityMeaningOf, canCompare, withAnnuityMeaning } from '#domain/rules/reconciliation/annuityColumns.ts';
import { detectAnnuities } from '#domain/rules/reconciliation/detectAnnuities.ts';
import { readAnnuities } from '#domain/rules/reconciliation/readAnnuities.ts';

/** What is found under each header, and the lines. */
const read = (rows: SheetRows) => {
  const { headerRow, mapping, columns } = detectAnnuities(rows);
  const named = Object.fromEntries(
    Object.entries(mapping).map(([column, at]) => [column, columns.find(({ index }) => index === at)?.header ?? '']),
  );
  return { headerRow, mapping, named, ...readAnnuities({ rows, headerRow, mapping }) };
};

const french: SheetRows = [
  ['CABINET RENTES – échéances à venir'],
  [],
  ['Édité le 03/11/2026', null, null, null, 'Page 1'],
  ['N/Réf', 'V/Réf', 'Pays', 'N° de brevet', 'Date d’échéance', 'N° annuité', 'Montant', 'Situation'],
  ['R-100', 'FAM-001', 'FR', '1 552 345', '31/01/2027', '12', '420,00', 'En vigueur'],
  ['R-101', 'FAM-002', 'Allemagne', '10 2015 000 123.4', '31.01.27', 13, 620, 'à payer'],
  ['R-101', 'FAM-002', 'Allemagne', '10 2015 000 123.4', '31.01.27', 13, 620, 'à payer'],
  ['Total', null, null, null, null, null, '1 660,00'],
  ['N/Réf', 'V/Réf', 'Pays', 'N° de brevet', 'Date d’échéance', 'N° annuité', 'Montant', 'Situation'],
  ['R-102', 'FAM-003', 'FR (EP)', 'EP1234567', '28 février 2027', '9e annuité', 300, 'payée'],
  ['R-103', '-', 'Lune', 'XX1', 'voir note', 'n/a', 0, '-'],
];

describe('the list of an annuity firm', () => {
  it('DATE-29 is read below its titles: whose reference is whose, dates in every spelling, repeated lines once', () => {
    const { headerRow, named, lines, repeated, skipped } = read(french);
    expect(headerRow).toBe(3);
    expect(named).toEqual({
      firmReference: 'N/Réf',
      reference: 'V/Réf',
      country: 'Pays',
      number: 'N° de brevet',
      due: 'Date d’échéance',
      year: 'N° annuité',
      status: 'Situation',
    });
    expect(lines.map(({ row, country, due, year, status }) => [row, country, due, year, status])).toEqual([
      [5, 'FR', '2027-01-31', 12, 'En vigueur'],
      [6, 'DE', '2027-01-31', 13, 'à payer'],
      [10, 'FR', '2027-02-28', 9, 'payée'],
      [11, '', null, null, ''],
    ]);
    expect(lines.at(-1)).toMatchObject({ countryText: 'Lune', dueText: 'voir note', reference: '' });
    expect([repeated, skipped]).toEqual([1, 2]);
  });

  it('DATE-29 an error is no number and no reference, shows where a day should be, and a sum is no line', () => {
    const { lines, skipped } = read([
      ['Country', 'Patent number', 'Due date', 'Your ref', 'Status'],
      ['US', '9123456', '#N/A', '#REF!', 'Open'],
      ['FR', '#DIV/0!', '31/03/2026', 'F1', 'Paid'],
      ['Total', 2, null, null, null],
    ]);
    expect(lines).toMatchObject([{ row: 2, due: null, dueText: '#N/A', reference: '' }]);
    expect(skipped).toBe(2);
  });

  it('DATE-29 due dates that fit both orders are read as the filing dates beside them were written', () => {
    const { lines } = read([
      ['Country', 'Patent number', 'Filing date', 'Due date', 'Status'],
      ['US', '9123456', '03/15/2012', '04/05/2027', 'Open'],
      ['US', '9123457', '03/25/2012', '05/06/2027', 'Open'],
    ]);
    expect(lines.map(({ filed, due }) => [filed, due])).toEqual([
      ['2012-03-15', '2027-04-05'],
      ['2012-03-25', '2027-05-06'],
    ]);
  });

  it('DATE-29 is read in English and in German, under a header of two lines, and where a header says nothing', () => {
    const english = read([
      ['Client', null, 'Patent', null, 'Annuity', null, null],
      ['Your Ref.', 'Our Ref.', 'Number', 'Country', 'No.', 'Due Date', 'Status'],
      ['FAM-001', 'A1', 'US 9,876,543 B2', 'USA', '3.5', '2027-07-12', 'Live'],
      ['FAM-002', 'A2', 'GB2345678', 'UK', 'Year 7', '12 July 2027', 'Lapsed'],
    ]);
    expect(english.lines).toMatchObject([
      { country: 'US', due: '2027-07-12', year: 3.5, reference: 'FAM-001', firmReference: 'A1' },
      { country: 'GB', due: '2027-07-12', year: 7, status: 'Lapsed' },
    ]);
    const german = read([
      ['Ihr Zeichen', 'Unser Zeichen', 'Land', 'Schutzrechtsnummer', 'Jahresgebühr Nr.', 'Fälligkeitsdatum', 'Stand'],
      ['FAM-1', 'X1', 'Deutschland', 'DE102015000123', '5. Jahr', '31. Januar 2027', 'in Kraft'],
      ['FAM-2', 'X2', 'Frankreich', 'FR1552345', '06', '28. Feb. 2027', 'erloschen'],
    ]);
    expect(german.lines).toMatchObject([
      { country: 'DE', due: '2027-01-31', year: 5, reference: 'FAM-1', firmReference: 'X1', status: 'in Kraft' },
      { country: 'FR', due: '2027-02-28', year: 6, status: 'erloschen' },
    ]);
    const bare = read([
      ['Colonne 1', 'Colonne 2'],
      ['EP1234567B1', '31/01/2027'],
      ['FR3012345B1', '28/02/2027'],
      ['EP2345678B1', '31/03/2027'],
    ]);
    expect(bare.lines).toMatchObject([{ due: '2027-01-31' }, { due: '2027-02-28' }, { due: '2027-03-31' }]);
  });

  it('DATE-29 takes columns as the reader says, and the header’s row, too', () => {
    const rows: SheetRows = [
      ['Dossier', 'Échéance prévue', 'Règlement effectué'],
      ['FR1552345', '31/01/2027', '15/01/2027'],
      ['FR1552346', '28/02/2027', '15/02/2027'],
    ];
    const { headerRow, mapping } = detectAnnuities(rows, 0);
    const chosen = withAnnuityMeaning(withAnnuityMeaning(mapping, 0, 'filingNumber'), 1, 'due');
    expect(readAnnuities({ rows, headerRow, mapping: chosen }).lines).toMatchObject([
      { numbers: [{ kind: 'depot', text: 'FR1552345' }], due: '2027-01-31' },
      { due: '2027-02-28' },
    ]);
    const without = withAnnuityMeaning(chosen, 1, null);
    expect(readAnnuities({ rows, headerRow, mapping: without }).lines).toMatchObject([{ due: null }, { due: null }]);
  });

  it('DATE-29 B2 B3 B5 takes hostile cells for texts, cuts what nobody reads, and never computes without end', () => {
    const long = 'x'.repeat(40_000);
    const { lines } = read([
      ['Your ref', 'Patent number', 'Country', 'Due date', 'Annuity', 'Status'],
      ["'=HYPERLINK(1)", 'FR1552345', 'FR', '31/01/2027', '5', `\u0000\u202ePaid\u0007`],
      ['=1+1', `FR1552346${'9'.repeat(5_000)}`, 'FR', '1'.repeat(10_000), '9'.repeat(10_000), long],
      [long, 'FR1552347', long, long, long, long],
      [{ evil: true }, 'FR1552348', ['FR'], new Date(Number.NaN), Number.POSITIVE_INFINITY, () => 1],
    ]);
    expect(lines.map(({ numbers }) => numbers[0]?.text)).toEqual(['FR1552345', 'FR1552347', 'FR1552348']);
    expect(lines[0]).toMatchObject({ reference: '=HYPERLINK(1)', status: 'Paid' });
    expect(lines[1]).toMatchObject({ due: null, year: null, country: '' });
    for (const line of lines)
      for (const text of [line.status, line.reference, line.dueText, line.countryText])
        expect(text.length).toBeLessThanOrEqual(255);
  });
});

describe('the columns that a reader chooses', () => {
  it('DATE-29 go from one meaning to another, and what had it before is not taken any more', () => {
    const mapping = { number: 0, due: 1, year: 2 };
    expect(withAnnuityMeaning(mapping, 1, 'year')).toEqual({ number: 0, year: 1 });
    expect(withAnnuityMeaning(mapping, 3, 'due')).toEqual({ number: 0, year: 2, due: 3 });
    expect(withAnnuityMeaning(mapping, 0, null)).toEqual({ due: 1, year: 2 });
    expect(withAnnuityMeaning(mapping, 3, null)).toEqual(mapping);
    expect([0, 1, 2, 3].map((index) => annuityMeaningOf(mapping, index))).toEqual(['number', 'due', 'year', null]);
  });

  it('DATE-29 suffice with a number and one thing to compare', () => {
    const numbers = ['number', 'filingNumber', 'publicationNumber', 'grantNumber'] as const;
    for (const number of numbers)
      for (const said of ['due', 'year', 'status'] as const) expect(canCompare({ [number]: 0, [said]: 1 })).toBe(true);
    expect(canCompare({ number: 0, country: 1, filingDate: 2, reference: 3, firmReference: 4 })).toBe(false);
    expect(canCompare({ due: 0, year: 1, status: 2 })).toBe(false);
    expect(canCompare({})).toBe(false);
  });
});

describe('a row of such a list', () => {
  const mapping = { number: 0, country: 1, due: 2, status: 3, filingDate: 4 };
  const header = ['Brevet (1)', 'Pays', 'Échéance', 'Statut', 'Dépôt'];
  const readRows = (...rows: SheetRows) => readAnnuities({ rows: [header, ...rows], headerRow: 0, mapping });

  it('DATE-29 is none where it is blank, where it repeats the header, and where it names no number', () => {
    const { lines, repeated, skipped } = readRows(
      ['FR1552345'],
      [null, '', ' '],
      header.map((name) => name.toUpperCase()),
      ['Total', null, null, '12'],
      ['Page 1/3', null, null, null],
      ['FR1552346'],
      [],
      // The header’s words alone are a number like any other.
      ['Brevet (1)'],
    );
    expect(lines.map(({ row, numbers }) => [row, numbers[0]?.text])).toEqual([
      [2, 'FR1552345'],
      [7, 'FR1552346'],
      [9, 'Brevet (1)'],
    ]);
    expect([repeated, skipped]).toEqual([0, 3]);
    expect(readRows(['Brevet (1)', 'FR', '31/01/2027']).lines).toHaveLength(1);
    expect(readAnnuities({ rows: [], headerRow: 0, mapping })).toEqual({ lines: [], repeated: 0, skipped: 0 });
  });

  it.each<readonly [what: string, cells: readonly unknown[], country: string]>([
    ['by its name', ['1552345', 'Allemagne'], 'DE'],
    ['beside how it came there', ['1552345', 'DE via PCT'], 'DE'],
    ['behind it', ['1552345', 'EP-FR'], 'FR'],
    ['of one that is said twice', ['1552345', 'FR (EP) FR'], 'FR'],
    ['none of two', ['1552345', 'FR/DE'], ''],
    ['the office where none is beside it', ['1552345', 'EP'], 'EP'],
    ['none of two offices', ['1552345', 'EP via PCT'], ''],
    ['the first that a number names', ['1552345; EP1234567', null], 'EP'],
    ['the one of a dash’s number', ['FR1552345', '-'], 'FR'],
    ['none where no number names one', ['1552345', null], ''],
    ['none that is not known, whatever the number says', ['FR1552345', 'Lune'], ''],
  ])('DATE-29 stands in a country: %s', (_, cells, country) => {
    expect(readRows(cells).lines[0]?.country).toBe(country);
  });

  it('DATE-29 names its numbers one by one, on one line each, and none that is too long for one', () => {
    const numbers = (cell: string) =>
      readRows([cell, 'FR']).lines.flatMap((line) => line.numbers.map(({ text }) => text));
    expect(numbers('FR 15\t52345; EP1234567|n/a\n;US 9,876,543')).toEqual(['FR 15 52345', 'EP1234567', 'US 9,876,543']);
    const longest = '1'.repeat(maxLength.number);
    expect(numbers(`${longest};${longest}1`)).toEqual([longest]);
  });

  it('DATE-29 is read month first where its column proves that, for each column by itself', () => {
    const rows = [
      ['FR1', 'FR', '04/05/2027', 'payée', '04/05/2015'],
      ['FR2', 'FR', '03/31/2027', 'payée', '31/03/2015'],
    ];
    expect(readRows(...rows).lines.map(({ due, filed }) => [due, filed])).toEqual([
      ['2027-04-05', '2015-05-04'],
      ['2027-03-31', '2015-03-31'],
    ]);
    const turned = rows.map(([number, country, due, status, filed]) => [number, country, filed, status, due]);
    expect(readRows(...turned).lines.map(({ due, filed }) => [due, filed])).toEqual([
      ['2015-05-04', '2027-04-05'],
      ['2015-03-31', '2027-03-31'],
    ]);
  });

  it('DATE-29 shows what is no day, and of any text no more than a status may have', () => {
    const [line] = readRows(['FR1', 'FR', '31/01/2027', 'x'.repeat(maxLength.status)]).lines;
    expect(line).toMatchObject({ due: '2027-01-31', dueText: '', status: 'x'.repeat(maxLength.status) });
    const [long] = readRows(['FR1', 'FR', 'voir note', 'x'.repeat(maxLength.status + 1)]).lines;
    expect(long).toMatchObject({ due: null, dueText: 'voir note', status: `${'x'.repeat(maxLength.status - 1)}…` });
  });
});

describe('the header of such a list', () => {
  const data = (count: number) =>
    Array.from({ length: count }, (_, at) => [`FR15523${10 + at}`, '31/01/2027', 'payée']);
  const header = ['Patent number', 'Due date', 'Status'];
  const blanks = (count: number) => Array.from({ length: count }, () => ['']);
  const rowOf = (rows: SheetRows, fixed?: number) => detectAnnuities(rows, fixed).headerRow;

  it('DATE-29 stands within the first fifteen rows, or where the reader says', () => {
    expect(rowOf([...blanks(14), header, ...data(3)])).toBe(14);
    expect(rowOf([['Cabinet X', 'p. 1'], ...blanks(14), header, ...data(3)])).toBe(0);
    expect(detectAnnuities([...blanks(15), header, ...data(3)], 15)).toMatchObject({
      headerRow: 15,
      mapping: { number: 0, due: 1, status: 2 },
    });
    expect(rowOf([header, ...data(3)], 1)).toBe(1);
    expect(detectAnnuities([])).toEqual({ headerRow: 0, mapping: {}, columns: [] });
  });

  it('DATE-29 is the first of two that say as much, and the one that says enough before one that says more', () => {
    expect(rowOf([header, header, ...data(3)])).toBe(0);
    const rich = ['Country', 'Filing date', 'Your reference', 'Our reference'];
    expect(rowOf([rich, ['Patent number', 'Due date'], ...data(3)])).toBe(1);
    expect(rowOf([['Patent number', 'Due date'], header, ...data(3)])).toBe(1);
  });

  it('DATE-29 has two lines only where they say clearly more than one', () => {
    const mappingOf = (rows: SheetRows) => detectAnnuities(rows).mapping;
    const two = [
      ['Patent', null, 'Annuity', null],
      ['Number', 'Country', 'No.', 'Due Date'],
    ];
    const below = [
      ['FR1552345', 'FR', '5', '31/01/2027'],
      ['FR1552346', 'DE', '6', '28/02/2027'],
    ];
    expect(mappingOf([...two, ...below])).toMatchObject({ number: 0, country: 1, year: 2, due: 3 });
    // The line above is read as groups only where it has several.
    expect(mappingOf([['Liste'], ...two.slice(1), ...below])).toMatchObject({ number: 0, country: 1, due: 3 });
  });

  it('DATE-29 is the first wide row where nothing is named, whatever the cells suggest', () => {
    const bare = [['Cabinet X', 'p. 1'], ['', ''], ...data(3).map(([number, due]) => [number, due])];
    expect(rowOf(bare)).toBe(0);
  });

  it('DATE-29 is judged by twenty rows below it', () => {
    const rows = [
      header,
      ...data(19).map(([number, due]) => [number, due, '']),
      ['FR1', '', 'payée'],
      ['FR2', '', 'abandonné'],
    ];
    const [, , status] = detectAnnuities(rows).columns;
    expect(status?.samples).toEqual(['payée']);
  });
});
