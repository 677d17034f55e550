import { describe, expect, it } from 'vitest';
import { chooseColumns } from '#domain/rules/import/chooseColumns.ts';
import { columnRow, importColumns, isBeyondColumn, type SheetRows } from '#domain/rules/import/importColumns.ts';
import { type Cells, numberCells as numbers, titleCells as titles } from '#tests/support/imports/familyCells.ts';

type Columns = readonly (readonly [header: string, cells: Cells])[];

const rowsOf = (columns: Columns): SheetRows => {
  const height = Math.max(0, ...columns.map(([, cells]) => cells.length));
  return Array.from({ length: height }, (_, row) => columns.map(([, cells]) => cells[row] ?? null));
};

/** What the columns are taken for, each with its doubt, in their order. */
const takenFor = (columns: Columns): readonly string[] =>
  [
    ...chooseColumns(
      columns.map(([header]) => header),
      rowsOf(columns),
    ),
  ]
    .sort((one, other) => one.index - other.index)
    .map(({ index, column, doubt }) => `${index} ${column}${doubt ? ` (${doubt})` : ''}`);

const days: Cells = ['2019-03-12', '2019-04-12', '2019-05-12'];
/** A number or a day. */
const figures: Cells = ['20190312', '20190412', '20190512'];
const references: Cells = ['A-1', 'A-1', 'A-2', 'A-3', 'A-3', 'A-4'];
const noise: Cells = ['voir', 'note', 'jointe'];

describe('the words of a header', () => {
  it.each<readonly [header: string, cells: Cells, taken: readonly string[]]>([
    ['Inventeur 12', ['Dupont', 'Roux'], ['0 inventors']],
    ['Inventeur 123', ['Dupont', 'Roux'], ['0 inventors (words)']],
    ['12 Inventeurs a3', ['Dupont', 'Roux'], ['0 inventors (words)']],
    ['Date de dépôt Genève Berne Rome', days, ['0 filingDate (words)']],
    ['Date de dépôt Genève Berne Rome Paris', days, []],
    [`N° de dépôt${' '.repeat(69)}`, numbers, ['0 filingNumber']],
    [`N° de dépôt${' '.repeat(70)}`, numbers, []],
    ['Statut du registre', ['Délivré', 'Déposé'], ['0 status (words)']],
    ['Date de dépôt international', days, ['0 internationalFilingDate']],
    ['(Titre)', titles, []],
    ['', [], []],
  ])('IMP-04 “%s” over %j is taken for %j', (header, cells, taken) => {
    expect(takenFor([[header, cells]])).toEqual(taken);
  });
});

describe('a sheet of our own', () => {
  const headerOf = (column: (typeof importColumns)[number]): string => columnRow(column).names[0] ?? '';
  const odd: Cells = ['oui', 'non'];
  const own = (columns: readonly (typeof importColumns)[number][], ...more: Columns): readonly string[] =>
    takenFor([...columns.map((column): Columns[number] => [headerOf(column), odd]), ...more]);
  const first = importColumns.filter((column) => !isBeyondColumn(column));

  it('IMP-05 is taken whole by its names, whatever stands in it', () => {
    expect(own(importColumns)).toEqual(importColumns.map((column, index) => `${index} ${column}`));
    expect(own(first)).toEqual(first.map((column, index) => `${index} ${column}`));
    expect(own(first, ['(Licence)', odd])).toEqual(own(first));
    const asPatent = first.filter((column) => column !== 'grantNumber');
    expect(own(asPatent, ['Patent number', odd])).toContain(`${asPatent.length} grantNumber`);
  });

  it('IMP-06 is judged by its cells where a column is missing, is there twice, or is none of them', () => {
    const whole = own(first);
    const isWhole = (taken: readonly string[]) => taken.filter((one) => whole.includes(one)).length === whole.length;
    expect(isWhole(whole)).toBe(true);
    expect(own(first.slice(1)).some((one) => one.includes('(contents)'))).toBe(true);
    expect(isWhole(own(first, ['Numéro de vol', odd]))).toBe(false);
    expect(isWhole(own(first, [headerOf('title'), odd]))).toBe(false);
  });
});

