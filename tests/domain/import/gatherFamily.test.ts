import { describe, expect, it } from 'vitest';
import { maxLength } from '#domain/limits.ts';
import { readFamilies, type SheetToRead } from '#domain/rules/import/families.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';
import type { SheetFamily } from '#domain/rules/import/SheetFamily.ts';

type Row = Partial<Record<ImportColumn, unknown>>;

/** Reads rows given as objects by column; the first is row 2 of its sheet. */
const reading = (rows: readonly Row[], more: Partial<SheetToRead> = {}) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))] as ImportColumn[];
  return readFamilies({
    rows: [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))],
    headerRow: 0,
    mapping: Object.fromEntries(columns.map((column, index) => [column, [index]])),
    today: '2026-06-15',
    ...more,
  });
};
const families = (...rows: readonly Row[]): readonly SheetFamily[] => reading(rows).families;
const notes = ({ faults, remarks }: SheetFamily) =>
  [...faults, ...remarks].map(({ row, kind, column, text }) => [row, kind, column, text]);

describe('the family that rows are gathered into', () => {
  it.each<readonly [what: string, row: Row, reference: string, isNumber: boolean]>([
    ['its reference', { familyReference: 'F1', filingNumber: 'FR1', publicationNumber: 'FR2' }, 'F1', false],
    ['the publication number in its place', { filingNumber: 'FR1', publicationNumber: 'FR2' }, 'FR2', true],
    ['the filing number in its place', { filingNumber: 'FR1', title: 'Pince' }, 'FR1', true],
    [
      'nothing where a dash says that it has none',
      { familyReference: '-', title: 'Pince', filingNumber: 'FR1' },
      '',
      false,
    ],
    ['nothing where it has a title alone', { title: 'Pince' }, '', false],
    ['no number of a grant', { title: 'Pince', grantNumber: 'FR3' }, '', false],
  ])('IMP-11 is called by %s', (_, row, reference, isNumber) => {
    const [family] = families(row);
    expect(family).toMatchObject({ reference, referenceIsNumber: isNumber });
    expect(family && notes(family)).toEqual([]);
  });

  it('IMP-04 has a fault where nothing names it, and where it has more than a thousand filings', () => {
    expect(families({ grantNumber: 'FR3' }).map(notes)).toEqual([[[2, 'nameless', 'title', '']]]);
    const filed = (count: number) =>
      families(
        ...Array.from({ length: count }, (__, at) => ({ familyReference: 'F1', filingNumber: `FR${100_000 + at}` })),
      );
    expect(filed(1_000).map(notes)).toEqual([[]]);
    expect(filed(1_001).map(notes)).toEqual([[[2, 'tooManyFilings', null, '']]]);
  });

  it('IMP-09 UX-40 says of its rows the first text, the latest day and all remarks, each once, and names what stays behind', () => {
    const rows: readonly Row[] = [
      {
        familyReference: 'F1',
        title: '',
        client: '',
        expirationDate: '2040-01-02',
        comment: 'Vu',
        responsible: 'Durand',
      },
      {
        familyReference: 'F1',
        title: 'Pince',
        client: 'ACME',
        expirationDate: '2041-01-02',
        comment: 'À revoir',
        responsible: '',
      },
      {
        familyReference: 'F1',
        title: 'pince',
        client: 'Globex',
        expirationDate: '2039-01-02',
        comment: 'Vu',
        responsible: 'Roux',
      },
    ];
    expect(families(...rows)).toMatchObject([
      {
        title: 'Pince',
        client: 'ACME',
        expirationDate: '2041-01-02',
        comment: 'Vu\nÀ revoir',
        responsible: 'Durand',
        rows: [2, 3, 4],
      },
    ]);
    expect(families(...rows).flatMap(notes)).toEqual([
      [2, 'otherValue', 'expirationDate', '2040-01-02'],
      [4, 'otherValue', 'expirationDate', '2039-01-02'],
      [4, 'otherValue', 'client', 'Globex'],
      [4, 'otherValue', 'responsible', 'Roux'],
    ]);
    expect(
      families(
        { familyReference: 'F1', client: 'Acmé', priorityNumber: 'FR 20-1' },
        { familyReference: 'F1', client: 'ACME', priorityNumber: 'FR201' },
      ).flatMap(notes),
    ).toEqual([]);
    // Said by no row, it is nothing; said by one alone, it is that.
    const bare = { title: '', client: '', expirationDate: null, comment: '', priorityDate: null, priorityNumber: '' };
    expect(families({ familyReference: 'F1' }, { familyReference: 'F1' })).toMatchObject([bare]);
    expect(families({ familyReference: 'F1' })).toMatchObject([bare]);
    expect(families(...rows.slice(1, 2))).toMatchObject([
      { title: 'Pince', comment: 'À revoir', expirationDate: '2041-01-02' },
    ]);
  });

  it.each(['idem', 'Id.', '"', '〃', '”', 'Ditto', "''"])('UX-40 takes the cell above for %s, and says so', (word) => {
    const rows: readonly Row[] = [
      { familyReference: 'F1', title: 'Pince', country: 'France', inventors: 'Luc Roux', filingDate: '2020-01-02' },
      { familyReference: 'F2', title: word, country: word, inventors: word, filingDate: word },
      { familyReference: 'F3', title: word, country: 'DE', inventors: '', filingDate: null },
    ];
    const found = families(...rows);
    expect(found.map(({ title }) => title)).toEqual(['Pince', 'Pince', 'Pince']);
    expect(found.map(({ inventors }) => inventors.length)).toEqual([1, 1, 0]);
    expect(found.map(({ filings }) => [filings[0]?.country, filings[0]?.filingDate])).toEqual([
      ['FR', '2020-01-02'],
      ['FR', '2020-01-02'],
      ['DE', null],
    ]);
    expect(found.flatMap(notes)).toEqual([
      [3, 'carried', 'title', 'Pince'],
      [3, 'carried', 'country', 'France'],
      [3, 'carried', 'inventors', 'Luc Roux'],
      [3, 'carried', 'filingDate', '2020-01-02'],
      [4, 'carried', 'title', 'Pince'],
    ]);
    // Without anything above it stays, and a correction stands over it.
    expect(families({ familyReference: 'F1', title: 'idem' })).toMatchObject([{ title: 'idem', remarks: [] }]);
    const fixes = [{ row: 3, column: 'title' as const, text: 'Vis' }];
    const [, fixed] = reading(rows, { fixes }).families;
    expect([fixed?.title, fixed && notes(fixed).map(([, , column]) => column)]).toEqual([
      'Vis',
      ['country', 'inventors', 'filingDate'],
    ]);
  });

  it('UX-40 has no reference where only the head of a long number is left of it, nor that of the row above', () => {
    const cut = { familyReference: '2,0191E+11', title: 'Vis', filingNumber: 'FR2' };
    const found = families({ familyReference: 'F1', title: 'Pince', filingNumber: 'FR1' }, cut);
    expect(found.map(({ reference, title }) => [reference, title])).toEqual([
      ['F1', 'Pince'],
      ['', 'Vis'],
    ]);
    expect(found[1] && notes(found[1])).toContainEqual([3, 'noValue', 'familyReference', '2,0191E+11']);
  });

  it('IMP-09 has the earliest priority of its rows, and the number that stands beside that', () => {
    const said = (...rows: readonly (readonly [day: string | null, number: string])[]) =>
      families(
        ...rows.map(([priorityDate, priorityNumber]) => ({ familyReference: 'F1', priorityDate, priorityNumber })),
      ).map(({ priorityDate, priorityNumber }) => [priorityDate, priorityNumber]);
    expect(said(['2020-01-02', 'FR20'], ['2019-01-02', 'FR19'], ['2021-01-02', 'FR21'])).toEqual([
      ['2019-01-02', 'FR19'],
    ]);
    expect(said(['2020-01-02', 'FR20'], ['2019-01-02', ''], [null, 'FR0'])).toEqual([['2019-01-02', 'FR0']]);
    expect(said([null, 'FR1'], [null, 'FR2'])).toEqual([[null, 'FR1']]);
  });

  it('IMP-09 names each person once, in whatever case, and each filing once, however it is spelled', () => {
    const { families: found, repeatedRows } = reading([
      {
        familyReference: 'F1',
        filingNumber: 'FR 21 00001',
        status: 'Délivré',
        inventors: 'Dupont, Jean; DUPONT, Jean; Roux, Luc',
      },
      { familyReference: 'F1', filingNumber: 'FR2100001', status: 'delivre', inventors: 'dupont, jean' },
      { familyReference: 'F1', filingNumber: 'FR2100001', status: 'delivre', inventors: 'Noir, Guy' },
      { familyReference: 'F1', filingNumber: 'FR2100001', status: 'Abandonné' },
      { familyReference: 'F1', filingNumber: 'DE102021000001', status: 'Abandonné' },
      { familyReference: 'F1', filingNumber: 'DE102021000001', status: 'Abandonné', filingComment: 'Vu' },
    ]);
    expect(found).toHaveLength(1);
    expect(
      found[0]?.filings.map(({ filingNumber, status, filingComment }) => [filingNumber, status, filingComment]),
    ).toEqual([
      ['FR 21 00001', 'Délivré', ''],
      ['FR2100001', 'Abandonné', ''],
      ['DE102021000001', 'Abandonné', ''],
      ['DE102021000001', 'Abandonné', 'Vu'],
    ]);
    expect(found[0]?.inventors.map(({ nom }) => nom)).toEqual(['Dupont', 'Roux', 'Noir']);
    expect(repeatedRows).toEqual([3]);
    const [alone] = families({ familyReference: 'F1', inventors: 'Dupont, Jean; DUPONT, Jean; Roux, Luc' });
    expect(alone?.inventors.map(({ nom }) => nom)).toEqual(['Dupont', 'Roux']);
  });

  it('IMP-04 counts rows that add nothing by their place in the sheet, but none with a fault', () => {
    const long = 'x'.repeat(maxLength.title + 1);
    const rows: readonly Row[] = [
      { familyReference: 'F1', filingNumber: 'FR1' },
      { familyReference: 'F2', filingNumber: 'FR2' },
      { familyReference: 'F2', filingNumber: 'FR2' },
      { familyReference: 'F1', filingNumber: 'FR1' },
      { familyReference: 'F1', title: long },
    ];
    expect(reading(rows).repeatedRows).toEqual([4, 5]);
    expect(reading(rows).families.map(notes)).toMatchObject([[[6, 'tooLong', 'title', long]], []]);
  });

  it.each<readonly [what: string, row: Row, filings: number]>([
    ['a number', { filingNumber: 'FR1' }, 1],
    ['a country', { country: 'FR' }, 1],
    ['a country that nobody knows', { country: 'Lune' }, 1],
    ['a status', { status: 'Délivré' }, 1],
    ['a remark on the filing', { filingComment: 'Vu' }, 1],
    ['a title alone', { title: 'Pince' }, 0],
    ['persons alone', { inventors: 'Dupont, Jean' }, 0],
    ['a priority', { priorityNumber: 'FR1' }, 0],
  ])('IMP-09 has a filing where a row says %s', (_, row, filings) => {
    expect(families({ familyReference: 'F1', ...row })[0]?.filings).toHaveLength(filings);
    expect(families({ familyReference: 'F1' }, { familyReference: 'F1', ...row })[0]?.filings).toHaveLength(filings);
  });

  it('IMP-10 takes a blank from the row above only where that says something, and a dash takes nothing', () => {
    const carried = (...rows: readonly Row[]) => {
      const [family] = families(...rows.map((row) => ({ familyReference: 'F1', ...row })));
      const remarks = family?.remarks.filter(({ kind }) => kind === 'carried') ?? [];
      return [
        family?.filings.map(({ status, filingDate }) => [status, filingDate]),
        remarks.map(({ row, column }) => [row, column]),
      ];
    };
    expect(carried({ country: 'FR', status: 'Délivré', filingDate: '2020-01-02' }, { country: 'DE' })).toEqual([
      [
        ['Délivré', '2020-01-02'],
        ['Délivré', '2020-01-02'],
      ],
      [
        [3, 'status'],
        [3, 'filingDate'],
      ].sort(),
    ]);
    expect(
      carried(
        { country: 'FR', status: 'Délivré', filingDate: '2020-01-02' },
        { country: 'DE', status: '-', filingDate: '-' },
      ),
    ).toEqual([
      [
        ['Délivré', '2020-01-02'],
        ['', null],
      ],
      [],
    ]);
    expect(carried({ country: 'FR' }, { country: 'DE' })).toEqual([
      [
        ['', null],
        ['', null],
      ],
      [],
    ]);
    // A row that adds no filing takes nothing, and says nothing of it.
    expect(carried({ country: 'FR', status: 'Délivré' }, { country: 'FR' })).toEqual([[['Délivré', null]], []]);
    // The number of two rows above is still that of the filing.
    expect(
      carried({ filingNumber: 'FR1', status: 'Délivré' }, { publicationNumber: 'FR2' }, { filingNumber: 'FR9' })[0],
    ).toEqual([
      ['Délivré', null],
      ['Délivré', null],
      ['', null],
    ]);
  });

  it('IMP-09 IMP-10 has a filing for each row that says anything else of it, and repeats none that adds something', () => {
    const filings = (...rows: readonly Row[]) => {
      const read = reading(rows.map((row) => ({ familyReference: 'F1', ...row })));
      return [read.families[0]?.filings.length, read.repeatedRows];
    };
    const number = { country: 'FR', filingNumber: 'FR2100001' };
    expect(filings(number, { ...number, filingNumber: '21 00001' })).toEqual([1, [3]]);
    expect(filings({ ...number, filingComment: 'Vu' }, { ...number, filingComment: 'VU' })).toEqual([2, []]);
    expect(filings({ ...number, filingComment: '12 3' }, { ...number, filingComment: '12-3' })).toEqual([2, []]);
    expect(
      filings({ ...number, inventors: 'Roux' }, { country: 'DE', filingNumber: 'DE1', inventors: 'Noir' }),
    ).toEqual([2, []]);
    // Of no number above, the row may speak of the same filing.
    const [family] = families(
      { familyReference: 'F1', country: 'FR', status: 'Délivré' },
      { familyReference: 'F1', filingNumber: 'DE1' },
    );
    expect(family?.filings.map(({ status }) => status)).toEqual(['Délivré', 'Délivré']);
  });

  it('IMP-09 says which rows name it otherwise than the first that names it', () => {
    const titles = (...rows: readonly string[]) =>
      families(...rows.map((title) => ({ familyReference: 'F1', title }))).map(notes);
    expect(titles('', 'Pince', 'PINCE', 'Joint', '')).toEqual([[[5, 'otherTitle', 'title', 'Joint']]]);
    expect(titles('Pince')).toEqual([[]]);
  });
});

