import { describe, expect, it } from 'vitest';
import { maxLength } from '#domain/limits.ts';
import { type CommaReadings, readFamilies } from '#domain/rules/import/families.ts';
import type { ColumnMapping } from '#domain/rules/import/importColumns.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';
import { namesCell } from '#domain/rules/import/namesCell.ts';
import { type ImportLookups, patentValues } from '#domain/rules/import/patentValues.ts';
import { quotedNames, quoteNames } from '#domain/rules/import/quotedNames.ts';

/** One row whose cells in columns of one meaning are given together; the family has a reference of its own. */
const read = (column: ImportColumn, cells: readonly unknown[], more: { commas?: CommaReadings; fix?: string } = {}) => {
  const mapping: ColumnMapping = {
    familyReference: [0],
    ...(column === 'familyReference' ? {} : { [column]: cells.map((_, index) => index + 1) }),
  };
  const row = column === 'familyReference' ? cells : ['F1', ...cells];
  const { families } = readFamilies({
    rows: [['', ''], [...row]],
    headerRow: 0,
    mapping,
    today: '2026-06-15',
    ...(more.commas ? { commas: more.commas } : {}),
    ...(more.fix === undefined ? {} : { fixes: [{ row: 2, column, text: more.fix }] }),
  });
  const [family] = families;
  const [filing] = family?.filings ?? [];
  const values: Readonly<Record<string, unknown>> = { ...family, ...filing };
  const notes = [...(family?.faults ?? []), ...(family?.remarks ?? [])].map(({ kind, text }) => `${kind} ${text}`);
  return { value: values[column], notes, filing };
};

it('NUM-05 UX-40 seven figures under France are pointed out that can be a publication only', () => {
  const rows = [
    ['Ref', 'N°', 'Pays'],
    ['F1', 2987654, 'France'],
    ['F2', '2987654', 'DE'],
    ['F3', '2687654', 'FR'],
  ];
  const mapping: ColumnMapping = { familyReference: [0], filingNumber: [1], country: [2] };
  const { families } = readFamilies({ rows, headerRow: 0, mapping, today: '2026-06-15' });
  expect(families.map(({ remarks }) => remarks.map(({ kind }) => kind))).toEqual([['notThisNumber'], [], []]);
});

