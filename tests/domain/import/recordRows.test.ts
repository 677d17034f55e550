import { describe, expect, it } from 'vitest';
import type { ImportedCollection } from '#domain/importedCollections.ts';
import { noRecordCorrections } from '#domain/rules/import/records/readRecordSheet.ts';
import { recordDifference } from '#domain/rules/import/records/recordDifference.ts';
import { recordValues } from '#domain/rules/import/records/recordValues.ts';
import { sameRecord } from '#domain/rules/import/records/sameRecord.ts';
import { readRecords } from '#tests/support/imports/readRecords.ts';

type Values = Readonly<Record<string, unknown>>;

describe('what a row says otherwise of a record that is there', () => {
  it.each<
    readonly [what: string, collection: ImportedCollection, before: Values, row: Values, fields: readonly string[]]
  >([
    ['a number in another spelling', 'client', { telephoneClient: '01.00 00' }, { telephoneClient: '01 00-00' }, []],
    [
      'a number with its country',
      'client',
      { telephoneClient: '33100' },
      { telephoneClient: '+33100' },
      ['telephoneClient'],
    ],
    ['another number', 'client', { telephoneClient: '0100' }, { telephoneClient: '0101' }, ['telephoneClient']],
    ['a text in another case, with more blanks', 'client', { nomClient: 'ALPHA  SAS' }, { nomClient: 'Alpha SAS' }, []],
    ['another text', 'client', { nomClient: 'Alpha' }, { nomClient: 'Beta' }, ['nomClient']],
    ['figures of a text', 'client', { referenceClient: 'A 1' }, { referenceClient: 'B 1' }, ['referenceClient']],
    ['what was empty', 'client', {}, { emailClient: 'a@x.example' }, ['emailClient']],
    [
      'blank cells',
      'client',
      { nomClient: 'Alpha', emailClient: 'a', paysClient: 'FR' },
      { nomClient: '', emailClient: null },
      [],
    ],
    ['the type of a cabinet', 'cabinet', { type: 2 }, { type: 1 }, ['type']],
    [
      'one address of a contact',
      'contact',
      { email: 'a@x', emails: [] },
      { email: 'A@X', emails: [{ email: 'A@X' }] },
      [],
    ],
    [
      'a further address of a contact',
      'contact',
      { email: 'a@x' },
      { email: 'b@x', emails: [{ email: 'b@x' }] },
      ['emails'],
    ],
    [
      'the first address of a contact',
      'contact',
      { email: '' },
      { email: 'b@x', emails: [{ email: 'b@x' }] },
      ['email', 'emails'],
    ],
    [
      'a number among those of a contact',
      'contact',
      { telephone: '1', phones: [{ numero: '01 00' }] },
      { telephone: '0100', phones: [{ numero: '0100' }] },
      [],
    ],
    [
      'a role among those of a contact',
      'contact',
      { role: 'A', roles: [{ role: 'B' }] },
      { role: 'b', roles: [{ role: 'b' }, { role: 'C' }] },
      ['roles'],
    ],
    ['the address of a person, which has no list', 'inventor', { email: 'a@x' }, { email: 'b@x' }, ['email']],
  ])('UX-40 is %s', (_, collection, before, row, fields) => {
    expect(recordDifference(collection, before, row).map(({ field }) => field)).toEqual(fields);
  });

  it('UX-40 shows a list with what is added behind what was there, and a first entry beside it', () => {
    const before = { email: '', emails: [{ email: 'a@x', type: 'pro' }] };
    expect(recordDifference('contact', before, { email: 'b@x', emails: [{ email: 'a@x' }, { email: 'b@x' }] })).toEqual(
      [
        { field: 'email', old: '', now: 'b@x' },
        { field: 'emails', old: before.emails, now: [...before.emails, { email: 'b@x' }] },
      ],
    );
    expect(recordDifference('client', {}, { nomClient: 'Alpha' })).toEqual([
      { field: 'nomClient', old: '', now: 'Alpha' },
    ]);
  });
});

