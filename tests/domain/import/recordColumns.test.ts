import { describe, expect, it } from 'vitest';
import type { ImportedCollection } from '#domain/importedCollections.ts';
import { cabinetTypeOf, emailsIn, looksLikePhone, partsIn } from '#domain/rules/import/records/cellValues.ts';
import { chooseRecordColumns } from '#domain/rules/import/records/recordColumns.ts';
import { fieldAt, withField } from '#domain/rules/import/records/recordMapping.ts';

type Cells = readonly unknown[];
type Columns = readonly (readonly [header: string, cells: Cells])[];

/** What the columns of a list are taken for, each with its doubt, in their order. */
const takenFor = (collection: ImportedCollection, columns: Columns): readonly string[] => {
  const height = Math.max(0, ...columns.map(([, cells]) => cells.length));
  const rows = Array.from({ length: height }, (_, row) => columns.map(([, cells]) => cells[row] ?? null));
  const header = columns.map(([name]) => name);
  return chooseRecordColumns(collection, header, rows).map(
    ({ index, field, doubt }) => `${index} ${field}${doubt ? ` (${doubt})` : ''}`,
  );
};

/** So many of the first cell, and so many of the second. */
const cells = (first: unknown, times: number, second: unknown, others: number): Cells => [
  ...Array.from({ length: times }, () => first),
  ...Array.from({ length: others }, () => second),
];
const mails = cells('a@x.example', 2, '', 0);

describe('the cells of a column of a list', () => {
  it.each<readonly [collection: ImportedCollection, header: string, what: string, cells: Cells, fits: boolean]>([
    ['client', 'E-mail', 'addresses in three of five', cells('a@x.example', 3, 'voir', 2), true],
    ['client', 'E-mail', 'addresses in four of seven', cells('a@x.example', 4, 'voir', 3), false],
    ['client', 'E-mail', 'one address among words', cells('voir a@x.example', 2, 'a@x.example; b', 1), true],
    ['client', 'E-mail', 'nothing', [], true],
    ['client', 'E-mail', 'dashes beside addresses', cells('a@x.example', 3, '-', 9), true],
    ['client', 'E-mail', 'blanks beside addresses', cells('a@x.example', 3, ' ', 9), true],
    ['client', 'Nom', 'names in three of five', cells('Alpha', 3, '12', 2), true],
    ['client', 'Nom', 'addresses', mails, false],
    ['client', 'Nom', 'figures', cells('12', 3, '13', 0), false],
    ['client', 'Pays', 'countries in three of five', cells('France', 3, 'Lyon', 2), true],
    ['client', 'Pays', 'countries in four of seven', cells('France', 4, 'Lyon', 3), false],
    ['client', 'Téléphone', 'numbers', cells('01 00 00 00 00', 3, 'voir', 2), true],
    ['client', 'Téléphone', 'words', cells('voir', 3, 'fiche', 0), false],
    ['client', 'Référence', 'anything', cells('voir', 3, '12', 3), true],
    ['cabinet', 'Type', 'types in three of five', cells('Annuités', 3, 'autre', 2), true],
    ['cabinet', 'Type', 'types in four of seven', cells('Annuités', 4, 'autre', 3), false],
    ['contact', 'Client', 'names', cells('Alpha', 3, 'A-1', 3), true],
    ['contact', 'Client', 'figures', cells('12', 3, '1 3/4', 3), false],
    ['contact', 'Client', 'addresses', mails, false],
  ])('IMP-06 of %s “%s” over %s', (collection, header, _, sampled, fits) => {
    const [taken] = takenFor(collection, [[header, sampled]]);
    expect(taken).toMatch(fits ? /^0 \w+$/ : /^0 \w+ \(contents\)$/);
  });

  it.each([
    [' a@x ; b@x,,c@x|d@x\te@x ', ['a@x', 'b@x', 'c@x', 'd@x', 'e@x']],
    ['', []],
    [' ; ', []],
  ])('IMP-07 %j are the addresses %j', (text, parts) => {
    expect(emailsIn(text)).toEqual(parts);
  });

  it.each([
    [' 01 00 / 02 00;;03 | 04; ', ['01 00', '02 00', '03', '04']],
    ['01/02', ['01/02']],
    [' | ', []],
  ])('IMP-07 %j are the numbers %j', (text, parts) => {
    expect(partsIn(text)).toEqual(parts);
  });

  it.each([
    ['123456', true],
    ['12345', false],
    ['123456 poste', true],
    ['123456 bureau', true],
    ['123456 portable', false],
    ['voir', false],
  ])('IMP-06 %j is a number of a telephone: %s', (text, isPhone) => {
    expect(looksLikePhone(text)).toBe(isPhone);
  });

  it.each([
    ['1', 1],
    ['2', 2],
    ['12', null],
    ['Cabinets d’annuités', 1],
    ['cabinet de procédure', 2],
    ['Procédures', 2],
    ['Prosecution firm', 2],
    ['les annuités', null],
    ['cabinet', null],
    ['', null],
  ])('ENT-11 %j is the type %j', (text, type) => {
    expect(cabinetTypeOf(text)).toBe(type);
  });
});

