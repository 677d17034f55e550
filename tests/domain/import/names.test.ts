import { describe, expect, it } from 'vitest';
import { clientNames, clientsCell } from '#domain/rules/import/clientsCell.ts';
import { columnEvidence } from '#domain/rules/import/columnEvidence.ts';
import { columnProfile } from '#domain/rules/import/columnProfile.ts';
import { parseSheetDay } from '#domain/rules/import/dates.ts';
import { colleagueMatcher } from '#domain/rules/import/matchColleague.ts';
import { nameSeparators, personName, splitPeople } from '#domain/rules/import/people.ts';
import { personIndex } from '#domain/rules/import/personIndex.ts';

describe('names in one cell', () => {
  it.each<readonly [cell: string, names: readonly string[]]>([
    ['Bosch, GmbH & Co. KG', ['Bosch, GmbH & Co. KG']],
    ['ACME, a Delaware corporation', ['ACME, a Delaware corporation']],
    ['ACME, a company of France', ['ACME', 'a company of France']],
    ['ACME, Mica Delaware company', ['ACME', 'Mica Delaware company']],
    ['ACME, a Delaware company, Globex', ['ACME, a Delaware company', 'Globex']],
    ['Inc., ACME', ['Inc.', 'ACME']],
    ['Smith, J, Doe, A.B., Roy, J.-P.', ['Smith, J', 'Doe, A.B.', 'Roy, J.-P.']],
    ['Smith,J.', ['Smith, J.']],
    ['Smith, A. B. C.', ['Smith, A. B. C.']],
    ['Smith, A.B.C.D.', ['Smith', 'A.B.C.D.']],
    ['Smith, j', ['Smith', 'j']],
    ['J. , Smith', ['J.', 'Smith']],
    [' ,, Dupont , ; ,Roux,', ['Dupont', 'Roux']],
    ['Dupont; 12; -; 漢字; é', ['Dupont', '漢字', 'é']],
    ['Dupont, Jean;', ['Dupont, Jean']],
    ['SMITH  JOHN\t[US]; ROUX [us]; NOIR [USA]', ['SMITH JOHN', 'ROUX [us]', 'NOIR [USA]']],
    ['SMITH JOHN    US', ['SMITH JOHN']],
    ['SMITH JOHN US', ['SMITH JOHN US']],
    ['SMITH    ZZ', ['SMITH ZZ']],
    ['ACME (2017-01-05)', ['ACME']],
    ['ACME (2017)', ['ACME (2017)']],
    ['ACME (2017-01-05) SA', ['ACME (2017-01-05) SA']],
  ])('IMP-07 IMP-08 %j are %j', (cell, names) => {
    expect(splitPeople(cell)).toEqual(names);
  });

  it('IMP-08 are parted by ;; only where that is said more often than ;', () => {
    const doubled = (...cells: readonly string[]) => nameSeparators(cells).doubled;
    expect([
      doubled('A;;B', 'C;D'),
      doubled('A;;B;;C', 'C;D'),
      doubled('A;;;B', 'C'),
      doubled('A;B'),
      doubled('A'),
    ]).toEqual([false, true, true, false, false]);
  });

  it.each([
    ['Dupont, Jean', 'Dupont', 'Jean'],
    ['Dupont,', 'Dupont,', ''],
    [', Jean', ', Jean', ''],
    ['Dupont, Jean, Paul', 'Dupont, Jean, Paul', ''],
    ['ACME, Inc.', 'ACME, Inc.', ''],
    ['Jean DUPONT', 'DUPONT', 'Jean'],
    ['Jean-Paul J. DE LA TOUR', 'DE LA TOUR', 'Jean-Paul J.'],
    ['Jean D', 'Jean D', ''],
    ["Jean O'NEIL", "O'NEIL", 'Jean'],
    ['DUPONT Jean', 'DUPONT Jean', ''],
    ['DUPONT', 'DUPONT', ''],
    ['Jean Dupont', 'Jean Dupont', ''],
    ['Jean DUPONT Paul', 'Jean DUPONT Paul', ''],
  ])('G-62 %j is %s and %s', (name, nom, prenom) => {
    expect(personName(name)).toEqual({ nom, prenom });
  });

  it('G-62 find a person in any order of words where one side has the whole name', () => {
    const index = personIndex('inventor');
    index.add(1, { nom: 'Seydoux', prenom: 'Henri', email: '' });
    index.add(2, { nom: 'ROUX LUC', prenom: ' ', email: '' });
    index.add(3, { nom: 'seydoux', prenom: 'henri', email: '' });
    const found = (nom: string, prenom = '') => index.find({ nom, prenom });
    expect([
      found('SEYDOUX HENRI'),
      found('Henri Seydoux'),
      found('Seydoux', 'Henri'),
      found('Henri', 'Seydoux'),
    ]).toEqual([1, 1, 1, null]);
    expect([found('Roux', 'Luc'), found('Luc', 'Roux'), found('Luc Roux'), found('Luc'), found('')]).toEqual([
      2,
      2,
      2,
      null,
      null,
    ]);
    expect(index.exact({ nom: 'Seydoux Henri', prenom: '' })).toBeNull();
    const holders = personIndex('holder');
    holders.add(1, { nom: 'Alpha Beta', prenom: '', email: '' });
    expect([
      holders.find({ nom: 'ALPHA BETA', prenom: '' }),
      holders.find({ nom: 'Beta Alpha', prenom: '' }),
      holders.suggested({ nom: 'Alpha Beta', prenom: '' }),
    ]).toEqual([1, null, null]);
  });

  it('G-62 of clients are parted by semicolons, and quoted where one has such a sign in it', () => {
    expect([clientNames(' A ; ;B'), clientNames('"A; B"; "C"'), clientNames('')]).toEqual([
      ['A', 'B'],
      ['A; B', 'C'],
      [],
    ]);
    expect([clientsCell(['A', '', 'B']), clientsCell(['A; B', 'C']), clientsCell(['A "B"']), clientsCell([])]).toEqual([
      'A; B',
      '"A; B"; "C"',
      '"A ""B"""',
      '',
    ]);
  });

  it('IMP-07 of users of the firm say something, or mean nobody', () => {
    const { exact, nameOf } = colleagueMatcher([
      { Id: 1, Name: '-' },
      { Id: 2, Name: 'Léa Martin', Email: ' Lea@X.example ' },
      { Id: 3, Name: 'MARTIN LEA' },
      { Id: 2, Name: 'Léa Martin' },
    ]);
    expect(['.', '', '-'].map(exact)).toEqual([null, null, null]);
    expect(['Mme Martin <LEA@x.example>', 'lea@x.example', 'martin, léa', 'x@x.example'].map(exact)).toEqual([
      2,
      2,
      null,
      null,
    ]);
    expect([nameOf(2), nameOf(9)]).toEqual(['Léa Martin', '']);
    // One user who is told twice is one.
    const twice = [1, 2].map(() => ({ Id: 2, Name: 'Léa Martin', Email: 'lea@x.example' }));
    expect(['Martin Léa', 'lea@x.example'].map(colleagueMatcher(twice).exact)).toEqual([2, 2]);
  });
});