describe('the type that a header tells of what a contact has already', () => {
  const rows = [
    ['Nom', 'E-mail', 'Portable', 'Fax'],
    ['Dupont', 'd@x.example', '06 00 00 00 00', '01 00 00 00 00'],
  ];
  const stored = { nom: 'Dupont', email: 'd@x.example', emails: [{ email: 'd@x.example', type: '' }] };
  const changesOf = (values: Values) =>
    readRecords('contact', rows, { there: [{ id: 9, values: { ...stored, ...values } }] }).lines[0]?.changes;

  it('UX-40 CON-07 goes to a number without a type, and over none that somebody chose', () => {
    const phones = [
      { numero: '06.00.00.00.00', type: '' },
      { numero: '0100000000', type: 'standard' },
    ];
    expect(changesOf({ telephone: '06.00.00.00.00', phones })).toEqual([
      { field: 'phones', old: phones, now: [{ numero: '06.00.00.00.00', type: 'portable' }, phones[1]] },
    ]);
    const chosen = phones.map((phone) => ({ ...phone, type: 'standard' }));
    expect(changesOf({ telephone: '06.00.00.00.00', phones: chosen })).toEqual([]);
  });

  it('UX-40 CON-07 goes to the main number that no list names', () => {
    expect(changesOf({ telephone: '0600000000', phones: [] })).toEqual([
      {
        field: 'phones',
        old: [],
        now: [
          { numero: '0600000000', type: 'portable' },
          { numero: '01 00 00 00 00', type: 'fax' },
        ],
      },
    ]);
  });
});

describe('the record that a row repeats', () => {
  /** Whether a row of these values is the record that is stored so. */
  const isSame = (collection: ImportedCollection, stored: Values, row: Values): boolean => {
    const same = sameRecord(collection);
    same.add(7, stored);
    return same.find(row) === 7;
  };
  it.each<readonly [what: string, collection: ImportedCollection, stored: Values, row: Values, is: boolean]>([
    ['a client of one name', 'client', { nomClient: 'Alpha' }, { nomClient: ' ALPHA ' }, true],
    [
      'of one name and reference',
      'client',
      { nomClient: 'Alpha  SAS', referenceClient: 'A-1' },
      { nomClient: 'alpha sas', referenceClient: 'a-1' },
      true,
    ],
    [
      'of one name and another reference',
      'client',
      { nomClient: 'Alpha', referenceClient: 'A-1' },
      { nomClient: 'Alpha', referenceClient: 'A-2' },
      false,
    ],
    [
      'of one name where the row has a reference alone',
      'client',
      { nomClient: 'Alpha' },
      { nomClient: 'Alpha', referenceClient: 'A-2' },
      true,
    ],
    [
      'of one name where the record has a reference alone',
      'client',
      { nomClient: 'Alpha', referenceClient: 'A-1' },
      { nomClient: 'Alpha' },
      true,
    ],
    ['not one without a name', 'client', { referenceClient: 'A-1' }, { referenceClient: 'A-1' }, false],
    ['a cabinet of one name', 'cabinet', { nomCabinet: 'Lenoir' }, { nomCabinet: 'LENOIR' }, true],
    ['not one without a name ', 'cabinet', {}, {}, false],
    [
      'a contact of one name and address',
      'contact',
      { nom: 'Dupont', email: 'a@x' },
      { nom: 'dupont', email: 'A@X', idClient: 3 },
      true,
    ],
    [
      'by an address of its list',
      'contact',
      { nom: 'Dupont', emails: [{ email: 'b@x' }] },
      { nom: 'Dupont', email: 'b@x' },
      true,
    ],
    ['not by another address', 'contact', { nom: 'Dupont', email: 'a@x' }, { nom: 'Dupont', email: 'b@x' }, false],
    [
      'not by the address of another name',
      'contact',
      { nom: 'Dupont', email: 'a@x' },
      { nom: 'Petit', email: 'a@x' },
      false,
    ],
    [
      'not of another first name',
      'contact',
      { nom: 'Dupont', prenom: 'Jean' },
      { nom: 'Dupont', prenom: 'Anne' },
      false,
    ],
    ['by whom it belongs to', 'contact', { nom: 'Dupont', idCabinet: 4 }, { nom: 'Dupont', idCabinet: 4 }, true],
    ['not by another client', 'contact', { nom: 'Dupont', idClient: 4 }, { nom: 'Dupont', idCabinet: 4 }, false],
    ['by its address without a name', 'contact', { email: 'a@x' }, { email: 'a@x' }, true],
    ['not without either', 'contact', { idClient: 4 }, { idClient: 4 }, false],
    [
      'a person of one name without an address',
      'inventor',
      { nom: 'Dupont', prenom: 'Jean', email: 'a@x' },
      { nom: 'DUPONT', prenom: 'jean' },
      true,
    ],
    ['an inventor by address', 'inventor', { nom: 'Dupont', email: 'a@x' }, { nom: 'Petit', email: 'a@x' }, true],
    [
      'not an inventor of another address',
      'inventor',
      { nom: 'Dupont', email: 'a@x' },
      { nom: 'Dupont', email: 'b@x' },
      false,
    ],
    ['not a person without any', 'inventor', {}, {}, false],
  ])('IMP-22 VAL-40 is %s', (_, collection, stored, row, is) => {
    expect(isSame(collection, stored, row)).toBe(is);
  });

  it('IMP-22 is the first of two that are called the same', () => {
    const same = sameRecord('cabinet');
    same.add(1, { nomCabinet: 'Lenoir' });
    same.add(2, { nomCabinet: 'lenoir' });
    expect([same.find({ nomCabinet: 'LENOIR' }), same.find({ nomCabinet: 'Petit' })]).toEqual([1, null]);
  });
});

