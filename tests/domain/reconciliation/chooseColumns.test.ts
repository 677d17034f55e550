import { describe, expect, it } from 'vitest';
import type { SheetRows } from '#domain/rules/import/importColumns.ts';
import { chooseAnnuityColumns } from '#domain/rules/reconciliation/chooseAnnuityColumns.ts';

const days = ['31/01/2027', '28/02/2027', '31/03/2027'];

/** Which of several columns of days is taken for the one on which annuities fall due. */
const dueOf = (...header: readonly string[]) => {
  const rows = days.map((day) => header.map(() => day));
  const due = chooseAnnuityColumns(header, rows).find(({ column }) => column === 'due');
  return due && [header[due.index], due.index, due.doubt];
};

describe('columns of an annuity list that might say the same', () => {
  it.each([
    ['the surer name, though it stands behind', ['Annuity due', 'Due date'], ['Due date', 1, 'rival']],
    ['the surer name that stands before', ['Due date', 'Annuity due'], ['Due date', 0, 'rival']],
    ['the first of two that are called the same', ['Due date', 'Due date'], ['Due date', 0, 'rival']],
    ['one that no other comes near', ['Annuity', 'Due date'], ['Due date', 1, null]],
    ['one beside what is for information', ['Due date', 'Grant date'], ['Due date', 0, null]],
    ['one without words beside its name', ['Client due date', 'Due date'], ['Due date', 1, 'rival']],
    [
      'one with a word that nobody knows, said once',
      ['Due date Geneva', 'Due date Geneva'],
      ['Due date Geneva', 0, 'words'],
    ],
    ['none in brackets', ['(Due date)', 'Due date'], ['Due date', 1, null]],
    ['none that a word turns into something else', ['Last due date'], undefined],
  ])('DATE-29 takes %s', (_, header, chosen) => {
    expect(dueOf(...header)).toEqual(chosen);
  });
});

type Cells = readonly unknown[];

/** What the columns are taken for, each with its doubt, in their order. */
const takenFor = (columns: readonly (readonly [header: string, cells: Cells])[]): readonly string[] => {
  const height = Math.max(...columns.map(([, cells]) => cells.length));
  const rows: SheetRows = Array.from({ length: height }, (_, row) => columns.map(([, cells]) => cells[row] ?? null));
  const header = columns.map(([name]) => name);
  const choices = chooseAnnuityColumns(header, rows);
  return [...choices]
    .sort((one, other) => one.index - other.index)
    .map(({ index, column, doubt }) => `${index} ${column}${doubt ? ` (${doubt})` : ''}`);
};

/** So many of the first cell, and so many of the second. */
const cells = (first: unknown, times: number, second: unknown, others: number): unknown[] => [
  ...Array.from({ length: times }, () => first),
  ...Array.from({ length: others }, () => second),
];
/** So many words of which none comes twice. */
const words = (count: number): string[] => Array.from({ length: count }, (_, at) => `mot ${'abcdefghijkl'[at] ?? ''}`);

const sentence = 'FR1552345 voir le courrier du cabinet et la note jointe';

