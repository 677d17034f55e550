import { describe, expect, it } from 'vitest';
import type { ImportedCollection } from '#domain/importedCollections.ts';
import { detectRecords } from '#domain/rules/import/records/detectRecords.ts';
import { noRecordCorrections } from '#domain/rules/import/records/readRecordSheet.ts';
import { namesRecords, withField } from '#domain/rules/import/records/recordMapping.ts';
import { readRecords } from '#tests/support/imports/readRecords.ts';

type Rows = readonly (readonly unknown[])[];

/** What each column with a header is taken for, with the doubt where there is one. */
const columnsOf = (collection: ImportedCollection, rows: Rows): Readonly<Record<string, string | null>> => {
  const { mapping, columns } = detectRecords(collection, rows);
  return Object.fromEntries(
    columns.map(({ index, header, doubt }) => {
      const field = Object.keys(mapping).find((name) => mapping[name]?.includes(index)) ?? null;
      return [header || `#${index}`, field && doubt ? `${field}?` : field];
    }),
  );
};

const linesOf = (...args: Parameters<typeof readRecords>) =>
  readRecords(...args).lines.map(({ row, state, notes, changes }) => [
    row,
    state,
    ...notes.map(({ kind, column }) => `${kind} ${column}`),
    ...changes.map(({ field, now }) => `${field} ${JSON.stringify(now)}`),
  ]);

const valuesOf = (...args: Parameters<typeof readRecords>) => readRecords(...args).lines.map(({ values }) => values);