describe('the values that the cells of a row say', () => {
  const read = (collection: ImportedCollection, cells: Readonly<Record<string, string>>, hasFirstNames = false) =>
    recordValues(
      { collection, ownerOf: (field, text) => (text === 'Alpha' ? `${field} 7` : null), hasFirstNames },
      5,
      cells,
    );

  it.each<readonly [collection: ImportedCollection, cells: Readonly<Record<string, string>>, notes: readonly string[]]>(
    [
      ['client', { nomClient: 'Alpha' }, []],
      ['client', { nomClient: ' ' }, ['noName nomClient ']],
      ['client', { nomClient: 'Alpha', emailClient: 'voir' }, ['badValue emailClient voir']],
      ['client', { nomClient: 'x'.repeat(80_000) }, [`badValue nomClient ${'x'.repeat(79)}…`]],
      ['cabinet', { nomCabinet: 'A', type: 'autre' }, ['badValue type autre']],
      ['cabinet', { nomCabinet: 'A', type: 'y'.repeat(80) }, [`badValue type ${'y'.repeat(80)}`]],
      ['cabinet', { nomCabinet: 'A', type: 'y'.repeat(81) }, [`badValue type ${'y'.repeat(79)}…`]],
      ['contact', { nom: 'Dupont', idClient: 'Beta'.repeat(30) }, [`ownerUnknown idClient ${'Beta'.repeat(30)}`]],
      ['contact', { nom: 'Dupont', email: 'voir; a@x.example' }, ['badValue email voir; a@x.example']],
      ['contact', { nom: 'Dupont', telephone: '0'.repeat(500) }, [`badValue telephone ${'0'.repeat(79)}…`]],
      ['contact', { nom: 'Dupont; Petit' }, ['several nom Dupont; Petit']],
      ['inventor', { nom: 'Dupont | Petit' }, ['several nom Dupont | Petit']],
      ['holder', { nom: 'Dupont; Petit' }, []],
    ],
  )('VAL-11 VAL-35 of %s with %j are noted as %j', (collection, cells, notes) => {
    expect(read(collection, cells).notes.map(({ kind, column, text }) => `${kind} ${column} ${text}`)).toEqual(notes);
    expect(read(collection, cells).notes.every(({ row }) => row === 5)).toBe(true);
  });

  it.each<readonly [collection: ImportedCollection, cells: Readonly<Record<string, string>>, values: Values]>([
    ['contact', { nom: 'Dupont', idClient: 'Alpha', idCabinet: 'Beta' }, { nom: 'Dupont', idClient: 'idClient 7' }],
    ['contact', { nom: 'Jeanne DUPONT', prenom: '' }, { nom: 'DUPONT', prenom: 'Jeanne' }],
    ['inventor', { nom: 'Dupont' }, { nom: 'Dupont' }],
    ['holder', { nom: 'Jeanne DUPONT' }, { nom: 'Jeanne DUPONT' }],
    ['client', { nomClient: ' Alpha ', paysClient: 'Allemagne' }, { nomClient: 'Alpha', paysClient: 'DE' }],
    ['cabinet', { nomCabinet: 'A', type: 'Annuités' }, { nomCabinet: 'A', type: 1 }],
    [
      'contact',
      { email: 'a@x.example, a@x.example' },
      { email: 'a@x.example', emails: [{ email: 'a@x.example', type: '' }] },
    ],
    ['holder', { nom: 'A', email: 'a@x.example' }, { nom: 'A', email: 'a@x.example' }],
    ['holder', { nom: 'A', telephone: '01 | 02' }, { nom: 'A', telephone: '01 | 02' }],
    [
      'contact',
      { nom: 'A', telephone: '01 | 01' },
      { nom: 'A', telephone: '01', phones: [{ numero: '01', type: '' }] },
    ],
    ['contact', { nom: 'A', role: 'B | B' }, { nom: 'A', role: 'B', roles: [{ role: 'B' }] }],
  ])('IMP-07 of %s with %j are %j', (collection, cells, values) => {
    expect(read(collection, cells).values).toEqual(values);
  });

  it('IMP-08 of a sheet with first names are not cut', () => {
    expect(read('contact', { nom: 'Jeanne DUPONT' }, true).values).toEqual({ nom: 'Jeanne DUPONT' });
  });
});