describe('the cell of a row', () => {
  const long = (length: number) => 'x'.repeat(length);
  it.each<readonly [column: ImportColumn, cells: readonly unknown[], value: unknown, notes: readonly string[]]>([
    ['title', [' Pince\n à  ressort '], 'Pince à ressort', []],
    ['title', [long(maxLength.title)], long(maxLength.title), []],
    [
      'title',
      [long(maxLength.title + 1)],
      long(maxLength.title + 1),
      [`tooLong ${long(Math.min(999, maxLength.title + 1))}${maxLength.title + 1 > 1_000 ? '…' : ''}`],
    ],
    ['title', ['-', 'Clip', 'Pince'], 'Clip', []],
    ['title', ['', 'Clip'], 'Clip', []],
    ['title', ['-'], '-', []],
    ['comment', ['Vu\nrevu', 'n/a', 'Relu'], 'Vu\nrevu\nRelu', []],
    ['comment', ['Vu', ' '], 'Vu', []],
    ['comment', [long(maxLength.comment)], long(maxLength.comment), []],
    ['comment', [long(maxLength.comment + 1)], long(maxLength.comment + 1), [`tooLong ${long(999)}…`]],
    ['filingComment', ['Vu'], 'Vu', []],
    ['filingNumber', ['FR 21\n00001'], 'FR 21 00001', []],
    ['filingNumber', ['n/a'], undefined, []],
    ['filingNumber', ['en attente'], undefined, ['noNumber en attente']],
    ['filingNumber', [0], undefined, ['noNumber 0']],
    ['grantNumber', ['000'], undefined, ['noNumber 000']],
    ['filingNumber', ['１０-２０１２-００１２３４５'], '１０-２０１２-００１２３４５', []],
    ['filingNumber', ['#N/A'], undefined, ['noValue #N/A']],
    ['filingNumber', ['1,02012E+12'], undefined, ['noValue 1,02012E+12']],
    ['filingNumber', ['1.2E+5'], undefined, ['noValue 1.2E+5']],
    ['filingNumber', ['2,0191 E+11'], undefined, ['noValue 2,0191 E+11']],
    ['filingNumber', ['2.0191E11'], undefined, ['noValue 2.0191E11']],
    ['filingNumber', ['1E5'], '1E5', []],
    ['filingDate', ['########'], undefined, ['noValue ########']],
    ['status', ['#BEZUG!'], undefined, ['noValue #BEZUG!']],
    ['title', [' #¿NOMBRE? '], '', ['noValue #¿NOMBRE?']],
    ['title', ['#REF!', 'Clip'], 'Clip', ['noValue #REF!']],
    ['title', ['#1 Clip'], '#1 Clip', []],
    ['inventors', ['N/A'], [], []],
    ['inventors', ['n/a', 'Roy Zoé'], [['Roy Zoé', '']], []],
    [
      'inventors',
      ['- Roy Zoé\n• Mar-Tin, Luc'],
      [
        ['Roy Zoé', ''],
        ['Mar-Tin', 'Luc'],
      ],
      [],
    ],
    ['applicants', ['aucun'], [], []],
    ['inventors', ['#NV'], [], ['noValue #NV']],
    ['comment', ['Vu', '#DIV/0!'], 'Vu', ['noValue #DIV/0!']],
    ['filingNumber', ['FR1; FR2'], 'FR1; FR2', ['numbersTogether FR1; FR2']],
    ['priorityNumber', ['FR1'], 'FR1', []],
    ['priorityNumber', ['FR1; FR2'], '', ['severalNumbers FR1; FR2']],
    ['filingNumber', ['FR 2987654'], 'FR 2987654', ['notThisNumber FR 2987654']],
    ['filingNumber', ['FR 26 98765'], 'FR 26 98765', []],
    ['filingNumber', ['2987654'], '2987654', []],
    ['publicationNumber', ['FR 2987654'], 'FR 2987654', []],
    ['priorityNumber', ['FR1|FR2'], '', ['severalNumbers FR1|FR2']],
    ['priorityNumber', ['FR1\nFR2'], '', ['severalNumbers FR1 FR2']],
    ['priorityNumber', ['FR1, FR2'], 'FR1, FR2', []],
    ['priorityNumber', ['-'], '', []],
    ['status', ['Délivré'], 'Délivré', []],
    ['status', ['-'], undefined, []],
    ['status', ['n/a'], 'n/a', []],
    ['route', ['via PCT'], 'pct', []],
    ['route', ['par avion'], undefined, ['routeUnread par avion']],
    ['route', ['-'], undefined, []],
    ['filingDate', ['03/02/2021'], '2021-02-03', []],
    ['filingDate', ['hier'], undefined, ['dateUnread hier']],
    ['filingDate', ['n/a'], undefined, []],
    ['filingDate', ['-'], undefined, []],
    ['filingDate', ['15/06/2026'], '2026-06-15', []],
    ['filingDate', ['16/06/2026'], '2026-06-16', ['dateFuture 16/06/2026']],
    ['filingDate', [46_189], '2026-06-16', ['dateFuture 46189']],
    ['expirationDate', ['16/06/2041'], '2041-06-16', []],
    ['rightEndDate', ['16/06/2041'], '2041-06-16', []],
    ['country', ['Allemagne'], 'DE', []],
    ['country', ['n/a', 'DE'], 'DE', []],
    ['country', ['Lune'], null, ['countryUnknown Lune']],
    ['country', ['n/a'], undefined, []],
    ['country', ['-'], undefined, []],
    ['client', ['ACME; Globex'], 'ACME; Globex', []],
    ['responsible', [' Zoé  Durand '], 'Zoé Durand', []],
    [
      'inventors',
      ['Dupont, Jean; Roux', '', 'Luc NOIR'],
      [
        ['Dupont', 'Jean'],
        ['Roux', ''],
        ['NOIR', 'Luc'],
      ],
      [],
    ],
    [
      'inventors',
      ['"Dupont, Jean"; "Roux", "Luc"'],
      [
        ['Dupont, Jean', ''],
        ['Roux', 'Luc'],
      ],
      [],
    ],
    ['applicants', ['Dupont, Jean;'], [['Dupont, Jean', '']], []],
    ['holders', [''], [], []],
    ['holders', [long(maxLength.personName)], [[long(maxLength.personName), '']], []],
    [
      'holders',
      [`ACME; ${long(maxLength.personName + 1)}`],
      [['ACME', '']],
      [`personTooLong ${long(maxLength.personName + 1)}`],
    ],
    ['inventors', [`Dupont, ${long(maxLength.personName + 1)};`], [], ['personTooLong Dupont']],
  ])('IMP-07 of %s %j is %j', (column, cells, value, notes) => {
    const said = read(column, cells);
    const plain = Array.isArray(said.value) ? said.value.map(({ nom, prenom }) => [nom, prenom]) : said.value;
    expect(plain).toEqual(value);
    expect(said.notes).toEqual(notes);
  });

  it('IMP-04 counts as it was corrected, whatever stands in any of its columns', () => {
    expect(read('title', ['Clip', 'Pince'], { fix: 'Vis' }).value).toBe('Vis');
    expect(read('inventors', ['Roux', 'Noir'], { fix: 'Dupont, Jean;' }).value).toEqual([
      { nom: 'Dupont', prenom: 'Jean' },
    ]);
    expect(read('filingDate', ['hier'], { fix: '03/02/2021' })).toMatchObject({ value: '2021-02-03', notes: [] });
    expect(read('comment', ['Vu'], { fix: '' }).value).toBe('');
  });

  it('IMP-12 with a dash for its country has none, whatever its numbers say', () => {
    const rows = [
      ['', '', ''],
      ['F1', '-', 'FR2100001'],
      ['F2', '', 'FR2100001'],
      ['F3', 'Lune', 'FR2100001'],
    ];
    const { families } = readFamilies({
      rows,
      headerRow: 0,
      mapping: { familyReference: [0], country: [1], filingNumber: [2] },
      today: '2026-06-15',
    });
    expect(families.map(({ filings }) => filings.map(({ country, countryText }) => [country, countryText]))).toEqual([
      [[null, '']],
      [['FR', '']],
      [['FR', 'Lune']],
    ]);
  });
});