describe('the cells of a column of an annuity list', () => {
  it.each<readonly [header: string, what: string, sampled: Cells, fits: boolean]>([
    ['Patent number', 'figures in half of them', cells('FR1552345', 2, 'en attente', 2), true],
    ['Patent number', 'figures in fewer', cells('FR1552345', 2, 'en attente', 3), false],
    ['Patent number', 'the rows’ own numbers', [100_001, 100_002, 100_003], false],
    ['Patent number', 'years of annuities in half of them', cells('5', 2, 'FR1552345', 2), false],
    ['Patent number', 'years of annuities in fewer', cells('5', 2, 'FR1552345', 3), true],
    ['Patent number', 'years of the calendar in four of five', cells('2019', 4, 'FR1552345', 1), false],
    ['Patent number', 'years of the calendar in three of four', cells('2019', 3, 'FR1552345', 1), true],
    ['Patent number', 'days in half of them', cells('12/03/2019', 2, 'FR1552345', 2), false],
    ['Patent number', 'days in fewer', cells('12/03/2019', 2, 'FR1552345', 3), true],
    ['Patent number', 'sentences in half of them', cells(sentence, 2, 'FR1552345', 2), false],
    ['Patent number', 'sentences in fewer', cells(sentence, 2, 'FR1552345', 3), true],
    ['Country', 'countries in half of them', cells('France', 2, 'Lyon', 2), true],
    ['Country', 'countries in fewer', cells('France', 2, 'Lyon', 3), false],
    ['Due date', 'days in half of them', cells('31/01/2027', 2, 'voir', 2), true],
    ['Due date', 'days in fewer', cells('31/01/2027', 2, 'voir', 3), false],
    ['Annuity number', 'years in three of five', cells('5', 3, 'voir', 2), true],
    ['Annuity number', 'years in four of seven', cells('5', 4, 'voir', 3), false],
    ['Status', 'letters in half of them', cells('Payée', 2, '12', 2), true],
    ['Status', 'letters in fewer', cells('Payée', 2, '12', 3), false],
    ['Status', 'days in half of them', cells('12 mars 2019', 2, 'Payée', 2), false],
    ['Status', 'days in fewer', cells('12 mars 2019', 2, 'Payée', 3), true],
    ['Status', 'numbers of an office in half of them', cells('FR1552345', 2, 'Payée', 2), false],
    ['Status', 'numbers of an office in fewer', cells('FR1552345', 2, 'Payée', 3), true],
    ['Status', 'eight different words', words(8), true],
    ['Status', 'nine', words(9), false],
    ['Status', 'nine words beside as many statuses', [...words(9), ...cells('Granted', 9, '', 0)], true],
    ['Status', 'ten words beside nine statuses', [...words(10), ...cells('Granted', 9, '', 0)], false],
    ['Status', 'ten words, three times each', [...words(10), ...words(10), ...words(10)], true],
    ['Status', 'eleven in as many cells', [...words(11), ...words(10), ...words(9)], false],
    ['Your reference', 'the rows’ own numbers', [1, 2, 3], false],
    ['Your reference', 'lists in three of ten', cells('A-1; A-2', 3, 'A-3', 7), false],
    ['Your reference', 'lists in two of ten', cells('A-1; A-2', 2, 'A-3', 8), true],
    ['Your reference', 'countries in four of five', cells('FR', 4, 'A-1', 1), false],
    ['Your reference', 'countries in three of four', cells('FR', 3, 'A-1', 1), true],
    ['Your reference', 'days in half of them', cells('12/03/2019', 2, 'A-1', 2), false],
    ['Your reference', 'days in fewer', cells('12/03/2019', 2, 'A-1', 3), true],
    ['Your reference', 'sentences in three of ten', cells(sentence, 3, 'A-3', 7), false],
    ['Your reference', 'sentences in two of ten', cells(sentence, 2, 'A-3', 8), true],
    ['Due date', 'nothing at all', [], true],
  ])('DATE-29 “%s” over %s', (header, _, sampled, fits) => {
    const [taken] = takenFor([[header, sampled]]);
    expect(taken).toMatch(fits ? /^0 \w+$/ : /^0 \w+ \(contents\)$/);
  });

  const numbers = ['FR1552345', 'FR1552346', 'FR1552347'];
  /** A number or a day. */
  const figures = ['20190312', '20190412', '20190512'];
  const years = ['5', '6', '8'];

  it.each<readonly [what: string, columns: readonly (readonly [string, Cells])[], taken: readonly string[]]>([
    ['each for one thing', [['Annuity', years]], ['0 year']],
    [
      'and no rival of what is called otherwise',
      [
        ['Due date', days],
        ['Status', cells('Payée', 3, '', 0)],
      ],
      ['0 due', '1 status'],
    ],
    [
      'with days rather than empty',
      [
        ['Due date', []],
        ['Due date', days],
      ],
      ['1 due'],
    ],
    [
      'no rival of what they are taken for themselves',
      [
        ['Filing', figures],
        ['Client filing date', figures],
      ],
      ['0 filingNumber', '1 filingDate'],
    ],
    [
      'no rival where they say rather something else',
      [
        ['Client number', numbers],
        ['Number', numbers],
      ],
      ['0 reference', '1 number'],
    ],
    [
      'by a name with two words beside it, against their cells',
      [['Patent right due date', ['voir', 'note']]],
      ['0 due (contents)'],
    ],
    ['not by one that nobody knows whole, against their cells', [['Due date Geneva', ['voir', 'note']]], []],
    ['with three words that nobody knows', [['Due date Geneva Berne Rome', days]], ['0 due (words)']],
    ['not with four', [['Due date Geneva Berne Rome Paris', days]], []],
    ['by a header of eighty characters', [[`Due date${' '.repeat(72)}`, []]], ['0 due']],
    ['not by a longer one', [[`Due date${' '.repeat(73)}`, []]], []],
  ])('DATE-29 are taken %s', (_, columns, taken) => {
    expect(takenFor(columns)).toEqual(taken);
  });

  it.each([
    ['V/Réf', '0 reference'],
    ['N/Réf', '0 firmReference'],
    ['n. réf.', '0 firmReference'],
    ['V / Ref', '0 reference'],
    ['- N/Réf', '0 firmReference'],
  ])('DATE-29 “%s” says whose reference it is', (header, taken) => {
    expect(takenFor([[header, ['A-1', 'A-2', 'B-1']]])).toEqual([taken]);
  });

  it.each<readonly [what: string, columns: readonly (readonly [string, Cells])[], taken: readonly string[]]>([
    ['numbers in nine of ten', [['', cells('FR1552345', 9, 'voir', 1)]], ['0 number (guess)']],
    ['numbers in eight of nine', [['', cells('FR1552345', 8, 'voir', 1)]], []],
    ['days in nine of ten', [['', cells('31/01/2027', 9, 'voir', 1)]], ['0 due (guess)']],
    ['days in eight of nine', [['', cells('31/01/2027', 8, 'voir', 1)]], []],
    ['countries in nine of ten', [['Colonne', cells('France', 9, 'Lyon', 1)]], ['0 country (guess)']],
    ['countries in eight of nine', [['Colonne', cells('France', 8, 'Lyon', 1)]], []],
    ['a single day', [['', ['31/01/2027']]], []],
    ['days that begin like an office', [['', ['Mar. 12, 2027', 'May 13, 2027', 'Mar. 14, 2027']]], ['0 due (guess)']],
    [
      'all of it at once',
      [
        ['', numbers],
        ['', days],
        ['', ['France', 'DE', 'Italie']],
      ],
      ['0 number (guess)', '1 due (guess)', '2 country (guess)'],
    ],
    [
      'numbers beside a column of them',
      [
        ['Grant number', numbers],
        ['', numbers],
      ],
      ['0 grantNumber'],
    ],
    [
      'numbers beside a column of countries',
      [
        ['Country', ['FR', 'DE']],
        ['', numbers],
      ],
      ['0 country', '1 number (guess)'],
    ],
    [
      'days beside a column of them',
      [
        ['Due date', days],
        ['', days],
      ],
      ['0 due'],
    ],
    ['days under a name that means something else', [['Last payment', days]], []],
  ])('DATE-29 a header that says nothing over %s', (_, columns, taken) => {
    expect(takenFor(columns)).toEqual(taken);
  });
});
