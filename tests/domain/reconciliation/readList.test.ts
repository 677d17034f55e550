import { describe, expect, it } from 'vitest';
import type { SheetRows } from '#domain/rules/import/importColumns.ts';
import { withAnnuityMeaning } from '#domain/rules/reconciliation/annuityColumns.ts';
import { annuityYear, isSameYear } from '#domain/rules/reconciliation/annuityYear.ts';
import { detectAnnuities } from '#domain/rules/reconciliation/detectAnnuities.ts';
import { listedStatus } from '#domain/rules/reconciliation/listedStatus.ts';
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

describe('a cell of such a list', () => {
  it.each([
    ['5', 5],
    [5, 5],
    ['05', 5],
    ['5e annuité', 5],
    ['Annuité n° 12', 12],
    ['Year 7', 7],
    ['5. Jahresgebühr', 5],
    ['3.5', 3.5],
    ['7,5', 7.5],
    ['11 1/2', 11.5],
    ['12.0', 12],
    ['5 (2027)', 5],
    ['2027', null],
    [2027, null],
    ['31/01/2027', null],
    ['2027-05', null],
    ['99', null],
    ['FR3034567 B1', null],
    ['A1', null],
    ['420,00', null],
    ['-', null],
    ['', null],
  ])('DATE-29 says of %j the annuity %j', (cell, year) => {
    expect(annuityYear(cell)).toBe(year);
  });

  it('DATE-29 counts the fees of the United States by year or by themselves, and nothing else so', () => {
    expect([3.5, 4, 1].map((year) => isSameYear(year, 3.5, 'US'))).toEqual([true, true, true]);
    expect([7.5, 8, 2].map((year) => isSameYear(year, 7.5, 'US'))).toEqual([true, true, true]);
    expect(isSameYear(4, 7.5, 'US')).toBe(false);
    expect(isSameYear(4, 3, 'FR')).toBe(false);
    expect(isSameYear(4, null, 'FR')).toBe(false);
  });

  it.each([
    ['Payée', 'paid'],
    ['PAID 12/01', 'paid'],
    ['bezahlt', 'paid'],
    ['à payer', 'toPay'],
    ['non payée', 'toPay'],
    ['Unpaid', 'toPay'],
    ['not paid', 'toPay'],
    ['offen', 'toPay'],
    ['Abandonné', 'ended'],
    ['Lapsed', 'ended'],
    ['erloschen', 'ended'],
    ['En vigueur', 'live'],
    ['Granted', 'live'],
    ['in Kraft', 'live'],
    ['voir courrier', null],
    ['', null],
  ])('DATE-29 says in %j that the right or its fee is %j', (text, status) => {
    expect(listedStatus(text)).toBe(status);
  });
});
