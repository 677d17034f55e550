import { describe, expect, it } from 'vitest';
import { readFamilies, type SheetToRead } from '#domain/rules/import/families.ts';
import { numbersIn } from '#domain/rules/import/numbersIn.ts';
import { sheetLines } from '#domain/rules/import/sheetLines.ts';

describe('a cell of numbers', () => {
  it.each([
    ['EP12345678.9 / FR2987654', 'EP12345678.9', 'FR2987654'],
    ['EP12345678.9/FR2987654', 'EP12345678.9', 'FR2987654'],
    ['US 15/123,456; EP 3 123 456', 'US 15/123,456', 'EP 3 123 456'],
    ['US15/123,456,EP3123456', 'US15/123,456', 'EP3123456'],
    ['FR1450123\nEP14712345.1', 'FR1450123', 'EP14712345.1'],
    ['FR1450123 et EP14712345.1', 'FR1450123', 'EP14712345.1'],
    ['FR1450123 + EP14712345.1, US 15/123,456', 'FR1450123', 'EP14712345.1', 'US 15/123,456'],
    ['FR1450123 - EP14712345.1', 'FR1450123', 'EP14712345.1'],
    ['EP12345678.9 / 2987654', 'EP12345678.9', '2987654'],
    ['14/50123 \n 14712345.1', '14/50123', '14712345.1'],
    ['PCT/EP2014/012345 | WO/2014/123456', 'PCT/EP2014/012345', 'WO/2014/123456'],
    ['FR1; FR2', 'FR1', 'FR2'],
    ['EP12345678.9; en attente; FR2987654', 'EP12345678.9;en attente', 'FR2987654'],
  ])('IMP-17 %j holds several', (cell, ...numbers) => {
    expect(numbersIn(cell)).toEqual(numbers);
  });

  it.each([
    'PCT/EP2014/012345',
    'PCT/EP2014 / 012345',
    'WO 2014 / 123456',
    'US 15/123,456',
    'US 15/123, 456',
    'DE 10 2014 012 345.6',
    'DE 10 2014\n012 345.6',
    'FR 21\n00001',
    '1234/DEL/2012',
    'EP 12345678.9 / FR, DE, GB',
    'EP12345678.9 (FR, GB)',
    'FR1450123 / 14/01/2014',
    'FR1450123\n2014-01-14',
    'EP12345678.9; en attente',
    'EP12345678.9;',
    '',
  ])('IMP-17 %j is one', (cell) => {
    expect(numbersIn(cell)).toHaveLength(1);
  });
});

const header = ['Famille', 'Titre', 'N° de dépôt', 'Pays', 'Date de dépôt', 'Statut', 'N° publication', 'Inventeurs'];
const mapping = {
  familyReference: [0],
  title: [1],
  filingNumber: [2],
  country: [3],
  filingDate: [4],
  status: [5],
  publicationNumber: [6],
  inventors: [7],
};
const read = (rows: readonly (readonly unknown[])[], more: Partial<SheetToRead> = {}) =>
  readFamilies({ rows: [header, ...rows], headerRow: 0, mapping, today: '2026-06-15', ...more });
const filingsIn = (reading: ReturnType<typeof read>) =>
  reading.families.map(({ filings }) =>
    filings.map(({ country, filingNumber, publicationNumber }) => [country, filingNumber || publicationNumber]),
  );