describe('a row without a reference', () => {
  const found = (...rows: readonly Row[]) =>
    families(...rows.map((row) => ({ familyReference: '', ...row }))).map(({ reference, rows: at }) => [reference, at]);

  it('IMP-09 is of the family above whose title was said before, and not of one that has none', () => {
    const other = { title: 'Joint', filingNumber: 'US1' };
    const first = { familyReference: 'F1', title: 'Pince', filingNumber: 'FR1' };
    expect(found(first, { filingNumber: 'DE1' }, other)).toEqual([
      ['F1', [2, 3]],
      ['US1', [4]],
    ]);
    expect(found(first, { familyReference: 'F2', filingNumber: 'DE1' }, other)).toEqual([
      ['F1', [2]],
      ['F2', [3, 4]],
    ]);
    expect(found(first, { ...other, title: 'PINCE' })).toEqual([['F1', [2, 3]]]);
    expect(found(first, { title: 'Joint' })).toEqual([['F1', [2, 3]]]);
    for (const number of ['filingNumber', 'publicationNumber', 'grantNumber'] as const)
      expect(found(first, { title: 'Joint', [number]: 'US1' })).toHaveLength(2);
  });

  it('IMP-09 is a family by itself where it stands first, and nothing is remarked', () => {
    const [first, second] = families(
      { familyReference: '', title: 'Joint', filingNumber: 'FR1' },
      { familyReference: 'F2' },
    );
    expect([first?.reference, second?.reference]).toEqual(['FR1', 'F2']);
    expect(first && notes(first)).toEqual([]);
  });

  it('IMP-09 with a dash is known by its title, and without one of the family above', () => {
    const dash = (row: Row) => ({ familyReference: '-', ...row });
    expect(found(dash({ title: 'Pince', filingNumber: 'FR1' }), dash({ title: 'PINCE', filingNumber: 'DE1' }))).toEqual(
      [['', [2, 3]]],
    );
    expect(found({ familyReference: 'F1' }, dash({ filingNumber: 'DE1' }))).toEqual([['F1', [2, 3]]]);
    expect(found(dash({ title: 'Pince' }), dash({ title: 'Joint' }))).toHaveLength(2);
  });

  it('IMP-11 is known by a number in any spelling, by its title, or by nothing', () => {
    const without = (...rows: readonly Row[]) => families(...rows).map(({ rows: at }) => at);
    expect(without({ publicationNumber: 'EP 1 234 567' }, { publicationNumber: 'EP1234567' })).toEqual([[2, 3]]);
    expect(without({ filingNumber: 'FR 21 00001' }, { filingNumber: 'FR2100001' })).toEqual([[2, 3]]);
    expect(without({ filingNumber: '12 A' }, { filingNumber: '12 a' }, { filingNumber: '13' })).toEqual([[2, 3], [4]]);
    expect(
      without(
        { publicationNumber: 'EP1234567', filingNumber: 'FR1' },
        { publicationNumber: 'EP7654321', filingNumber: 'FR1' },
      ),
    ).toHaveLength(2);
    expect(without({ title: 'Pince' }, { title: 'pince' }, { title: 'Joint' })).toEqual([[2, 3], [4]]);
    expect(without({ grantNumber: 'FR3' }, { grantNumber: 'FR3' })).toEqual([[2], [3]]);
  });
});