describe('names in quotes', () => {
  it.each<readonly [cell: string, names: readonly (readonly [string, string])[] | null]>([
    ['"Dupont"', [['Dupont', '']]],
    ['"Dupont", "Jean"', [['Dupont', 'Jean']]],
    [
      '"Dupont","Jean"; "ACME; Fils";',
      [
        ['Dupont', 'Jean'],
        ['ACME; Fils', ''],
      ],
    ],
    ['"A ""B"" C"', [['A "B" C', '']]],
    ['""', [['', '']]],
    ['"Dupont', null],
    ['Dupont "Jean"', null],
    ['"Dupont" Jean', null],
    ['"Dupont", "Jean", "Paul"', null],
    ['"A" "B"', null],
    ['x"A"', null],
    ['', null],
  ])('IMP-08 %j are %j', (cell, names) => {
    expect(quotedNames(cell)?.map(({ nom, prenom }) => [nom, prenom]) ?? null).toEqual(names);
  });

  it('IMP-22 are written where an import would read something else', () => {
    const person = (nom: string, prenom = '') => ({ nom, prenom });
    expect(quoteNames([person('A "B"'), person('C', 'D')])).toBe('"A ""B"""; "C", "D"');
    const written = (kind: 'persons' | 'organisations', ...names: ReturnType<typeof person>[]) =>
      namesCell(names, kind);
    expect(written('persons', person('Dupont', 'Jean'))).toBe('Dupont, Jean;');
    expect(written('persons', person('Dupont', 'Jean'), person('Roux'))).toBe('Dupont, Jean; Roux');
    expect(written('persons', person('Roux'))).toBe('Roux');
    expect(written('persons', person('Jean DUPONT'))).toBe('"Jean DUPONT"');
    expect(written('organisations', person('Jean DUPONT'))).toBe('Jean DUPONT');
    expect(written('organisations', person('ACME, Inc.'))).toBe('ACME, Inc.;');
    expect(written('organisations', person('ACME; Fils'), person('B'))).toBe('"ACME; Fils"; "B"');
    expect(written('organisations', person('ACME', 'Jean'))).toBe('"ACME", "Jean"');
    expect(written('organisations', person('A;;B'))).toBe('"A;;B"');
    expect(written('organisations', person('"A"'))).toBe('"""A"""');
    expect(written('organisations', person('N/A'))).toBe('"N/A"');
    expect(written('organisations', person('#N/A'))).toBe('"#N/A"');
    expect(written('organisations', person('- ACME'))).toBe('"- ACME"');
    expect(written('persons')).toBe('');
  });
});