describe('the rows of a list', () => {
  it('IMP-07 stand on one line each, parted by what parts such entries', () => {
    const header = ['Nom', 'Prénom', 'E-mail', 'Téléphone', 'Adresse'];
    const row = ['Du\nPont', 'Jean\n-\nPaul', 'a@x.example', '01\n02', '1 rue X\n\n–\n2e étage'];
    expect(readRecords('holder', [header, row]).lines[0]?.cells).toEqual({
      nom: 'Du Pont',
      prenom: 'Jean Paul',
      email: 'a@x.example',
      telephone: '01; 02',
      adresse: '1 rue X, 2e étage',
    });
    expect(readRecords('inventor', [header, row]).lines[0]?.cells.nom).toBe('Du; Pont');
    expect(
      readRecords('contact', [
        ['Nom', 'E-mail'],
        ['A', 'a@x\nb@x'],
      ]).lines[0]?.cells.email,
    ).toBe('a@x; b@x');
  });

  it('UX-40 say what becomes of each, and nothing of blank ones', () => {
    const rows = [
      ['Nom', 'E-mail'],
      ['Alpha', ''],
      [null, ' '],
      ['ALPHA', ''],
      ['Beta', 'voir'],
      ['Beta', ''],
      ['Gamma', ''],
    ];
    const there = [{ id: 9, values: { nomClient: 'Gamma', emailClient: '' } }];
    const { lines } = readRecords('client', rows, { there, corrections: { ...noRecordCorrections, skipped: [6] } });
    expect(lines.map(({ row, state, id, notes }) => [row, state, id, notes.length])).toEqual([
      [2, 'fresh', null, 0],
      [4, 'repeated', null, 0],
      [5, 'faulty', null, 1],
      [6, 'skipped', null, 0],
      [7, 'there', 9, 0],
    ]);
    // What was left out or is faulty is nobody that a later row would repeat.
    const again = readRecords('client', [...rows, ['Beta', '']], {
      corrections: { ...noRecordCorrections, skipped: [6] },
    });
    expect(again.lines.at(-1)?.state).toBe('fresh');
  });

  it('UX-40 are read as they were corrected, each cell by itself, and a row that was blank, too', () => {
    const rows = [
      ['Nom', 'E-mail'],
      ['Alpha', 'voir'],
      [null, null],
      ['Beta', 'b@x.example'],
    ];
    const fixes = [
      { row: 2, column: 'emailClient', text: '' },
      { row: 3, column: 'nomClient', text: 'Gamma' },
    ];
    const { lines } = readRecords('client', rows, { corrections: { ...noRecordCorrections, fixes } });
    expect(lines.map(({ row, state, values }) => [row, state, values])).toEqual([
      [2, 'fresh', { nomClient: 'Alpha' }],
      [3, 'fresh', { nomClient: 'Gamma' }],
      [4, 'fresh', { nomClient: 'Beta', emailClient: 'b@x.example' }],
    ]);
  });

  it('G-62 ask whom a contact belongs to, by column, and take what the reader says for that text', () => {
    const rows = [
      ['Nom', 'Client', 'Cabinet'],
      ['A', 'Alpha', 'Lenoir'],
      ['B', 'ÀLPHA', 'Petit'],
      ['C', 'A-1', 'L-1'],
    ];
    const owners = {
      idClient: [{ id: 7, name: 'Beta', reference: 'A-1' }],
      idCabinet: [{ id: 8, name: 'Lenoir', reference: 'L-1' }],
    };
    expect(readRecords('contact', rows, { owners }).unmatched).toEqual({
      idClient: [['Alpha', 2]],
      idCabinet: [['Petit', 1]],
    });
    const corrections = {
      ...noRecordCorrections,
      owners: [['idClient', 'alpha', 7] as const, ['idCabinet', 'Petit', null] as const],
    };
    const read = readRecords('contact', rows, { owners, corrections });
    expect(read.lines.map(({ values }) => [values.idClient, values.idCabinet])).toEqual([
      [7, 8],
      [7, undefined],
      [7, 8],
    ]);
    expect(read.lines.map(({ state }) => state)).toEqual(['fresh', 'fresh', 'fresh']);
  });
});