describe('several numbers in one cell of a sheet', () => {
  it('IMP-04 IMP-17 IMP-18 are a filing each where each names its office, which is said, with every number', () => {
    const reading = read([['F1', 'Pince', 'EP12345678.9 / FR2987654', '', '', '', '', 'Roy Zoé']]);
    expect(filingsIn(reading)).toEqual([
      [
        ['EP', 'EP12345678.9'],
        ['FR', 'FR2987654'],
      ],
    ]);
    expect(reading.families).toMatchObject([
      {
        rows: [2],
        inventors: [{ nom: 'Roy Zoé' }],
        faults: [],
        remarks: [{ row: 2, kind: 'numbersApart', column: 'filingNumber', text: 'EP12345678.9; FR2987654' }],
      },
    ]);
    expect(reading).toMatchObject({ rows: 1, repeatedRows: [] });
    expect(filingsIn(read([['F1', '', '', '', '', '', 'US 15/123,456; EP 3 123 456']]))).toEqual([
      [
        ['US', 'US 15/123,456'],
        ['EP', 'EP 3 123 456'],
      ],
    ]);
  });

  it.each([
    ['the row names a country', ['FR1450123\nEP14712345.1', 'FR']],
    ['the row names a country that nobody knows', ['FR1450123\nEP14712345.1', 'Lune']],
    ['the row says that there is no country', ['FR1450123\nEP14712345.1', '-']],
    ['the day is that of one of them', ['FR1450123\nEP14712345.1', '', '14/01/2014']],
    ['the status is that of one of them', ['FR1450123\nEP14712345.1', '', '', 'Délivré']],
    ['another number is that of one of them', ['FR1450123\nEP14712345.1', '', '', '', 'EP3123456']],
    ['two are of one office', ['EP12345678.9\nEP14712345.1']],
    ['one names no office', ['FR1450123\n14712345.1']],
    ['one has more beside it', ['FR1450123; EP14712345.1 (voir note 2)']],
  ])('IMP-04 IMP-17 stay together as they stand where %s, which is said', (_, cells) => {
    const { families } = read([['F1', 'Pince', ...cells]]);
    expect(families).toHaveLength(1);
    expect(families[0]?.filings.map(({ filingNumber }) => filingNumber)).toEqual([cells[0]?.replace('\n', ' ')]);
    expect(families[0]?.remarks).toContainEqual({
      row: 2,
      kind: 'numbersTogether',
      column: 'filingNumber',
      text: cells[0]?.replace('\n', '; '),
    });
  });

  it('IMP-04 are told of every number, of a priority, too', () => {
    const notes = (column: string) =>
      read([['F1', 'Pince', 'EP12345678.9 / EP14712345.1']], {
        mapping: { familyReference: [0], title: [1], [column]: [2] },
      }).families.flatMap(({ remarks }) => remarks.map(({ kind }) => kind));
    for (const column of ['filingNumber', 'publicationNumber', 'grantNumber', 'priorityNumber'])
      expect([column, notes(column)]).toEqual([column, ['numbersTogether']]);
  });

  it('IMP-10 take nothing from the row above, and what stands below takes nothing from them', () => {
    const { families } = read([
      ['F1', 'Pince', '', 'DE', '2014-01-14', 'Délivré'],
      ['F1', 'Pince', 'FR1450123; EP14712345.1'],
      ['F1', 'Pince', 'US15123456'],
    ]);
    expect(families[0]?.filings.map(({ country, status }) => [country, status])).toEqual([
      ['DE', 'Délivré'],
      ['FR', ''],
      ['EP', ''],
      ['US', ''],
    ]);
  });

  it('IMP-09 a row repeats others only where each of its filings does', () => {
    const rows = [
      ['F1', 'Pince', 'FR1450123'],
      ['F1', 'Pince', 'FR1450123; EP14712345.1'],
    ];
    expect(read(rows).repeatedRows).toEqual([]);
    expect(read([...rows, ['F1', '', 'EP14712345.1; FR1450123']]).repeatedRows).toEqual([4]);
  });

  it('IMP-11 the first stands in for a reference that the sheet does not have', () => {
    const reading = read([['', 'Pince', 'FR1450123; EP14712345.1']], { mapping: { title: [1], filingNumber: [2] } });
    expect(reading.families).toMatchObject([{ reference: 'FR1450123', referenceIsNumber: true, filings: [{}, {}] }]);
  });

  it('IMP-04 UX-40 are shown whole in their row, and corrected there', () => {
    const rows = [header, ['F1', 'Pince', 'FR1450123\nEP14712345.1']];
    const reading = readFamilies({ rows, headerRow: 0, mapping, today: '2026-06-15' });
    const lines = sheetLines({ rows, mapping, fixes: [], reading, fresh: new Set(reading.families) });
    expect(lines.take(0, 9, 'problems')).toMatchObject([
      { row: 2, cells: { filingNumber: 'FR1450123 EP14712345.1' }, notes: [{ kind: 'numbersApart' }] },
    ]);
    const fixes = [{ row: 2, column: 'filingNumber' as const, text: 'FR1450123' }];
    const fixed = readFamilies({ rows, headerRow: 0, mapping, today: '2026-06-15', fixes });
    expect(fixed.families).toMatchObject([{ filings: [{ filingNumber: 'FR1450123' }], remarks: [] }]);
  });

  it('IMP-16 so many that one number could not hold them are a filing each', () => {
    const offices = ['FR', 'DE', 'GB', 'IT', 'ES', 'CH', 'BE', 'NL', 'AT', 'SE', 'US', 'PT'];
    const cell = offices.map((office) => `${office}14501234`).join('; ');
    expect(cell.length).toBeGreaterThan(100);
    const { families } = read([['F1', 'Pince', cell]]);
    expect(families).toMatchObject([{ faults: [], filings: offices.map((country) => ({ country })) }]);
  });

  const kindsOf = (column: string, cell: string, country = '') =>
    read([['F1', 'Pince', cell, country]], {
      mapping: { familyReference: [0], title: [1], [column]: [2], country: [3] },
    }).families.flatMap(({ remarks }) => remarks.map(({ kind }) => kind));

  it.each([
    ['filingNumber', 'CN2014101\n234567', ''],
    ['filingNumber', 'CN2014101\n234567', 'Chine'],
    ['filingNumber', '2014101\n234567', 'Chine'],
    ['filingNumber', 'KR10-2014-0\n123456', ''],
    ['filingNumber', '10-2014-0\n123456', 'KR'],
    ['priorityNumber', 'KR10-2014-0\n123456', ''],
    ['filingNumber', 'DE 10 2014 0\n12345.6', ''],
    ['filingNumber', 'DE 10 2014 0\n12345.5', ''],
    ['publicationNumber', 'DE 10 2014 0\n12345.6', ''],
    ['priorityNumber', 'US 15/123\n456', ''],
    ['grantNumber', 'CN2014101\n234567', ''],
    ['filingNumber', 'US 2007\n0288543', ''],
    ['publicationNumber', 'US 2007\n0288543 A1', ''],
    ['grantNumber', 'EP1234567\n.8', ''],
  ])('IMP-04 IMP-17 in %s the lines of %j (%j) are one number', (column, cell, country) => {
    expect(kindsOf(column, cell, country)).toEqual([]);
  });

  it.each([
    // A Korean patent has seven figures, and an older one six.
    ['grantNumber', 'KR1020140\n123456', ''],
    // Its check digit is another one's.
    ['grantNumber', 'DE 10 2014 0\n12345.5', ''],
    // Of which office, nobody says: a priority is not of the country of the filing.
    ['filingNumber', '1020140\n123456', ''],
    ['priorityNumber', '1020140\n123456', 'KR'],
    ['priorityNumber', 'FR1450123\n1450124', ''],
    ['priorityNumber', 'KR10-2014-0\n123456\n7', ''],
    // Two of the short numbers of Brazil, and no check digit that tells.
    ['filingNumber', 'BR1020140\n123456', ''],
    ['filingNumber', 'KR10-2014-0; 123456', ''],
    ['filingNumber', 'KR10-2014-0 / 123456', ''],
    ['filingNumber', 'FR1450123\n1450124', ''],
    ['filingNumber', 'CN2014101\n234567 (voir note)', ''],
  ])('IMP-04 IMP-17 in %s what stands in %j (%j) may be two', (column, cell, country) => {
    const kind = column === 'priorityNumber' ? 'severalNumbers' : 'numbersTogether';
    expect(kindsOf(column, cell, country)).toEqual([kind]);
  });
});