describe('what the reader says of rows', () => {
  const rows: readonly Row[] = [
    { familyReference: 'F1', title: 'Pince', filingNumber: 'FR1' },
    { familyReference: '', title: '', filingNumber: 'DE1' },
    { familyReference: 'F2', title: 'Joint', filingNumber: 'FR2' },
  ];

  it('IMP-04 leaves them out with their reference, which the rows below still take', () => {
    const { families: found, skippedRows, rows: counted } = reading(rows, { skipped: [2, 4] });
    expect(found.map(({ reference, rows: at }) => [reference, at])).toEqual([['F1', [3]]]);
    expect(skippedRows).toEqual([
      { row: 2, reference: 'F1' },
      { row: 4, reference: 'F2' },
    ]);
    expect(counted).toBe(3);
  });

  it('IMP-04 corrects several cells of one row, and of another', () => {
    const fixes = [
      { row: 2, column: 'title', text: 'Pince coupante' },
      { row: 2, column: 'filingNumber', text: 'FR9' },
      { row: 4, column: 'familyReference', text: 'F1' },
    ] as const;
    const [family, ...others] = reading(rows, { fixes }).families;
    expect(others).toEqual([]);
    expect(family?.title).toBe('Pince coupante');
    expect(family?.filings.map(({ filingNumber }) => filingNumber)).toEqual(['FR9', 'DE1', 'FR2']);
  });

  it('IMP-08 says what a comma does in a column of names, where that can be read in two ways', () => {
    const named = [
      { title: 'A', inventors: 'Dupont, Jean' },
      { title: 'B', inventors: '"Noir, Guy"' },
      { title: 'C', applicants: 'ACME, Inc.' },
    ];
    const read = (commas?: 'inside' | 'between') => {
      const found = reading(named, commas && { commas: { inventors: commas } });
      return [found.commas, found.families[0]?.inventors.map(({ nom }) => nom)];
    };
    const shown = (reading: string) => [{ column: 'inventors', sample: 'Dupont, Jean', reading }];
    expect(read()).toEqual([shown('between'), ['Dupont', 'Jean']]);
    expect(read('between')).toEqual([shown('between'), ['Dupont', 'Jean']]);
    expect(read('inside')).toEqual([shown('inside'), ['Dupont']]);
    const numbered = readFamilies({
      rows: [
        ['Titre', 'Inventeur 1', 'Inventeur 2'],
        ['A', 'Dupont, Jean', 'Roux, Luc'],
      ],
      headerRow: 0,
      mapping: { title: [0], inventors: [1, 2] },
      today: '2026-06-15',
    });
    expect(numbered.commas).toMatchObject([{ column: 'inventors', reading: 'inside' }]);
  });

  it('IMP-14 reads days in the order that their own column proves, over all its cells', () => {
    const dated = [
      { title: 'A', filingDate: '04/05/2020', grantDate: '04/05/2020' },
      { title: 'B', filingDate: '03/31/2020', grantDate: '31/03/2020' },
    ];
    expect(families(...dated).map(({ filings: [filing] }) => [filing?.filingDate, filing?.grantDate])).toEqual([
      ['2020-04-05', '2020-05-04'],
      ['2020-03-31', '2020-03-31'],
    ]);
  });
});