describe('what the cells of a column have in common', () => {
  const cells = (first: unknown, times: number, second: unknown, others: number): unknown[] => [
    ...Array.from({ length: times }, () => first),
    ...Array.from({ length: others }, () => second),
  ];
  it('IMP-06 are the rows’ own numbers only where each is one more than the one before', () => {
    const isRunning = (...sampled: readonly unknown[]) => columnProfile(sampled).isRunning;
    expect([
      isRunning(4, 5, 6),
      isRunning('4', '5', '6'),
      isRunning(4, 5),
      isRunning(4, 5, 7),
      isRunning('1.5', '2.5', '3.5'),
      isRunning(4, null, 5, '-', 6),
    ]).toEqual([true, true, false, false, false, true]);
  });

  it('IMP-06 are their number, their different texts, and the length in the middle', () => {
    const { filled, distinct, length } = columnProfile(['aaa', 'b', 'cc', 'cc', '-', 'n/a', null, '?']);
    expect([filled, distinct, length]).toEqual([4, 3, 2]);
    expect(columnProfile(['cccccccccc', 'a', 'bb']).length).toBe(2);
    expect(columnProfile(['bb', 'cccccccccc', 'a']).length).toBe(2);
    const none = columnProfile(['-', '']);
    expect([none.filled, none.distinct, none.length, none.share('letter')]).toEqual([0, 0, 0, 0]);
    const shares = columnProfile(['FR; DE', 'FR/DE US', 'FR', 'FR, xx']);
    expect([shares.share('countries'), shares.share('countries'), shares.share('list')]).toEqual([0.5, 0.5, 0.25]);
    // Three letters make words, and not every two are a country’s.
    expect(columnProfile(['CAN PER', 'XX FR']).share('countries')).toBe(0);
    // There was a 29 February in 2000 and none in 1900.
    expect(columnProfile(['29/02/00']).share('writtenDay')).toBe(1);
  });

  it('IMP-06 of references is neither a count nor a code that comes again and again', () => {
    const evidence = (sampled: readonly unknown[], agreement: number | null = null) =>
      columnEvidence('familyReference', columnProfile(sampled), agreement);
    expect([evidence(cells(11, 4, 'A-1', 1)), evidence(cells(11, 3, 'A-1', 1))]).toEqual(['against', 'for']);
    expect(evidence([10_001, 10_002, 10_003])).toBe('against');
    expect([evidence([11, 11], 0.5), evidence([11, 11], 0.49), evidence([11, 12, 13], 1)]).toEqual([
      'for',
      'against',
      'against',
    ]);
    const codes = ['A1', 'A1', 'A1', 'B2'];
    expect([
      evidence([...codes, 'X-1']),
      evidence([...codes.slice(1), 'X-1']),
      evidence(['A1', 'B1', 'A2', 'B2', 'X-1']),
    ]).toEqual(['against', 'for', 'for']);
    expect([evidence([...codes, 'X-1'], 0.5), evidence([...codes, 'X-1'], 0.49)]).toEqual(['for', 'against']);
  });
});

describe('a day in a cell', () => {
  const day = (cell: unknown) => parseSheetDay(cell, { today: '2026-06-15', order: 'dayFirst' });
  it.each([
    ['lundi 12/03/2020', '2020-03-12'],
    ['Thursday, 12 March 2020', '2020-03-12'],
    ['3 lundi mars 2020', null],
    ['12/03/2020 09:15', '2020-03-12'],
    ['12/03/2020 9:15:30 PM', '2020-03-12'],
    ['2020-03-12T09:15:00Z', '2020-03-12'],
    ['12/03/2020 9:5', null],
    ['12 x 2020', null],
    [null, null],
    [undefined, null],
    ['', null],
    [true, null],
  ])('IMP-13 IMP-14 %j is %s', (cell, read) => {
    expect(day(cell)).toBe(read);
  });
});
