import { describe, expect, it } from 'vitest';
import type { Filing } from '#domain/entities/filing.ts';
import { patent } from '#domain/entities/patent.ts';
import { maxLength } from '#domain/limits.ts';
import { assessReading } from '#domain/rules/import/assess.ts';
import { existingFamilies, familyTexts } from '#domain/rules/import/existing.ts';
import { readFamilies } from '#domain/rules/import/families.ts';
import type { ColumnMapping } from '#domain/rules/import/importColumns.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';
import { clientMatcher } from '#domain/rules/import/matchClient.ts';
import { statusMatcher } from '#domain/rules/import/matchStatus.ts';
import { type ImportLookups, patentValues } from '#domain/rules/import/patentValues.ts';
import { knownPortfolio, textOfLines } from '#domain/rules/import/portfolioTexts.ts';
import type { SheetFamily, SheetReading } from '#domain/rules/import/SheetFamily.ts';
import { unmatchedTexts } from '#domain/rules/import/unmatched.ts';

const noCode = () => undefined;

/** Reads rows given as objects by column. */
const reading = (...rows: readonly Partial<Record<ImportColumn, unknown>>[]): SheetReading => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))] as ImportColumn[];
  const mapping: ColumnMapping = Object.fromEntries(columns.map((column, index) => [column, [index]]));
  return readFamilies({
    rows: [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))],
    headerRow: 0,
    mapping,
    today: '2026-06-15',
  });
};

const families = (...rows: readonly Partial<Record<ImportColumn, unknown>>[]): readonly SheetFamily[] =>
  reading(...rows).families;