describe('the columns of a list', () => {
  it.each([
    ['client', 'Nom du client', 'nomClient'],
    ['client', 'Client', 'nomClient'],
    ['client', 'RAISON SOCIALE', 'nomClient'],
    ['client', 'Company name', 'nomClient'],
    ['client', 'Réf. client', 'referenceClient'],
    ['client', 'Courriel', 'emailClient'],
    ['client', 'E-mail address', 'emailClient'],
    ['client', 'Tél.', 'telephoneClient'],
    ['client', 'Code postal', 'codePostal'],
    ['client', 'Ville', 'adresseClient'],
    ['contact', 'Surname', 'nom'],
    ['contact', 'First name', 'prenom'],
    ['contact', 'Client', 'idClient'],
    ['contact', 'Law firm', 'idCabinet'],
    ['contact', 'Job title', 'fonction'],
    ['cabinet', 'Cabinet', 'nomCabinet'],
    ['cabinet', 'Catégorie', 'type'],
    ['inventor', 'Inventeur', 'nom'],
    ['inventor', 'Given name', 'prenom'],
    ['applicant', 'Raison sociale', 'nom'],
    ['holder', 'Titulaire', 'nom'],
  ] as const)('IMP-05 of %s “%s” is %s', (collection, header, field) => {
    expect(columnsOf(collection, [[header]])[header]).toBe(field);
  });

  it('IMP-06 whose header says more than is known, or whose cells say otherwise, are put to the reader', () => {
    const rows = [
      ['Nom', 'E-mail de facturation', 'Téléphone', 'Notes'],
      ['Alpha', 'a@alpha.example', 'voir fiche', 'depuis 2001'],
      ['Beta', 'b@beta.example', 'voir fiche', ''],
      ['Gamma', 'g@gamma.example', 'sur demande', ''],
    ];
    expect(columnsOf('client', rows)).toEqual({
      Nom: 'nomClient',
      'E-mail de facturation': 'emailClient?',
      Téléphone: 'telephoneClient?',
      Notes: null,
    });
  });

  it('IMP-06 without a name are known by their contents alone, and asked about', () => {
    const rows = [
      ['Nom', ''],
      ['Alpha', 'a@alpha.example'],
      ['Beta', 'b@beta.example'],
    ];
    expect(columnsOf('client', rows)).toEqual({ Nom: 'nomClient', '#1': 'emailClient?' });
  });

  it('IMP-06 of which either may be meant are put to the reader', () => {
    expect(columnsOf('client', [['Nom', 'E-mail', 'Courriel']])).toEqual({
      Nom: 'nomClient',
      'E-mail': 'emailClient?',
      Courriel: null,
    });
  });

  it('IMP-05 are found below a title, in any order', () => {
    const rows = [['Liste des clients 2026'], [], ['E-mail', 'Pays', 'Nom'], ['a@alpha.example', 'France', 'Alpha']];
    const { headerRow } = detectRecords('client', rows);
    expect(headerRow).toBe(2);
    expect(valuesOf('client', rows)).toEqual([
      { nomClient: 'Alpha', paysClient: 'FR', emailClient: 'a@alpha.example' },
    ]);
  });

  it('IMP-05 stand under the header that names the records, whatever another row looks like', () => {
    const rows = [
      ['E-mail', 'Téléphone', 'Pays', 'Code postal'],
      ['Nom', 'E-mail'],
      ['Alpha', 'a@alpha.example'],
    ];
    expect(detectRecords('client', rows).headerRow).toBe(1);
  });

  it('IMP-04 are chosen otherwise: one column for a field, several for an address', () => {
    const mapping = withField('client', { nomClient: [0], adresseClient: [1] }, 2, 'adresseClient');
    expect(mapping).toEqual({ nomClient: [0], adresseClient: [1, 2] });
    expect(withField('client', mapping, 3, 'nomClient')).toEqual({ nomClient: [3], adresseClient: [1, 2] });
    expect(withField('client', mapping, 1, null)).toEqual({ nomClient: [0], adresseClient: [2] });
    expect(namesRecords('client', mapping)).toBe(true);
    expect(namesRecords('client', { emailClient: [0] })).toBe(false);
    expect(namesRecords('contact', { email: [0] })).toBe(true);
    expect(namesRecords('cabinet', { nomCabinet: [0] })).toBe(true);
  });

  it('IMP-04 are not taken for what another column took from them', () => {
    const mapping = withField('client', { nomClient: [0], adresseClient: [2] }, 0, 'adresseClient');
    expect(mapping).toEqual({ adresseClient: [0, 2] });
    expect(namesRecords('client', mapping)).toBe(false);
    expect(withField('client', { nomClient: [0] }, 0, null)).toEqual({});
    expect(['nom', 'prenom', 'email', 'telephone'].map((field) => namesRecords('contact', { [field]: [0] }))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('IMP-05 stand under the header that names most of them, the first of equals', () => {
    const rows = [['Client'], ['Nom', 'E-mail', 'Téléphone'], ['Alpha', 'a@alpha.example', '01 00 00 00 00']];
    expect(detectRecords('client', rows).headerRow).toBe(1);
    expect(detectRecords('client', [['Nom'], ['Nom']]).headerRow).toBe(0);
    expect(detectRecords('client', rows, 0)).toMatchObject({ headerRow: 0, mapping: { nomClient: [0] } });
    expect(detectRecords('client', [])).toEqual({ headerRow: 0, mapping: {}, columns: [] });
  });

  it.each([
    ['client', 'E-mail professionnel', 'emailClient'],
    ['client', 'Téléphone (bureau)', 'telephoneClient'],
    ['contact', 'Main phone', 'telephone'],
    ['inventor', 'Nom de l’inventeur', 'nom'],
    ['client', 'Inventeur', null],
    ['client', '', undefined],
  ] as const)('IMP-05 of %s “%s” says no more than its field: %s', (collection, header, field) => {
    expect(columnsOf(collection, [['x', header]])[header]).toBe(field);
  });

  it('IMP-06 are known by nine of ten cells where they have no name, and not by a single one', () => {
    const named = (...cells: readonly string[]) =>
      columnsOf('client', [['Nom', ''], ...cells.map((cell, at) => [`Client ${at}`, cell])])['#1'];
    const mails = Array.from({ length: 9 }, (_, at) => `c${at}@alpha.example`);
    expect(named(...mails, 'aucun')).toBe('emailClient?');
    expect(named(...mails.slice(1), 'aucun')).toBeNull();
    expect(named('France', 'Allemagne')).toBe('paysClient?');
    expect(named('a@alpha.example')).toBeNull();
    expect(named('01 00 00 00 00', '02 00 00 00 00')).toBeNull();
  });

  it.each([
    ['six figures', ['123456', '12 34 56', '+33 1 23 45'], null],
    ['five', ['12345', '12 345', '+12345'], 'contents'],
    ['figures among words', ['voir la fiche 123456', 'au 01 00 00 00 00', 'demander au 123456'], 'contents'],
  ] as const)('IMP-06 with %s are numbers of a telephone or put to the reader', (_, cells, doubt) => {
    const rows = [['Nom', 'Téléphone'], ...cells.map((cell, at) => [`Client ${at}`, cell])];
    expect(detectRecords('client', rows).columns[1]?.doubt).toBe(doubt);
  });
});

describe('the rows of a list', () => {
  it('IMP-07 say an address in several columns, a country in any spelling, a dash for nothing', () => {
    const rows = [
      ['Nom', 'Adresse', 'Code postal', 'Ville', 'Pays', 'Téléphone'],
      ['Alpha', '1 rue X\nBât. B', '75001', 'Paris', 'Allemagne', '-'],
    ];
    expect(valuesOf('client', rows)).toEqual([
      { nomClient: 'Alpha', adresseClient: '1 rue X, Bât. B, Paris', codePostal: '75001', paysClient: 'DE' },
    ]);
  });

  it('IMP-08 name people in one cell where no column has first names, and organisations whole', () => {
    const rows = [['Nom'], ['Dupont, Jeanne'], ['Paul MARTIN'], ['Curie; Langevin']];
    expect(valuesOf('inventor', rows).slice(0, 2)).toEqual([
      { nom: 'Dupont', prenom: 'Jeanne' },
      { nom: 'MARTIN', prenom: 'Paul' },
    ]);
    expect(linesOf('inventor', rows)[2]).toEqual([4, 'faulty', 'several nom']);
    expect(valuesOf('applicant', [['Nom'], ['Dupont, Martin & Cie']])).toEqual([{ nom: 'Dupont, Martin & Cie' }]);
    expect(
      valuesOf('inventor', [
        ['Nom', 'Prénom'],
        ['Dupont, Durand', 'Jeanne'],
      ]),
    ).toEqual([{ nom: 'Dupont, Durand', prenom: 'Jeanne' }]);
  });

  it('UX-40 with an error in a cell say so and leave it blank; a row that sums up is none, nor is the header again', () => {
    const rows = [
      ['Nom du client', 'E-mail', 'Adresse', 'Ville'],
      ['Alpha', '#N/A', '1 rue X', '#REF!'],
      ['#N/A', 'b@b.fr', null, null],
      ['#N/A', '####', null, null],
      ['Total : 4', null, null, null],
      ['Total', null, null, null],
      ['Page 1/3', null, null, null],
    ];
    expect(linesOf('client', rows)).toEqual([
      [2, 'fresh', 'noValue emailClient', 'noValue adresseClient'],
      [3, 'faulty', 'noName nomClient', 'noValue nomClient'],
      [4, 'faulty', 'noName nomClient', 'noValue nomClient', 'noValue emailClient'],
      [5, 'faulty', 'total null'],
      [6, 'fresh'],
      [7, 'faulty', 'pageMark null'],
    ]);
    expect(valuesOf('client', rows)[0]).toEqual({ nomClient: 'Alpha', adresseClient: '1 rue X' });
    const phones = [
      ['Nom', 'Téléphone'],
      ['Alpha', '3,36123E+10'],
      ['Nom', 'Téléphone'],
      [null, 'Téléphone'],
    ];
    expect(linesOf('client', phones)).toEqual([
      [2, 'fresh', 'noValue telephoneClient'],
      [3, 'faulty', 'header null'],
      [4, 'faulty', 'header null'],
    ]);
    const fixes = [{ row: 3, column: 'nomClient', text: 'Beta' }];
    expect(linesOf('client', rows, { corrections: { ...noRecordCorrections, fixes } })[1]).toEqual([3, 'fresh']);
  });

  it('VAL-11 VAL-35 with a value that the field cannot hold, or without a name, are faulty', () => {
    const rows = [
      ['Nom', 'E-mail', 'Type'],
      ['Alpha', 'alpha at example', 'Annuités'],
      ['', 'b@beta.example', 'Procedures'],
      ['Gamma', '', 'autre'],
      ['Delta', '', ''],
    ];
    expect(linesOf('cabinet', rows)).toEqual([
      [2, 'faulty', 'badValue emailCabinet'],
      [3, 'faulty', 'noName nomCabinet'],
      [4, 'faulty', 'badValue type'],
      [5, 'fresh'],
    ]);
    expect(valuesOf('cabinet', rows).map(({ type }) => type)).toEqual([1, 2, 2, 2]);
  });

  it('VAL-11 give an address as it is copied from a mail program or a link, and n/a for none', () => {
    const cells = [
      'Anne Roy <a@roy.fr>',
      'mailto:b@roy.fr',
      '"Roy, Zoé" <mailto:z@roy.fr>',
      'n/a',
      'c@roy.fr; d@roy.fr',
    ];
    const rows = [['Nom', 'E-mail'], ...cells.map((cell, at) => [`C${at}`, cell])];
    expect(valuesOf('cabinet', rows).map(({ emailCabinet }) => emailCabinet)).toEqual([
      'a@roy.fr',
      'b@roy.fr',
      'z@roy.fr',
      undefined,
      'c@roy.fr; d@roy.fr',
    ]);
    expect(linesOf('cabinet', rows).map(([, state]) => state)).toEqual(['fresh', 'fresh', 'fresh', 'fresh', 'faulty']);
    const contact = ['Nom', 'E-mail'];
    expect(valuesOf('contact', [contact, ['Roy', 'Anne Roy <a@roy.fr>, z@roy.fr']])).toMatchObject([
      { email: 'a@roy.fr', emails: [{ email: 'a@roy.fr' }, { email: 'z@roy.fr' }] },
    ]);
    expect(
      linesOf('inventor', [
        ['Nom', 'E-mail'],
        ['N/A', 'a@roy.fr'],
      ]),
    ).toEqual([[2, 'faulty', 'noName nom']]);
  });

  it('ENT-11 of which a cell says both types are put to the reader', () => {
    const types = ['Annuités et procédure', 'Prosecution & annuities'];
    const rows = [['Nom', 'Type'], ...types.map((type, at) => [`C${at}`, type])];
    expect(linesOf('cabinet', rows).map(([, ...rest]) => rest)).toEqual([
      ['faulty', 'badValue type'],
      ['faulty', 'badValue type'],
    ]);
  });

  it('ENT-11 say the type of a cabinet by its code or in words', () => {
    const rows = [
      ['Nom', 'Type'],
      ...['1', '2', 'Annuités', 'procedure', 'Prosecution'].map((type, at) => [`C${at}`, type]),
      ...['Cabinet d’annuités', "cabinet d'annuité", 'Cabinet de procédure', 'Annuity firm'].map((type) => [
        type,
        type,
      ]),
    ];
    expect(valuesOf('cabinet', rows).map(({ type }) => type)).toEqual([1, 2, 1, 2, 2, 1, 1, 2, 1]);
    expect(linesOf('cabinet', rows).map(([, state]) => state)).toEqual(Array(9).fill('fresh'));
  });

  it('UX-40 are read anew as they were corrected, and left out as the reader says', () => {
    const rows = [
      ['Nom', 'E-mail'],
      ['Alpha', 'alpha at example'],
      ['Beta', ''],
      ['Gamma', ''],
    ];
    const corrections = {
      ...noRecordCorrections,
      fixes: [{ row: 2, column: 'emailClient', text: 'alpha@example.com' }],
      skipped: [3],
    };
    expect(linesOf('client', rows, { corrections })).toEqual([
      [2, 'fresh'],
      [3, 'skipped'],
      [4, 'fresh'],
    ]);
  });

  it('CON-07 give a contact every address and number of the sheet', () => {
    const rows = [
      ['Nom', 'E-mail', 'Téléphone', 'Mobile'],
      ['Dupont', 'a@x.example; b@x.example', '01 00 00 00 00', '06 00 00 00 00'],
    ];
    expect(valuesOf('contact', rows)).toEqual([
      {
        nom: 'Dupont',
        email: 'a@x.example',
        emails: [
          { email: 'a@x.example', type: '' },
          { email: 'b@x.example', type: '' },
        ],
        telephone: '01 00 00 00 00',
        phones: [
          { numero: '01 00 00 00 00', type: '' },
          { numero: '06 00 00 00 00', type: 'mobile' },
        ],
      },
    ]);
  });

  it.each([
    ['client', ['Nom'], ['Alpha\nSAS'], { nomClient: 'Alpha SAS' }],
    [
      'client',
      ['Nom', 'Adresse'],
      ['Alpha', '1 rue X\n\nBât. B\n-'],
      { nomClient: 'Alpha', adresseClient: '1 rue X, Bât. B' },
    ],
    ['client', ['Nom', 'Pays'], ['Alpha', 'Atlantide'], { nomClient: 'Alpha', paysClient: 'Atlantide' }],
    ['client', ['Nom', 'E-mail'], ['Alpha', '–'], { nomClient: 'Alpha' }],
    [
      'contact',
      ['Nom', 'Téléphone'],
      ['Dupont', '01 00 00 00 00 / 02 00 00 00 00\n01 00 00 00 00'],
      {
        nom: 'Dupont',
        telephone: '01 00 00 00 00',
        phones: ['01 00 00 00 00', '02 00 00 00 00'].map((numero) => ({ numero, type: '' })),
      },
    ],
    [
      'contact',
      ['Nom', 'Rôle'],
      ['Dupont', 'Juriste | Signataire'],
      { nom: 'Dupont', role: 'Juriste', roles: [{ role: 'Juriste' }, { role: 'Signataire' }] },
    ],
    ['contact', ['Nom'], ['Jeanne DUPONT'], { nom: 'DUPONT', prenom: 'Jeanne' }],
    ['inventor', ['Nom', 'E-mail'], ['Dupont', 'a@x.example'], { nom: 'Dupont', email: 'a@x.example' }],
  ] as const)('IMP-07 of %s, %j with %j are %j', (collection, header, cells, values) => {
    expect(valuesOf(collection, [header, cells])).toEqual([values]);
  });

  it('G-62 name clients by name or reference; who is called otherwise is asked, and never made', () => {
    const rows = [
      ['Nom', 'Client'],
      ['Dupont', 'alpha sas'],
      ['Martin', 'A-1'],
      ['Petit', 'Alfa'],
      ['Grand', 'Alfa'],
    ];
    const owners = { idClient: [{ id: 7, name: 'ALPHA SAS', reference: 'A-1' }], idCabinet: [] };
    const reading = readRecords('contact', rows, { owners });
    expect(reading.lines.map(({ values, state }) => [values.idClient, state])).toEqual([
      [7, 'fresh'],
      [7, 'fresh'],
      [undefined, 'fresh'],
      [undefined, 'fresh'],
    ]);
    expect(reading.unmatched).toEqual({ idClient: [['Alfa', 2]], idCabinet: [] });
    const corrections = { ...noRecordCorrections, owners: [['idClient', 'Alfa', 7] as const] };
    expect(readRecords('contact', rows, { owners, corrections }).lines.map(({ values }) => values.idClient)).toEqual([
      7, 7, 7, 7,
    ]);
  });
});

describe('a row that says what is there', () => {
  const there = [
    { id: 1, values: { nom: 'Dupont', prenom: 'Jeanne', email: 'jd@x.example', telephone: '01 00', adresse: '' } },
    { id: 2, values: { nom: 'Martin', prenom: 'Paul', email: '', telephone: '', adresse: 'Lyon' } },
  ];

  it('VAL-40 makes no second one: persons by e-mail, else by name', () => {
    const rows = [
      ['Nom', 'Prénom', 'E-mail'],
      ['DUPONT', 'Jeanne', ''],
      ['Durand', 'Jeanne', 'JD@x.example'],
      ['Martin', 'Paul', 'paul@x.example'],
      ['Petit', 'Anne', ''],
      ['petit', 'ANNE', ''],
    ];
    expect(linesOf('inventor', rows, { there }).map(([, state]) => state)).toEqual([
      'there',
      'there',
      'fresh',
      'fresh',
      'repeated',
    ]);
  });

  it('IMP-22 of clients by name and reference, cabinets by name, contacts by name and address or owner', () => {
    const clients = [{ id: 1, values: { nomClient: 'Alpha', referenceClient: 'A-1' } }];
    const rows = [
      ['Nom', 'Référence'],
      ['alpha', 'A-1'],
      ['Alpha', ''],
      ['Alpha', 'A-2'],
      ['Beta', 'A-1'],
    ];
    expect(linesOf('client', rows, { there: clients }).map(([, state]) => state)).toEqual([
      'there',
      'there',
      'fresh',
      'fresh',
    ]);
    const bare = [{ id: 1, values: { nomClient: 'Alpha', referenceClient: '' } }];
    expect(linesOf('client', rows, { there: bare }).map(([, state]) => state)[0]).toBe('there');
    const contacts = [{ id: 1, values: { nom: 'Dupont', email: 'a@x.example', emails: [{ email: 'b@x.example' }] } }];
    const people = [
      ['Nom', 'E-mail'],
      ['Dupont', 'b@x.example'],
      ['Dupont', 'c@x.example'],
      ['Dupont', ''],
    ];
    expect(linesOf('contact', people, { there: contacts }).map(([, state]) => state)).toEqual([
      'there',
      'fresh',
      'there',
    ]);
  });

  it('IMP-22 of contacts without an address by name and whom they belong to, of cabinets by name alone', () => {
    const owners = {
      idClient: [
        { id: 7, name: 'Alpha', reference: '' },
        { id: 8, name: 'Beta', reference: '' },
      ],
      idCabinet: [],
    };
    const contacts = [{ id: 1, values: { nom: 'Dupont', idClient: 7, idCabinet: null } }];
    const rows = [
      ['Nom', 'Client'],
      ['DUPONT', 'Alpha'],
      ['Dupont', 'Beta'],
      ['Dupont', ''],
    ];
    expect(linesOf('contact', rows, { there: contacts, owners }).map(([, state]) => state)).toEqual([
      'there',
      'fresh',
      'fresh',
    ]);
    const cabinets = [{ id: 1, values: { nomCabinet: 'Cabinet  Lenoir', emailCabinet: 'a@x.example', type: 2 } }];
    expect(
      linesOf('cabinet', [['Nom'], ['CABINET LENOIR'], ['Cabinet Petit']], { there: cabinets }).map(
        ([, state]) => state,
      ),
    ).toEqual(['there', 'fresh']);
  });

  it('UX-40 lists what differs; a blank cell and another spelling of a number are no difference', () => {
    const rows = [
      ['Nom', 'Prénom', 'Téléphone', 'Adresse'],
      ['Dupont', 'Jeanne', '0100', '1 rue X'],
      ['Martin', 'Paul', '', 'Nantes'],
    ];
    expect(linesOf('inventor', rows, { there })).toEqual([
      [2, 'there', 'adresse "1 rue X"'],
      [3, 'there', 'adresse "Nantes"'],
    ]);
  });

  it('UX-40 adds to the lists of a contact and takes nothing away', () => {
    const contacts = [
      {
        id: 1,
        values: { nom: 'Dupont', email: 'a@x.example', emails: [{ email: 'a@x.example', type: 'pro' }], phones: [] },
      },
    ];
    const rows = [
      ['Nom', 'E-mail', 'Tél'],
      ['Dupont', 'A@x.example, b@x.example', '01 00 00 00'],
    ];
    const [line] = readRecords('contact', rows, { there: contacts }).lines;
    expect(line?.changes).toEqual([
      {
        field: 'emails',
        old: [{ email: 'a@x.example', type: 'pro' }],
        now: [
          { email: 'a@x.example', type: 'pro' },
          { email: 'b@x.example', type: '' },
        ],
      },
      { field: 'telephone', old: '', now: '01 00 00 00' },
      { field: 'phones', old: [], now: [{ numero: '01 00 00 00', type: '' }] },
    ]);
  });
});