describe('what is sent of a family', () => {
  const lookups: ImportLookups = {
    country: (code) => (code === 'FR' ? 33 : null),
    status: (text) => (text === 'Délivré' ? 5 : null),
    inventor: ({ nom }) => ({ Dupont: 7, DUPONT: 7, Roux: 8 })[nom] ?? null,
    applicant: () => 9,
    holder: () => 10,
    client: (name) => ({ Alpha: 1, Beta: 2, 'Alpha; Beta': 3 })[name] ?? null,
    colleague: (text) => (text === 'Durand' ? 4 : null),
    newFilingId: () => '~1',
  };
  const sent = (row: Partial<Record<ImportColumn, unknown>>, client: number | null = null) => {
    const columns = Object.keys(row) as ImportColumn[];
    const [family] = readFamilies({
      rows: [columns, columns.map((column) => row[column] ?? null)],
      headerRow: 0,
      mapping: Object.fromEntries(columns.map((column, index) => [column, [index]])),
      today: '2026-06-15',
    }).families;
    if (!family) throw new Error('No family.');
    return patentValues(family, lookups, client);
  };

  it('IMP-21 stays away where it would be empty: days, remarks, numbers, persons and clients', () => {
    const empty = {
      title: 'Pince',
      comment: '',
      priorityNumber: '',
      priorityDate: '',
      expirationDate: '',
      inventors: 'Nemo',
      client: 'Nemo',
      responsible: 'Nemo',
    };
    expect(sent(empty)).toEqual({ referenceFamille: '', titre: 'Pince', informationsDepot: [] });
    expect(sent({ ...empty, title: '', grantNumber: 'FR3' })).toMatchObject({ referenceFamille: '', titre: '' });
    expect(
      sent({ title: 'Pince', comment: 'Vu', priorityNumber: 'FR1', priorityDate: '2020-01-02', responsible: 'Durand' }),
    ).toMatchObject({
      commentaire: 'Vu',
      numeroPriorite: 'FR1',
      datePriorite: '2020-01-02',
      idResponsable: 4,
    });
  });

  it('G-62 names each person once, and each client, by its whole name before its parts', () => {
    expect(sent({ title: 'A', inventors: 'Dupont, Jean; DUPONT; Roux; Nemo' }).inventeurIds).toEqual([7, 8]);
    expect(sent({ title: 'A', client: 'Alpha; Beta' }).clientIds).toEqual([3]);
    expect(sent({ title: 'A', client: 'Beta; Nemo; Alpha; Beta' }).clientIds).toEqual([2, 1]);
    expect(sent({ title: 'A', client: '"Alpha"; "Nemo"' }).clientIds).toEqual([1]);
    expect(sent({ title: 'A', client: 'Alpha' }, 12).clientIds).toEqual([12]);
  });

  it('IMP-21 has of each filing what its columns say, and nothing of what is not found', () => {
    const [filing] =
      sent({ title: 'A', country: 'DE', status: 'Vu', filingNumber: 'DE1', route: 'PCT', filingComment: 'Vu' })
        .informationsDepot ?? [];
    expect(filing).toMatchObject({
      id: '~1',
      idPays: null,
      idStatuts: null,
      numeroDepot: 'DE1',
      voieDepot: 'pct',
      commentaire: 'Vu',
      licence: false,
    });
    const [known] = sent({ title: 'A', country: 'FR', status: 'Délivré' }).informationsDepot ?? [];
    expect(known).toMatchObject({ idPays: 33, idStatuts: 5, numeroDepot: '', dateDepot: null });
  });
});