describe('a column of references', () => {
  it.each<readonly [what: string, columns: Columns, taken: readonly string[]]>([
    [
      'figures whose rows agree in a priority',
      [
        ['Famille', [11, 11, 12]],
        ['N° de priorité', ['FR1', 'FR1', 'FR2']],
      ],
      ['0 familyReference', '1 priorityNumber'],
    ],
    [
      'figures where nothing tells families apart',
      [
        ['Famille', [11, 11, 12]],
        ['N° de dépôt', ['FR1', 'FR2', 'FR3']],
      ],
      ['0 familyReference (contents)', '1 filingNumber'],
    ],
    [
      'figures of which none comes twice',
      [
        ['Famille', [3, 8, 5, 1, 14, 2]],
        ['Titre', titles],
      ],
      ['0 familyReference (contents)', '1 title'],
    ],
    [
      'figures whose title stands on their first row alone',
      [
        ['Famille', [11, 11, 12]],
        ['Titre', ['Pince', '', 'Joint']],
      ],
      ['0 familyReference', '1 title'],
    ],
    [
      'figures whose titles are in another case',
      [
        ['Famille', [11, 11, 12]],
        ['Titre', ['Pince', 'PINCE', 'Joint']],
      ],
      ['0 familyReference', '1 title'],
    ],
    [
      'half of them agreeing',
      [
        ['Famille', [11, 11, 12, 12]],
        ['Titre', ['Pince', 'Pince', 'Joint', 'Vanne']],
      ],
      ['0 familyReference', '1 title'],
    ],
    [
      'fewer',
      [
        ['Famille', [11, 11, 12, 12, 13, 13]],
        ['Titre', ['Pince', 'Pince', 'Joint', 'Vanne', 'Vis', 'Clou']],
      ],
      ['0 familyReference (contents)', '1 title'],
    ],
    [
      'agreeing with the first of three',
      [
        ['Famille', [11, 11, 11]],
        ['Titre', ['Pince', 'Joint', 'Joint']],
      ],
      ['0 familyReference (contents)', '1 title'],
    ],
    [
      'blanks, which repeat nothing',
      [
        ['Famille', ['A-1', null, '', 'A-2']],
        ['Titre', ['Pince', 'Joint', 'Vanne', 'Vis']],
      ],
      ['0 familyReference', '1 title'],
    ],
    [
      'a title or a priority',
      [
        ['Famille', [11, 11]],
        ['Titre', ['Pince', 'Joint']],
        ['N° de priorité', ['FR1', 'FR1']],
      ],
      ['0 familyReference', '1 title', '2 priorityNumber'],
    ],
  ])('IMP-06 is one with %s', (_, columns, taken) => {
    expect(takenFor(columns)).toEqual(taken);
  });

  it('IMP-06 of small figures, four of five, stands behind any other', () => {
    const beside = (...cells: Cells) =>
      takenFor([
        ['Famille', cells],
        ['Référence', ['R-1', 'R-1', 'R-2', 'R-3', 'R-4']],
        ['Titre', ['Pince', 'Pince', 'Joint', 'Vanne', 'Vis']],
      ]);
    expect(beside(11, 11, 12, 13, 'A')).toEqual(['1 familyReference (rival)', '2 title']);
    expect(beside(11, 11, 12, 'B')).toEqual(['0 familyReference', '2 title']);
  });
});

describe('columns of one name', () => {
  it.each<readonly [what: string, columns: Columns, taken: readonly string[]]>([
    [
      'the first, in doubt',
      [
        ['Date de dépôt', days],
        ['Filing date', days],
      ],
      ['0 filingDate (rival)'],
    ],
    [
      'one whose rival holds something else',
      [
        ['Date de dépôt', days],
        ['Filing date', noise],
      ],
      ['0 filingDate'],
    ],
    [
      'one that is named more surely',
      [
        ['Référence', references],
        ['Famille', references],
      ],
      ['1 familyReference'],
    ],
    [
      'one whose rival is taken for its number',
      [
        ['Date de dépôt', figures],
        ['Dépôt', figures],
      ],
      ['0 filingDate', '1 filingNumber'],
    ],
    [
      'one whose rival is taken for its number against its cells',
      [
        ['Dépôt', days],
        ['Date de dépôt', days],
      ],
      ['0 filingNumber (contents)', '1 filingDate'],
    ],
    [
      'one with a word that nobody knows',
      [
        ['Statut Genève', ['Délivré']],
        ['Statut Genève', ['Déposé']],
      ],
      ['0 status (words)'],
    ],
    [
      'both where several are taken together',
      [
        ['Inventeur', ['Dupont']],
        ['Inventeur', ['Roux']],
      ],
      ['0 inventors', '1 inventors'],
    ],
    [
      'not the second where it holds something else',
      [
        ['Titre', titles],
        ['Titre', ['oui', 'non', 'oui']],
      ],
      ['0 title'],
    ],
    ['the only one, though it holds something else', [['Titre', ['oui', 'non', 'oui']]], ['0 title (contents)']],
    ['none that our server alone keeps, where it holds something else', [['Voie', noise]], []],
    ['none whose name is not whole, where it holds something else', [['Date de dépôt Genève', noise]], []],
    [
      'one of two statuses by its contents',
      [
        ['Status', days],
        ['Statut', ['Délivré', 'Déposé']],
      ],
      ['1 status'],
    ],
  ])('IMP-05 take %s', (_, columns, taken) => {
    expect(takenFor(columns)).toEqual(taken);
  });
});