describe('the header of a column of a list', () => {
  it.each<readonly [what: string, collection: ImportedCollection, columns: Columns, taken: readonly string[]]>([
    [
      'a usual name before a lesser one',
      'client',
      [
        ['Société', []],
        ['Nom', []],
      ],
      ['1 nomClient'],
    ],
    ['a lesser name where it is the only one', 'client', [['Société', []]], ['0 nomClient']],
    ['the kind of record itself for its name', 'client', [['Clients', []]], ['0 nomClient']],
    [
      'its kind and its name, one of them in doubt',
      'client',
      [
        ['Client', []],
        ['Nom', []],
      ],
      ['1 nomClient (rival)'],
    ],
    ['the name behind its kind', 'client', [['Customer name', []]], ['0 nomClient']],
    ['no other field by its kind alone', 'inventor', [['Inventors', mails]], ['0 nom (contents)']],
    [
      'a name among other words',
      'client',
      [['Notre téléphone habituel', cells('01 00 00 00 00', 2, '', 0)]],
      ['0 telephoneClient (words)'],
    ],
    [
      'such a one by three of five cells',
      'client',
      [['Notre téléphone habituel', cells('01 00 00 00 00', 3, 'voir', 2)]],
      ['0 telephoneClient (words)'],
    ],
    ['none by four of seven', 'client', [['Notre téléphone habituel', cells('01 00 00 00 00', 4, 'voir', 3)]], []],
    ['the words of a name one after the other', 'client', [['Notre code postal', []]], ['0 codePostal (words)']],
    [
      'such a name before one of a single word',
      'cabinet',
      [['Notre code pays habituel', []]],
      ['0 paysCabinet (words)'],
    ],
    ['not with another between them', 'contact', [['Nom officiel famille x', []]], ['0 nom (words)']],
    ['a whole name that a word stands in', 'client', [['Adresse e-mail', mails]], ['0 emailClient']],
    ['none by half a word', 'client', [['Prénomination', []]], []],
    ['none by words that say nothing', 'client', [['de la', []]], []],
    [
      'addresses of mails without a name, two of them',
      'client',
      [
        ['Nom', []],
        ['', mails],
      ],
      ['0 nomClient', '1 emailClient (guess)'],
    ],
    [
      'countries without a name',
      'client',
      [
        ['Nom', []],
        ['x', cells('France', 2, '', 0)],
      ],
      ['0 nomClient', '1 paysClient (guess)'],
    ],
    [
      'nothing else without a name',
      'contact',
      [
        ['Nom', []],
        ['x', cells('01 00 00 00 00', 2, '', 0)],
      ],
      ['0 nom'],
    ],
    [
      'lines of an address together',
      'client',
      [
        ['Ville', []],
        ['Adresse', []],
        ['Adresse 2', []],
      ],
      ['0 adresseClient', '1 adresseClient', '2 adresseClient'],
    ],
    [
      'several addresses of a contact',
      'contact',
      [
        ['E-mail', mails],
        ['Courriel', mails],
      ],
      ['0 email', '1 email'],
    ],
    [
      'none of a contact that is guessed beside it',
      'contact',
      [
        ['E-mail', mails],
        ['x', mails],
      ],
      ['0 email'],
    ],
    [
      'one against its cells before one among words',
      'client',
      [
        ['E-mail', ['voir', 'note']],
        ['Courriel habituel x', mails],
      ],
      ['0 emailClient (contents)'],
    ],
    [
      'one with its cells before one against them',
      'client',
      [
        ['E-mail', ['voir', 'note']],
        ['Courriel', mails],
      ],
      ['1 emailClient'],
    ],
  ])('IMP-05 takes %s', (_, collection, columns, taken) => {
    expect(takenFor(collection, columns)).toEqual(taken);
  });

  it('IMP-04 is taken for the field that the reader chooses, in the order of the sheet', () => {
    const mapping = { nomClient: [0], adresseClient: [3] };
    expect(withField('client', mapping, 1, 'adresseClient')).toEqual({ nomClient: [0], adresseClient: [1, 3] });
    expect([0, 1, 3].map((index) => fieldAt(mapping, index))).toEqual(['nomClient', null, 'adresseClient']);
    expect(withField('client', mapping, 2, null)).toEqual(mapping);
    expect(withField('client', {}, 2, 'unknown')).toEqual({ unknown: [2] });
  });
});