describe('rows into families', () => {
  it('IMP-09 a blank family reference takes the value of the previous row', () => {
    const found = families(
      { familyReference: 'F1', filingNumber: 'FR1' },
      { filingNumber: 'US2' },
      { familyReference: 'F2', filingNumber: 'FR3' },
    );
    expect(found.map((family) => [family.reference, family.filings.map((filing) => filing.filingNumber)])).toEqual([
      ['F1', ['FR1', 'US2']],
      ['F2', ['FR3']],
    ]);
  });

  it('IMP-09 rows of one reference are one family wherever they stand and however it is written', () => {
    const found = families(
      { familyReference: 'É 1', filingNumber: 'FR1' },
      { familyReference: 'F2', filingNumber: 'FR2' },
      { familyReference: 'e  1 ', filingNumber: 'US1' },
    );
    expect(found.map((family) => [family.reference, family.rows])).toEqual([
      ['É 1', [2, 4]],
      ['F2', [3]],
    ]);
  });

  it('IMP-13 the dates of a sheet that proves to be American are American throughout', () => {
    const found = families(
      { familyReference: 'F1', filingNumber: 'US1', filingDate: '03/15/2012', publicationDate: '04/05/2013' },
      { familyReference: 'F2', filingNumber: 'US2', filingDate: '04/05/2012 00:00:00', grantDate: '05/06/2014' },
    );
    expect(found.flatMap(({ filings }) => filings)).toMatchObject([
      { filingDate: '2012-03-15', publicationDate: '2013-04-05' },
      { filingDate: '2012-04-05', grantDate: '2014-05-06' },
    ]);
  });

  it('IMP-09 IMP-10 a cell that shows an error takes nothing from the row above, and is told', () => {
    const found = families(
      { familyReference: 'F1', title: 'Pince', filingNumber: 'FR1', filingDate: '03/02/2021', status: 'Délivré' },
      { publicationNumber: 'FR100', filingDate: '####', status: '#REF!' },
      { familyReference: '#N/A', filingNumber: 'US2' },
      { familyReference: '#N/A', title: 'Joint', filingNumber: 'DE3', country: '#N/A' },
    );
    expect(found.map(({ reference, rows, faults }) => [reference, rows, faults.map(({ kind }) => kind)])).toEqual([
      ['F1', [2, 3], []],
      ['', [4], ['nameless']],
      ['', [5], []],
    ]);
    expect(found[0]?.filings[1]).toMatchObject({ publicationNumber: 'FR100', filingDate: null, status: '' });
    expect(found[2]?.filings[0]).toMatchObject({ country: 'DE' });
    expect(found.flatMap(({ remarks }) => remarks.map(({ row, kind, column }) => [row, kind, column]))).toEqual([
      [3, 'noValue', 'filingDate'],
      [3, 'noValue', 'status'],
      [4, 'noValue', 'familyReference'],
      [5, 'noValue', 'familyReference'],
      [5, 'noValue', 'country'],
    ]);
    expect(reading({ familyReference: 'F1', filingNumber: '#N/A' }).families[0]?.remarks).toHaveLength(1);
  });

  it('IMP-11 the same number of two Italian provinces is two filings, and two families', () => {
    const rows = ['MI2012A000123', 'RM2012A000123'].map((filingNumber) => ({ country: 'IT', filingNumber }));
    expect(families(...rows).map(({ reference }) => reference)).toEqual(['MI2012A000123', 'RM2012A000123']);
    const named = reading(...rows.map((row) => ({ familyReference: 'F1', ...row })));
    expect(named.families[0]?.filings).toHaveLength(2);
    expect(named.repeatedRows).toEqual([]);
  });

  it('IMP-09 characters without a width part no family, and a break of any kind joins no two words', () => {
    const [found, ...others] = families(
      {
        familyReference: 'F1',
        title: 'Pompe\u000bà vide',
        inventors: 'Dupont Jean\u000bMartin Paul',
        filingNumber: 'FR1',
      },
      { familyReference: '\u200bF1', filingNumber: 'U\u00adS2' },
      {
        familyReference: 'F\u20601',
        inventors: 'Durand Anne\u2028Petit Luc\u0085Roy Zoé\u000cMar\u061cin',
        filingNumber: 'DE3',
      },
    );
    expect(others).toEqual([]);
    expect(found).toMatchObject({ reference: 'F1', title: 'Pompe à vide', rows: [2, 3, 4] });
    expect(found?.filings.map(({ country }) => country)).toEqual(['FR', 'US', 'DE']);
    expect(found?.inventors.map(({ nom }) => nom)).toEqual([
      'Dupont Jean',
      'Martin Paul',
      'Durand Anne',
      'Petit Luc',
      'Roy Zoé',
      'Marin',
    ]);
  });

  it.each([
    ['status', 'Délivré', 'Délivré', ''],
    ['filingDate', '03/02/2021', '2021-02-03', null],
  ] as const)(
    'IMP-10 a blank %s is that of the row above where both are of one filing, and says so',
    (column, cell, read, blank) => {
      const found = families(
        { familyReference: 'F1', filingNumber: 'FR 1', [column]: cell },
        { filingNumber: 'fr1', publicationNumber: 'FR100' },
        { publicationNumber: 'FR101' },
        { filingNumber: 'US2', publicationNumber: 'US200' },
        { familyReference: 'F2', filingNumber: 'FR3' },
      );
      expect(found.map((family) => family.filings.map((filing) => filing[column]))).toEqual([
        [read, read, read, blank],
        [blank],
      ]);
      const carried = found.flatMap(({ remarks }) => remarks.filter(({ kind }) => kind === 'carried'));
      expect(carried.map((note) => [note.row, note.column, note.text])).toEqual([
        [3, column, read],
        [4, column, read],
      ]);
    },
  );

  it('IMP-09 a row without a reference is a family by itself where its title and its number say so', () => {
    const found = families(
      { familyReference: 'F1', title: 'Pince', filingNumber: 'FR1' },
      { familyReference: 'NA', title: 'Joint', filingNumber: 'FR2' },
      { filingNumber: 'DE2' },
      { title: 'Joint', filingNumber: 'US2' },
      { title: 'Vanne' },
    );
    expect(found.map(({ reference, title, rows }) => [reference, title, rows])).toEqual([
      ['F1', 'Pince', [2]],
      ['FR2', 'Joint', [3, 4, 5, 6]],
    ]);
    expect(found.flatMap(({ remarks }) => remarks.map(({ row, kind }) => [row, kind]))).toEqual([
      [3, 'ownFamily'],
      [6, 'otherTitle'],
    ]);
  });

  it('IMP-11 what stands where a number belongs and has no figure is none, and is reported', () => {
    const [family] = families({ familyReference: 'F1', filingNumber: 'en attente', publicationNumber: 'n/a' });
    expect(family?.filings).toEqual([]);
    expect(family?.remarks).toMatchObject([{ kind: 'noNumber', column: 'filingNumber', text: 'en attente' }]);
  });

  it('IMP-04 headers that are repeated and headings between rows are no rows, and are reported with the reason', () => {
    const header = ['Réf. famille', 'Titre', 'N° de dépôt'];
    const reading = readFamilies({
      rows: [
        header,
        ['Brevets européens', null, null],
        ['F1', 'Pince', 'EP1'],
        header.map((name) => name.toUpperCase()),
        ['F2', 'Joint', 'EP2'],
        ['Nom de code', null, null],
        [null, 'Vanne', 'EP3'],
      ],
      headerRow: 0,
      mapping: { familyReference: [0], title: [1], filingNumber: [2] },
      today: '2026-06-15',
    });
    expect(reading.noRows).toEqual([
      { row: 2, kind: 'caption' },
      { row: 4, kind: 'header' },
    ]);
    expect(reading.families.map(({ reference, rows }) => [reference, rows])).toEqual([
      ['F1', [3]],
      ['F2', [5]],
      ['Nom de code', [6, 7]],
    ]);
  });

  const one = ['F1', 'Pince', 'EP1'];
  it.each<readonly [string, readonly (readonly unknown[])[], readonly string[]]>([
    ['a text alone above a row with a reference of its own', [['Pinces'], one], ['2 caption']],
    ['one above blank rows', [['Pinces'], [null, ' '], one], ['2 caption']],
    ['one at the end', [one, ['Fin de la liste']], ['3 caption']],
    ['one above a row without a reference', [['Pinces'], [null, 'Pince', 'EP1']], []],
    ['one with a figure', [['Lot 2'], one], []],
    ['one beside a cell that is not taken', [['Pinces', null, null, 'x'], one], []],
    ['one in another column', [[null, 'Pinces'], one], []],
    ['the header once more', [one, ['REF.', 'titre', 'Dépôt']], ['3 header']],
    ['a part of it', [one, ['Réf.', 'Titre']], ['3 header']],
    ['one word of it', [one, [null, 'Titre']], []],
    ['two words of it beside another', [one, ['Réf.', 'Titre', 'EP2']], []],
  ])('IMP-04 of %s the reason why it is no row is given, or it is one', (_, body, reasons) => {
    const rows = [['Réf.', 'Titre', 'Dépôt', 'Divers'], ...body];
    const sheet = { rows, headerRow: 0, today: '2026-06-15' };
    const read = readFamilies({ ...sheet, mapping: { familyReference: [0], title: [1], filingNumber: [2] } });
    expect(read.noRows.map(({ row, kind }) => `${row} ${kind}`)).toEqual(reasons);
    const narrow = readFamilies({ ...sheet, mapping: { familyReference: [0], title: [1] } });
    expect(narrow.noRows.filter(({ kind }) => kind === 'caption')).toEqual([]);
  });

  it('IMP-11 without a family column each row is its own family, known by its publication number, else its filing number', () => {
    const found = families(
      { publicationNumber: 'EP1', filingNumber: 'EP11', title: 'A' },
      { publicationNumber: ' - ', filingNumber: 'FR22', title: 'B' },
      { title: 'C' },
    );
    expect(found.map((family) => [family.reference, family.referenceIsNumber])).toEqual([
      ['EP1', true],
      ['FR22', true],
      ['', false],
    ]);
  });

  it.each(['', '  ', '-', 'n/a', 'NA', '--', 'Aucun', '/ .'])(
    'IMP-12 the publication number %j counts as empty',
    (publicationNumber) => {
      const [family] = families({ publicationNumber, filingNumber: 'FR22' });
      expect(family?.reference).toBe('FR22');
      expect(family?.filings[0]?.publicationNumber).toBe('');
    },
  );

  it('IMP-16 an unreadable date becomes empty, is reported, and the row is still imported', () => {
    const [family] = families({ familyReference: 'F1', filingNumber: 'FR1', filingDate: '31/02/2021' });
    expect(family?.filings[0]?.filingDate).toBeNull();
    expect(family?.remarks).toEqual([{ row: 2, kind: 'dateUnread', column: 'filingDate', text: '31/02/2021' }]);
    expect(family?.faults).toEqual([]);
  });

  it('IMP-17 the country is the two-letter prefix of the filing number', () => {
    const codes = ['FR1902345', 'KR20130006425U', 'us 13/033,085', 'EA201800001', '13/033,085', 'XX123', 'ABC123'].map(
      (filingNumber) => families({ filingNumber })[0]?.filings[0]?.country,
    );
    expect(codes).toEqual(['FR', 'KR', 'US', 'EA', null, null, null]);
  });

  it.each([
    ['USRE045694', 'US'],
    ['BRMU9003027', 'BR'],
    ['BRPI0907843', 'BR'],
    ['MXPA05001234', 'MX'],
    ['ITMI20100123', 'IT'],
    ['USED12', null],
    ['ITEM12', null],
  ])('IMP-17 letters for the kind of right between prefix and figures change nothing: %s', (number, code) => {
    expect(families({ filingNumber: number })[0]?.filings[0]?.country).toBe(code);
  });

  it('IMP-17 without a filing number the prefix of the publication number gives the country', () => {
    expect(families({ publicationNumber: 'US20150376176' })[0]?.filings[0]?.country).toBe('US');
  });

  it('IMP-18 G-61 a European filing uses the country of the family’s first line that is not European; none: EP', () => {
    const found = families(
      { familyReference: 'F1', filingNumber: 'EP19123' },
      { filingNumber: 'FR18456' },
      { filingNumber: 'US17' },
      { familyReference: 'F2', filingNumber: 'EP1' },
      { filingNumber: 'EP2' },
    );
    expect(found.map((family) => family.filings.map((filing) => filing.country))).toEqual([
      ['FR', 'FR', 'US'],
      ['EP', 'EP'],
    ]);
  });

  it('IMP-19 a Country column that resolves wins over the prefix; one that does not is reported', () => {
    const found = families(
      { familyReference: 'F1', country: 'WO', filingNumber: 'FR 2012000140 W' },
      { familyReference: 'F2', country: 'Allemagne', filingNumber: 'EP12' },
      { familyReference: 'F3', country: 'Atlantide', filingNumber: 'FR1' },
    );
    expect(found.map((family) => family.filings[0]?.country)).toEqual(['WO', 'DE', 'FR']);
    expect(found[2]?.remarks.map((remark) => [remark.kind, remark.text])).toEqual([['countryUnknown', 'Atlantide']]);
  });

  it('IMP-19 a filing number that starts with PCT/ means WO', () => {
    expect(families({ filingNumber: 'PCT/FR2003/012345' })[0]?.filings[0]?.country).toBe('WO');
  });

  it('IMP-21 a row that goes on with names only adds no filing', () => {
    const [family] = families(
      { familyReference: 'F1', filingNumber: 'FR1', filingDate: '03/02/2021', inventors: 'Dupont, Jean; Roux, Luc' },
      { inventors: 'Martin, Anne' },
    );
    expect(family?.filings).toHaveLength(1);
    expect(family?.inventors.map((person) => person.nom)).toEqual(['Dupont', 'Roux', 'Martin']);
  });

  it.each([
    ['Dupont, Jean', undefined, 'inside', ['Dupont/Jean']],
    ['Dupont, Jean', 'between', 'between', ['Dupont/', 'Jean/']],
    ['Jean Dupont, Anne Martin', undefined, 'between', ['Jean Dupont/', 'Anne Martin/']],
    ['Jean Dupont, Anne Martin', 'inside', 'inside', ['Jean Dupont/Anne Martin']],
  ] as const)(
    'IMP-08 both readings of a comma are offered: of %s, with %s chosen, it stands %s',
    (cell, said, reading, names) => {
      const read = readFamilies({
        rows: [
          ['Titre', 'Inventeurs', 'Déposants'],
          ['A', cell, 'ACME'],
          ['B', cell, 'Bosch'],
          ['C', cell, 'Thales'],
        ],
        headerRow: 0,
        mapping: { title: [0], inventors: [1], applicants: [2] },
        today: '2026-06-15',
        ...(said ? { commas: { inventors: said } } : {}),
      });
      expect(read.commas).toEqual([{ column: 'inventors', sample: cell, reading }]);
      expect(read.families[0]?.inventors.map(({ nom, prenom }) => `${nom}/${prenom}`)).toEqual(names);
    },
  );

  it('G-62 a name that a family repeats stands once', () => {
    const [family] = families({
      familyReference: 'F1',
      applicants: 'ELWHA LLC [US]; Elwha LLC',
      inventors: 'Dupont, Jean; Dupont, Luc',
    });
    expect(family?.applicants).toEqual([{ nom: 'ELWHA LLC', prenom: '' }]);
    expect(family?.inventors).toHaveLength(2);
  });

  it('IMP-22 what a sheet says twice is there once, and counted', () => {
    const repeated = reading(
      { publicationNumber: 'EP1', title: 'A' },
      { publicationNumber: 'ep1 ', title: 'A' },
      { title: 'B' },
      { title: 'b' },
    );
    expect([repeated.families.length, repeated.repeatedRows]).toEqual([2, [3, 5]]);
    const within = reading(
      { familyReference: 'F1', filingNumber: 'FR1' },
      { familyReference: 'F1', filingNumber: 'FR1' },
      { familyReference: 'F1', filingNumber: 'US1' },
    );
    expect([within.families[0]?.filings.length, within.repeatedRows]).toEqual([2, [3]]);
  });

  it('IMP-11 IMP-18 national validations that share one filing number are filings of one family, also without a family column', () => {
    const found = reading(
      { title: 'A', country: 'FR', filingNumber: 'EP21 123 456', status: 'Granted' },
      { title: 'B', country: 'FR', filingNumber: 'FR2100001', status: 'Filed' },
      { title: 'A', country: 'DE', filingNumber: 'EP21123456', status: 'Granted' },
      { title: 'A', country: 'DE', filingNumber: 'ep21123456', status: 'granted' },
    );
    expect(found.families.map(({ reference, filings }) => [reference, filings.map(({ country }) => country)])).toEqual([
      ['EP21 123 456', ['FR', 'DE']],
      ['FR2100001', ['FR']],
    ]);
    expect(found.repeatedRows).toEqual([5]);
  });

  it('IMP-10 of the priorities in the rows of a family the earliest counts, with its own number, and of several in a cell none', () => {
    const rows = [
      ['Famille', 'Titre', 'N° de dépôt', 'Date de priorité', 'N° de priorité'],
      ['F1', 'Pince', 'FR2100001', '2020-05-04', 'FR2000002'],
      ['F1', 'Pince', 'DE2100001', '2020-02-01', 'FR2000001'],
      ['F1', 'Pince', 'US2100001', '', ''],
      ['F2', 'Vis', 'FR2100002', '2020-02-01', 'FR2000001; FR2000002'],
    ];
    const mapping = { familyReference: [0], title: [1], filingNumber: [2], priorityDate: [3], priorityNumber: [4] };
    const { families } = readFamilies({ rows, headerRow: 0, mapping, today: '2026-01-05' });
    expect(families).toMatchObject([
      {
        priorityDate: '2020-02-01',
        priorityNumber: 'FR2000001',
        remarks: [
          { row: 2, kind: 'otherValue', column: 'priorityDate', text: '2020-05-04' },
          { row: 2, kind: 'otherValue', column: 'priorityNumber', text: 'FR2000002' },
        ],
      },
      { priorityDate: '2020-02-01', priorityNumber: '', remarks: [{ kind: 'severalNumbers', row: 5 }] },
    ]);
  });

  it('IMP-07 a route is read by the words of both languages, and one that nobody knows is reported', () => {
    const said = ['Par PCT', 'VIA EUROPEAN PATENT', 'Brevet unitaire', 'divisional', 'Directe', '', 'par bateau'];
    const rows = [['Titre', 'Voie'], ...said.map((text, at) => [`Pince ${at}`, text])];
    const reading = readFamilies({ rows, headerRow: 0, mapping: { title: [0], route: [1] }, today: '2026-01-05' });
    const { families } = reading;
    expect(families.map(({ filings }) => filings[0]?.route)).toEqual([
      'pct',
      'ep',
      'unitary',
      'divisional',
      'direct',
      undefined,
      undefined,
    ]);
    expect(families.at(-1)?.remarks).toMatchObject([{ kind: 'routeUnread', column: 'route', text: 'par bateau' }]);
  });

  it('IMP-16 a day in the future is kept and reported, but for an expiration', () => {
    const [family] = families({
      title: 'A',
      filingNumber: 'FR1',
      filingDate: '2031-01-01',
      expirationDate: '2041-01-01',
    });
    expect(family?.filings[0]?.filingDate).toBe('2031-01-01');
    expect(family?.remarks.map(({ kind, column, text }) => [kind, column, text])).toEqual([
      ['dateFuture', 'filingDate', '2031-01-01'],
    ]);
  });

  it('IMP-04 UX-40 a corrected cell counts as what the reader wrote, and a row that is left out is no row', () => {
    const rows = [
      ['Famille', 'Titre', 'N° de dépôt', 'Date de dépôt'],
      ['F1', 'x'.repeat(maxLength.title + 1), 'FR1', '2021-02-30'],
      [null, null, 'DE1', '2021-02-03'],
      ['F2', 'Deux', 'FR2', null],
    ];
    const mapping = { familyReference: [0], title: [1], filingNumber: [2], filingDate: [3] };
    const read = (more: Partial<Parameters<typeof readFamilies>[0]>) =>
      readFamilies({ rows, headerRow: 0, mapping, today: '2026-06-15', ...more });
    const before = read({}).families[0];
    expect([before?.faults.length, before?.remarks.length]).toEqual([1, 1]);
    const after = read({
      fixes: [
        { row: 2, column: 'title', text: 'Court' },
        { row: 2, column: 'filingDate', text: '28/02/2021' },
      ],
    }).families[0];
    expect(after).toMatchObject({
      title: 'Court',
      faults: [],
      remarks: [],
      filings: [{ filingDate: '2021-02-28' }, {}],
    });
    const without = read({ skipped: [2, 4] });
    expect([
      without.skippedRows.map(({ row }) => row),
      without.families.map(({ reference, rows: own }) => [reference, own]),
    ]).toEqual([[2, 4], [['F1', [3]]]]);
  });

  it('IMP-23 what cannot be stored is a fault of its family with row and column, never cut silently', () => {
    const long = 'x'.repeat(maxLength.title + 1);
    const found = families(
      { familyReference: 'F1', title: long },
      { familyReference: 'F2', filingNumber: `FR${'1'.repeat(maxLength.number)}` },
      { familyReference: 'F3', title: 'x'.repeat(maxLength.title) },
    );
    expect(found.map((family) => family.faults.map((fault) => [fault.row, fault.kind, fault.column]))).toEqual([
      [[2, 'tooLong', 'title']],
      [[3, 'tooLong', 'filingNumber']],
      [],
    ]);
    expect(families({ title: '', country: 'FR' })[0]?.faults.map((fault) => fault.kind)).toEqual(['nameless']);
  });

  it('IMP-23 blank rows are no rows; blank space, line breaks and unseen characters are no text', () => {
    const found = reading(
      { familyReference: 'F1\n', title: ' A\u202E title\u0000\r\nof two lines ' },
      {},
      { familyReference: 'F2', title: 'B' },
    );
    expect(found.rows).toBe(2);
    expect(found.families.map((family) => [family.reference, family.title, family.rows])).toEqual([
      ['F1', 'A title of two lines', [2]],
      ['F2', 'B', [4]],
    ]);
  });

  it('IMP-21 names of objects in the language are names like others', () => {
    const found = families(
      { familyReference: '__proto__', title: 'constructor' },
      { familyReference: 'toString', title: 'valueOf' },
    );
    expect(found.map((family) => family.reference)).toEqual(['__proto__', 'toString']);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('a family and what is there', () => {
  const sheet = families({ publicationNumber: 'EP 1234567 A1', title: 'A' })[0] as SheetFamily;

  it('IMP-22 a family whose reference is there is a duplicate', () => {
    const existing = existingFamilies();
    expect(existing.has(sheet)).toBe(false);
    existing.add(familyTexts({ referenceFamille: ' ep 1234567  a1', titre: '', informationsDepot: [] }, noCode));
    expect(existing.has(sheet)).toBe(true);
  });

  it('IMP-22 where a number stands in for the reference, a filing with that number makes it a duplicate too', () => {
    const existing = existingFamilies();
    const values = patentValues(sheet, lookups, null);
    existing.add(
      familyTexts({ referenceFamille: 'P-001', titre: 'B', informationsDepot: values.informationsDepot ?? [] }, noCode),
    );
    expect(existing.has(sheet)).toBe(true);
  });

  it.each([
    ['EP 1234567 A1', { numeroPublication: 'EP-B1-1 234 567' }],
    ['WO2007012345', { numeroPublication: 'WO 07/12345 A1' }],
  ])('IMP-22 NUM-03 %s is there in whatever spelling', (publicationNumber, filing) => {
    const [family] = families({ publicationNumber });
    const existing = existingFamilies();
    existing.add(familyTexts({ referenceFamille: 'P-001', titre: 'B', informationsDepot: [filing as Filing] }, noCode));
    expect(existing.has(family as SheetFamily)).toBe(true);
  });

  it('IMP-22 a filing number is there in whatever spelling, and no publication that has the same figures', () => {
    const existing = existingFamilies();
    const filings = [
      { numeroDepot: 'US 10/123,456' },
      { numeroDepot: 'PCT/FR2007/001234' },
      { numeroDepot: '98 12345' },
    ];
    existing.add(
      familyTexts({ referenceFamille: 'P-001', titre: 'B', informationsDepot: filings as Filing[] }, noCode),
    );
    const isThere = (row: Partial<Record<ImportColumn, unknown>>) => existing.has(families(row)[0] as SheetFamily);
    expect(isThere({ filingNumber: 'US10123456' })).toBe(true);
    expect(isThere({ filingNumber: 'FR 2007001234 W', country: 'WO' })).toBe(true);
    expect(isThere({ filingNumber: '9812345', country: 'FR' })).toBe(true);
    expect(isThere({ publicationNumber: 'US 10,123,456 B2' })).toBe(false);
  });

  it('IMP-22 a number that names no office is that of its filing’s country, in the sheet and in the portfolio', () => {
    const existing = existingFamilies();
    const filings = [{ numeroDepot: '98 12345', idPays: 33 }] as Filing[];
    existing.add(familyTexts({ referenceFamille: 'P-001', titre: 'B', informationsDepot: filings }, () => 'FR'));
    const isThere = (row: Partial<Record<ImportColumn, unknown>>) => existing.has(families(row)[0] as SheetFamily);
    expect(isThere({ filingNumber: 'FR 1998 12345' })).toBe(true);
    expect(isThere({ filingNumber: '98-12345' })).toBe(true);
    expect(isThere({ filingNumber: '98 12345', country: 'GB' })).toBe(false);
  });

  it('IMP-11 rows that spell one number differently are one family, and those of another series are not', () => {
    const found = families(
      { publicationNumber: 'EP 1234567 A1', country: 'EP' },
      { publicationNumber: 'EP-B1-1234567', country: 'EP' },
      { publicationNumber: 'JP 52136627 A' },
      { publicationNumber: 'JP 52136627 U' },
    );
    expect(found.map(({ rows }) => rows)).toEqual([[2, 3], [4], [5]]);
    expect(found[0]?.filings.map((filing) => filing.publicationNumber)).toEqual(['EP 1234567 A1', 'EP-B1-1234567']);
  });

  it('IMP-22 a family without any reference is known by its title', () => {
    const [family] = families({ title: 'Pince' });
    const existing = existingFamilies();
    existing.add(familyTexts({ referenceFamille: 'P-001', titre: 'Pince', informationsDepot: [] }, noCode));
    expect(existing.has(family as SheetFamily)).toBe(false);
    existing.add(familyTexts({ referenceFamille: '', titre: 'pince', informationsDepot: [] }, noCode));
    expect(existing.has(family as SheetFamily)).toBe(true);
  });

  it('IMP-20 a status is found by its exact name first, then by a part of it, without accents and case', () => {
    const find = statusMatcher(
      ['Demande déposée', 'Délivré', 'Brevet délivré, annuité en retard', 'Non délivré', 'En vigueur'].map(
        (description) => ({ description }),
      ),
    );
    const named = (text: string) => [find.exact(text)?.description, find.suggested(text)?.description];
    expect(named('DELIVRE')[0]).toBe('Délivré');
    expect(named('Délivrée')).toEqual([undefined, 'Délivré']);
    expect(named('annuité')).toEqual([undefined, 'Brevet délivré, annuité en retard']);
    expect(named('non delivre')[0]).toBe('Non délivré');
    for (const text of ['brevet en vigueur', 'non déposée', '', 'GM'])
      expect(named(text)).toEqual([undefined, undefined]);
  });

  it('IMP-20 none is suggested where several could be meant, and the other language is understood', () => {
    const of = (...descriptions: readonly string[]) =>
      statusMatcher(descriptions.map((description) => ({ description })));
    const french = of('Délivré', 'Déposé', 'Abandonné', 'Déchu', 'Examen en cours', 'Retiré');
    const suggested = ['Granted', 'issued', 'Filed', 'Abandoned', 'Lapsed', 'Withdrawn', 'Not granted', 'Expired'];
    expect(suggested.map((text) => french.suggested(text)?.description)).toEqual([
      'Délivré',
      'Délivré',
      'Déposé',
      'Abandonné',
      'Déchu',
      'Retiré',
      undefined,
      undefined,
    ]);
    expect(of('Granted', 'Pending').suggested('Délivré')?.description).toBe('Granted');
    expect(of('Brevet délivré', 'Délivré en appel').suggested('délivré')).toBeNull();
    expect(of('Délivré').suggested('Délivré sous réserve')).toBeNull();
  });

  it('G-46 IMP-20 a status is found by its name in either language, the firm’s own first', () => {
    const [granted, filed, published] = [
      { description: 'Brevet délivré', descriptionEn: 'Patent granted' },
      { description: 'Déposé', descriptionEn: 'Published' },
      { description: 'Published', descriptionEn: '' },
    ];
    const find = statusMatcher([granted, filed, published]);
    expect(['patent GRANTED', 'brevet delivre', 'depose', 'published'].map(find.exact)).toEqual([
      granted,
      granted,
      filed,
      published,
    ]);
    expect(['granted', 'délivré', 'patent'].map(find.suggested)).toEqual([granted, granted, granted]);
    expect(find.suggested('patent granted, then lapsed')).toBeNull();
  });

  it('G-62 a client column is matched by name or reference; two of one name are nobody', () => {
    const find = clientMatcher([
      { id: 1, nomClient: 'Société Générale', referenceClient: 'C-01' },
      { id: 2, nomClient: 'Martin', referenceClient: '' },
      { id: 3, nomClient: 'MARTIN', referenceClient: '' },
    ]);
    expect(['societe generale', 'c-01', 'Martin', 'Inconnu'].map(find.exact)).toEqual([1, 1, null, null]);
    expect(['Générale', 'mart', 'Société Générale SA'].map(find.suggested)).toEqual([1, null, null]);
  });

  it('G-62 a client is suggested by four letters or more that stand in one name only', () => {
    const find = clientMatcher([
      { id: 1, nomClient: 'Abcd (Conseil)', referenceClient: 'REF-9' },
      { id: 2, nomClient: 'XYZ Outils', referenceClient: '' },
      { id: 3, nomClient: 'Outils Roux', referenceClient: '' },
      { id: 4, nomClient: '–', referenceClient: '' },
    ]);
    expect(['abcd', 'CONSEIL', 'XYZ', 'outils', 'roux', 'bcd conseil'].map(find.suggested)).toEqual([
      1,
      1,
      null,
      null,
      3,
      null,
    ]);
    expect(['abcd conseil', 'ref 9', '-', ''].map(find.exact)).toEqual([1, 1, null, null]);
  });

  it('IMP-04 UX-40 a reading is held against the portfolio: new, there, faulty, and what nobody knows', () => {
    const read = reading(
      { familyReference: 'F1', title: 'A', country: 'France', status: 'Délivré', client: 'ACME' },
      {
        familyReference: 'F2',
        title: 'B',
        country: 'Suède',
        status: 'Issued',
        client: 'Inconnue',
        responsible: 'DURAND Zoé',
      },
      { familyReference: 'F2', title: '', country: '', status: 'issued', client: '', filingNumber: '12/345' },
      { familyReference: 'F3', title: 'x'.repeat(maxLength.title + 1), country: 'FR', status: 'GM', client: '' },
      {
        familyReference: 'F4',
        title: 'D',
        country: 'nulle part',
        status: '',
        client: '',
        filingDate: 'hier',
        responsible: 'Nemo',
      },
    );
    const lines = {
      references: textOfLines(['f1', 'P\n9']),
      titles: '',
      numbers: '',
      statuses: textOfLines(['délivré']),
      countries: textOfLines(['FR', 'US']),
      clients: textOfLines(['Acme']),
      clientReferences: '',
      colleagues: textOfLines(['Zoé Durand']),
      colleagueEmails: textOfLines(['zoe@cabinet.example']),
    };
    const { assessment, fresh } = assessReading(read, knownPortfolio(lines));
    expect(fresh.map((family) => family.reference)).toEqual(['F2', 'F4']);
    expect(assessment).toMatchObject({
      rows: 5,
      fresh: 2,
      duplicates: 1,
      faulty: 1,
      repeatedRows: 0,
      filings: 3,
      withoutCountry: 1,
      notes: 3,
    });
    expect(assessment.unknownStatuses).toEqual([['Issued', 2]]);
    expect(assessment.unknownCountries).toEqual([['SE', 1]]);
    expect(assessment.unknownClients).toEqual([['Inconnue', 1]]);
    expect(assessment.unknownColleagues).toEqual([['Nemo', 1]]);
    expect(assessment.firstNotes.map((note) => `${note.row} ${note.kind}`)).toEqual([
      '5 tooLong',
      '6 countryUnknown',
      '6 dateUnread',
    ]);
  });

  it('IMP-20 texts without a record are counted once in whatever spelling', () => {
    expect(unmatchedTexts(['Issued', 'GM', 'issued', 'Délivré', ''], (text) => text === 'Délivré')).toEqual([
      ['Issued', 2],
      ['GM', 1],
    ]);
  });
});

let next = 0;
const lookups: ImportLookups = {
  country: (code) => (code === 'FR' ? 33 : null),
  status: (text) => (text === 'Délivré' ? 5 : null),
  inventor: (person) => (person.nom === 'Dupont' ? 7 : null),
  applicant: () => 8,
  holder: () => 10,
  client: () => 9,
  colleague: () => 11,
  newFilingId: () => `~${String(next++).padStart(20, '0')}`,
};

describe('what is sent', () => {
  const [family] = families({
    familyReference: 'F1',
    title: 'Pince',
    filingNumber: 'FR1',
    filingDate: '03/02/2021',
    status: 'Délivré',
    inventors: 'Dupont, Jean; Roux, Luc',
    applicants: 'ACME, SA',
    client: 'Martin',
    grantNumber: 'FR9',
    grantDate: '2022-01-02',
    expirationDate: '2041-02-03',
  });

  it('IMP-21 G-62 reference, title, filings, the persons found, and the client', () => {
    const values = patentValues(family as SheetFamily, lookups, null);
    expect(values).toMatchObject({
      referenceFamille: 'F1',
      titre: 'Pince',
      dateExpiration: '2041-02-03',
      clientIds: [9],
      inventeurIds: [7],
      deposantIds: [8],
    });
    expect(values.informationsDepot).toMatchObject([
      {
        idPays: 33,
        idStatuts: 5,
        numeroDepot: 'FR1',
        dateDepot: '2021-02-03',
        numeroDelivrance: 'FR9',
        dateDelivrance: '2022-01-02',
        licence: false,
      },
    ]);
    expect(patent.create.safeParse(values).success).toBe(true);
  });

  it('IMP-21 the client chosen for the import wins over the column', () => {
    expect(patentValues(family as SheetFamily, lookups, 4).clientIds).toEqual([4]);
  });

  it('IMP-21 without persons and client nothing but reference, title and filings is sent', () => {
    const [bare] = families({ familyReference: 'F1', title: 'Pince', filingNumber: 'FR1' });
    expect(Object.keys(patentValues(bare as SheetFamily, lookups, null))).toEqual([
      'referenceFamille',
      'titre',
      'informationsDepot',
    ]);
  });
});