describe('a patent number', () => {
  const coded = numbers.map((number) => `${String(number)}B1`);
  it.each<readonly [what: string, columns: Columns, taken: readonly string[]]>([
    ['put to the reader', [['N° de brevet', numbers]], ['0 grantNumber (patentNumber)']],
    ['sure by its kind codes', [['N° de brevet', coded]], ['0 grantNumber']],
    ['in doubt by a word that nobody knows', [['N° de brevet Genève', coded]], ['0 grantNumber (words)']],
    [
      'the first of two, in doubt',
      [
        ['N° de brevet', coded],
        ['Patent no.', coded],
      ],
      ['0 grantNumber (rival)'],
    ],
    ['none where it holds something else', [['N° de brevet', noise]], []],
    [
      'the second where the first holds something else',
      [
        ['N° de brevet', noise],
        ['Patent no.', coded],
      ],
      ['1 grantNumber'],
    ],
    [
      'none where both numbers have their own columns',
      [
        ['N° de publication', numbers],
        ['N° de délivrance', numbers],
        ['N° de brevet', numbers],
      ],
      ['0 publicationNumber', '1 grantNumber'],
    ],
    ['none without a number', [['Brevet', numbers]], []],
    ['none without a patent', [['Numéro', ['12345', '12346']]], []],
    ['none where another word says what it counts', [['Taille brevet n°', numbers]], []],
    ['one with a word that changes nothing', [['Patent number (FR)', coded]], ['0 grantNumber']],
  ])('IMP-05 is %s', (_, columns, taken) => {
    expect(takenFor(columns)).toEqual(taken);
  });
});

describe('a column without a name', () => {
  const first: Columns[number] = ['Notre réf.', references];
  const cells = (one: string, times: number, other: string, others: number): Cells => [
    ...Array.from({ length: times }, () => one),
    ...Array.from({ length: others }, () => other),
  ];
  const published = 'EP 3456789 A1';
  const guessed = (header: string, column: Cells, ...more: Columns) =>
    takenFor([[header, column], first, ...more]).filter((one) => !one.endsWith('familyReference'));

  it.each<readonly [what: string, cells: Cells, isGuessed: boolean]>([
    ['publications of an office in nine of ten', cells(published, 9, 'voir', 1), true],
    ['in eight of nine', cells(published, 8, 'voir', 1), false],
    ['kind codes in four of five', cells(published, 4, 'EP 3456789', 1), true],
    ['in three of four', cells(published, 3, 'EP 3456789', 1), false],
    ['grants and publications', cells(published, 2, 'FR 3093001 B1', 2), true],
    ['a list among them', cells(published, 19, `${published}; ${published}`, 1), false],
  ])('IMP-06 is one of publications by %s', (_, column, isGuessed) => {
    expect(guessed('', column)).toEqual(isGuessed ? ['0 publicationNumber (guess)'] : []);
    expect(guessed('N°', column)).toEqual(guessed('', column));
    expect(guessed('Taille', column)).toEqual([]);
  });

  const long = (text: string, length: number) => text.padEnd(length, 'x');
  it.each<readonly [what: string, cells: Cells, isGuessed: boolean]>([
    ['three of twenty characters', ['a', 'b', 'c'].map((text) => long(text, 20)), true],
    ['three of nineteen', ['a', 'b', 'c'].map((text) => long(text, 19)), false],
    ['two', ['a', 'b'].map((text) => long(text, 30)), false],
    ['more than half of them different', ['a', 'b', 'a'].map((text) => long(text, 20)), true],
    ['half of them different', ['a', 'b', 'a', 'b'].map((text) => long(text, 20)), false],
    [
      'figures in three of ten',
      Array.from({ length: 10 }, (_, at) => long(`${'abcdefghij'[at]}${at < 3 ? '1' : ''}`, 20)),
      false,
    ],
    [
      'figures in two of ten',
      Array.from({ length: 10 }, (_, at) => long(`${'abcdefghij'[at]}${at < 2 ? '1' : ''}`, 20)),
      true,
    ],
    ['a list among them', ['a', 'b', 'c; d'].map((text) => long(text, 20)), false],
    ['countries', ['Saint-Vincent-et-les-Grenadines', 'Bosnie-Herzégovine', 'République dominicaine'], false],
    ['nothing', [], false],
  ])('IMP-06 is one of titles by %s', (_, column, isGuessed) => {
    expect(guessed('', column)).toEqual(isGuessed ? ['0 title (guess)'] : []);
  });

  it('IMP-06 is guessed only once, where no other says it, and titles only beside something that is known', () => {
    const publications = cells(published, 4, '', 0);
    expect(guessed('', publications, ['', publications])).toEqual(['0 publicationNumber (guess)']);
    expect(guessed('', publications, ['N° de publication', publications])).toEqual(['2 publicationNumber']);
    expect(guessed('', titles, ['Titre', titles])).toEqual(['2 title']);
    expect(takenFor([['', titles]])).toEqual([]);
    expect(takenFor([['', publications]])).toEqual(['0 publicationNumber (guess)']);
  });
});
