import { describe, expect, it } from 'vitest';
import { detectColumns } from '#domain/rules/import/detectColumns.ts';
import { headerMeaning, headerScores } from '#domain/rules/import/headerMeaning.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';
import { plainMapping } from '#tests/support/files/plainMapping.ts';

const named: readonly (readonly [ImportColumn, readonly string[]])[] = [
  [
    'familyReference',
    [
      'Référence famille',
      'Réf. famille',
      'REF FAMILLE',
      'Famille de brevets',
      'Family reference',
      'Family ID',
      'Notre réf.',
      'Our Ref',
      'N° dossier',
      'Docket No.',
      'Attorney docket number',
      'Case Number',
    ],
  ],
  ['title', ['Titre', 'TITRE DU BREVET', 'Intitulé', 'Title', 'Title of invention', 'Invention', 'Libellé']],
  [
    'publicationNumber',
    [
      'N° de publication',
      'Numéro de publication',
      'No. publication',
      'Publication Number',
      'Publication No',
      'Pub. no.',
    ],
  ],
  [
    'filingNumber',
    [
      'N° de dépôt',
      'N° dépôt',
      'Numéro de la demande',
      'Application Number',
      'Application SN',
      'Serial number',
      'Filing No.',
      'Appl. No.',
    ],
  ],
  ['status', ['Statut', 'État', 'Status', 'Legal status', 'Statut juridique', 'Statut du brevet']],
  [
    'filingDate',
    ['Date de dépôt', 'Date dépôt', 'Filing date', 'Application Date', 'Date of application', 'Date de la demande'],
  ],
  ['publicationDate', ['Date de publication', 'Publication Date', 'Date publ.']],
  ['grantNumber', ['N° de délivrance', 'Numéro de délivrance', 'Delivery number', 'Grant number']],
  ['inventors', ['Inventeurs', 'Inventeur(s)', 'Inventor(s)', 'Inventors', 'Nom des inventeurs']],
  ['applicants', ['Déposant', 'Déposants', 'Demandeur', 'Filer', 'Applicant(s)', 'Applicants', 'Assignee']],
  [
    'priorityDate',
    ['Date de priorité', 'Priority date', 'Earliest Priority Date', 'Date de la première priorité', 'Prioritätsdatum'],
  ],
  ['priorityNumber', ['N° de priorité', 'Numéro de priorité', 'Priority number', 'Priority Number(s)']],
  ['internationalFilingDate', ['International filing date', 'PCT filing date', 'Date de dépôt PCT']],
  ['parentFilingDate', ['Parent filing date', 'Date de dépôt de la demande d’origine']],
  ['route', ['Route', 'Voie de dépôt']],
  [
    'responsible',
    [
      'Responsable',
      'Responsible',
      'Responsible person',
      'Chargé du dossier',
      'E-mail du responsable',
      'Responsable du dossier',
    ],
  ],
  ['client', ['Client', 'Nom du client', 'Customer', 'Mandant']],
  ['country', ['Pays', 'Pays de dépôt', 'Code pays', 'Country', 'Jurisdiction', 'Application Country', 'Territoire']],
];

const bestOf = (header: string): ImportColumn | null => {
  const [best] = [...headerScores(headerMeaning(header))].sort((a, b) => b[1] - a[1]);
  return best?.[0] ?? null;
};

const mappingOf = (header: readonly string[], ...rows: readonly (readonly unknown[])[]) =>
  plainMapping(detectColumns([header, ...rows]).mapping);

describe('import headers', () => {
  it.each(named)('IMP-05 G-60 %s is known by its French and English names', (column, headers) => {
    for (const header of headers) expect(`${header}: ${bestOf(header)}`).toBe(`${header}: ${column}`);
  });

  it('IMP-05 case, accents, spaces and punctuation never matter', () => {
    for (const header of ['date de depot', 'DATE  DE\nDÉPÔT', ' Date_de_dépôt : ', 'Date-de-Depot'])
      expect(bestOf(header)).toBe('filingDate');
  });

  it.each([
    'Simple Family Size',
    'Extended Family Size',
    'First Filing Date',
    'Cited by Patent Count',
    'Cited Count',
    'Publication Year',
    'Patents cited in the search report',
    'Patents used in opposition',
    'Inventor country',
    'Pays du client',
    'Référence client',
    'Nombre de brevets',
    'International classification',
    'IPC',
    'Date',
    'Nom',
    'N°',
    '#',
    'Center',
    'Kind',
    'Type',
    'Lens ID',
    'URL',
    '__proto__',
    'constructor',
    '',
  ])('IMP-05 G-60 the decoy %s names no column', (header) => {
    expect(bestOf(header)).toBeNull();
  });

  it('IMP-05 G-60 the real column wins beside its decoys, wherever it stands', () => {
    const mapping = mappingOf([
      'Simple Family Size',
      'First Filing Date',
      'Earliest Priority Date',
      'Filing Date',
      'Family',
      'Priority Number',
      'Application Number',
    ]);
    expect(mapping).toEqual({
      filingDate: 3,
      familyReference: 4,
      filingNumber: 6,
      priorityDate: 2,
      priorityNumber: 5,
    });
  });

  it('IMP-06 content decides what a bare word means', () => {
    const header = ['Famille', 'Dépôt', 'Dépôt', 'Publication', 'Délivrance'];
    expect(mappingOf(header, ['F1', '12/03/2019', 'FR1902345', 'FR3093001', '04/05/2021'])).toEqual({
      familyReference: 0,
      filingDate: 1,
      filingNumber: 2,
      publicationNumber: 3,
      grantDate: 4,
    });
  });

  it('IMP-06 a name that its content contradicts gives way to one that is confirmed', () => {
    const detected = detectColumns([
      ['Référence', 'Date de dépôt', 'Filing date'],
      ['F1', 'voir dossier', '2019-03-12'],
      ['F2', 'idem', '2019-04-01'],
    ]);
    expect(plainMapping(detected.mapping).filingDate).toBe(2);
  });

  it('IMP-06 at most 20 rows are sampled', () => {
    const dates = Array.from({ length: 40 }, (_, index) => ['F', index < 20 ? 'texte' : '2019-03-12']);
    expect(detectColumns([['Famille', 'Date de dépôt'], ...dates]).columns[1]?.doubt).toBe('contents');
    expect(detectColumns([['Famille', 'Date de dépôt'], ...dates.slice(11)]).columns[1]?.doubt).toBeNull();
  });

  it('IMP-05 the header is found below a query line and merged titles', () => {
    const above = [[], ['Query: DP:([01.01.2012 TO 31.12.2015]) AND EN_ALL:pizza'], ['Inventor'], []];
    const detected = detectColumns([
      ...above,
      ['Title', 'Publication number', 'Inventor(s)'],
      ['A box', 'KR20150000637', ''],
    ]);
    expect(detected.headerRow).toBe(4);
    expect(plainMapping(detected.mapping)).toEqual({ title: 0, publicationNumber: 1, inventors: 2 });
  });

  it('IMP-05 a column of first names alone names no inventor, one of names and first names does', () => {
    const inventorsOf = (header: string) => headerScores(headerMeaning(header)).has('inventors');
    expect(['Prénom inventeur', 'Prénoms des inventeurs', 'Inventor first name'].map(inventorsOf)).toEqual([
      false,
      false,
      false,
    ]);
    expect(['Nom inventeur', 'Inventeurs (nom, prénom)', 'Nom et prénom de l’inventeur'].map(inventorsOf)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('IMP-05 a header over two lines, the upper one merged over groups, is read as one', () => {
    const rows = [
      ['Portefeuille 2026'],
      ['Réf. famille', 'Titre', 'Dépôt', null, null, 'Publication', null, 'Statut'],
      [null, null, 'Pays', 'N°', 'Date', 'N°', 'Date', null],
      ['F1', 'Pince', 'FR', 'FR2100001', '2021-02-03', 'FR3100001', '2022-08-05', 'Délivré'],
      [null, null, 'DE', 'DE2100001', '2021-02-04', '-', null, 'Déposé'],
    ];
    const { headerRow, mapping } = detectColumns(rows);
    expect([headerRow, plainMapping(mapping)]).toEqual([
      2,
      {
        familyReference: 0,
        title: 1,
        country: 2,
        filingNumber: 3,
        filingDate: 4,
        publicationNumber: 5,
        publicationDate: 6,
        status: 7,
      },
    ]);
    expect(detectColumns(rows, 2).mapping).toEqual(mapping);
    const oneLine = [rows[1] ?? [], ...rows.slice(3)].map((row) => row.filter((_, index) => index < 4));
    expect(
      detectColumns([
        ['Titre', 'Pays'],
        ['Pince', 'FR'],
        ['Vis', 'DE'],
      ]).headerRow,
    ).toBe(0);
    expect(detectColumns(oneLine).headerRow).toBe(0);
  });

  it('IMP-04 a sheet whose rows and columns have changed places is distinguished from one without known columns', () => {
    const rows = [
      ['Réf. famille', 'F1', 'F2', 'F3'],
      ['Titre', 'Pince', 'Vis', 'Écrou'],
      ['N° de dépôt', 'FR1', 'FR2', 'FR3'],
      ['Date de dépôt', '2021-02-03', null, null],
      ['Statut', 'Délivré', 'Délivré', 'Déposé'],
    ];
    expect(detectColumns(rows)).toMatchObject({ layout: 'transposed', mapping: {} });
    expect(detectColumns(rows, 0)).toMatchObject({ layout: 'rows' });
    const straight = rows[0]?.map((_, column) => rows.map((row) => row[column] ?? null)) ?? [];
    expect(detectColumns(straight)).toMatchObject({ layout: 'rows', headerRow: 0 });
    const statuses = [
      ['Statut', 'Titre', 'Pays'],
      ['Application', 'Pince', 'FR'],
      ['Grant', 'Vis', 'FR'],
      ['Publication', 'Clou', 'DE'],
    ];
    expect(detectColumns(statuses)).toMatchObject({ layout: 'rows' });
  });

  it.each([
    ['statuses', ['Délivré', 'En examen', null], ['Abandonné', 'Délivré', 'Délivré']],
    ['numbers', ['FR2100001', 'EP21170001.4', null], ['FR2200001', 'EP22170001.1', 'US17/123,456']],
    ['crosses', ['X', null, 'X'], [null, 'X', 'X']],
  ])(
    'IMP-04 a column for each country, with %s in it, is reported as a pivot, and is read as rows when the reader says so',
    (_, one, other) => {
      const rows = [
        ['Réf. famille', 'Titre', 'FR', 'EP', 'États-Unis'],
        ['P-1', 'Pince à ressort', ...one],
        ['P-2', 'Vis sans fin', ...other],
      ];
      expect(detectColumns(rows)).toMatchObject({ layout: 'pivot', mapping: {} });
      expect(detectColumns(rows, 0)).toMatchObject({ layout: 'rows', mapping: { title: [1] } });
      const blank = rows.map((row, at) => (at === 0 ? row : row.slice(0, 2)));
      expect(detectColumns(blank)).toMatchObject({ layout: 'rows' });
      const some = rows.map((row, at) => [
        ...row,
        at === 0 ? 'Pays' : 'FR',
        at === 0 ? 'N° de dépôt' : `FR210000${at}`,
      ]);
      expect(detectColumns(some)).toMatchObject({ layout: 'rows' });
    },
  );

  it('IMP-04 a header that stands again on each page is the first of them, whichever rows read better', () => {
    const header = ['Titre', 'N° de dépôt', 'Date de dépôt'];
    const early = Array.from({ length: 6 }, (_, at) => [`Pince 1000${at}`, 'à venir', 'à fixer']);
    const late = Array.from({ length: 6 }, (_, at) => [`Vis ${at}`, `FR200000${at}`, '2020-02-01']);
    const rows = [['Portefeuille'], header, ...early, header, ...late];
    expect(detectColumns(rows).headerRow).toBe(1);
    expect(detectColumns(rows.slice(2)).headerRow).toBe(6);
  });

  it.each([
    ['Déposé le', 'filingDate'],
    ['Délivré le :', 'grantDate'],
    ['Publié le', 'publicationDate'],
    ['Filed on', 'filingDate'],
    ['Granted on', 'grantDate'],
    ['Expires on', 'expirationDate'],
  ] as const)('IMP-05 %s is the name of a day, whatever stands below', (header, column) => {
    const rows = [['Titre', header], ...['2020', '31245', 'à venir'].map((text, at) => [`Pince ${at}`, text])];
    expect(detectColumns(rows).mapping).not.toHaveProperty(column.replace('Date', 'Number'));
    const [best] = [...headerScores(headerMeaning(header))].sort(([, a], [, b]) => b - a);
    expect(best?.[0]).toBe(column);
  });

  const numbered = (headers: readonly string[]) => [
    ['Réf. famille', 'Titre', ...headers],
    ['P-1', 'Pince', ...headers.map((_, at) => `19${at}2345`)],
    ['P-2', 'Vis', ...headers.map((_, at) => `20${at}2345`)],
  ];
  it.each([
    ['N° dépôt FR', 'N° dépôt EP'],
    ['EP application', 'US application', 'JP application'],
    ['Numéro de dépôt (France)', 'Date de dépôt (France)', 'Numéro de dépôt (Allemagne)', 'Date de dépôt (Allemagne)'],
    ['FR FILING NO.', 'EP FILING NO.'],
    ['N° dépôt FR', 'N° dépôt PCT'],
    ['Statut FR', 'Statut US'],
  ])(
    'IMP-04 filings of several countries in one row are told, and read as rows when the reader says so: %s, %s',
    (...headers) => {
      expect(detectColumns(numbered(headers))).toMatchObject({ layout: 'filingsAcross', mapping: {} });
      expect(detectColumns(numbered(headers), 0)).toMatchObject({ layout: 'rows', mapping: { title: [1] } });
    },
  );

  it.each([
    ['N° dépôt', 'N° dépôt EP', 'N° dépôt PCT'],
    ['Pays', 'N° dépôt FR', 'N° dépôt EP'],
    ['N° DE DÉPÔT', 'DATE DE DÉPÔT', 'PUB. NO.'],
    ['N° dépôt FR', 'Date dépôt FR', 'Titre EN'],
    ['Appl. No', 'Pub. No', 'Patent No'],
  ])('IMP-04 a filing in each row is one, whatever else is named beside it: %s, %s, %s', (...headers) => {
    expect(detectColumns(numbered(headers)).layout).toBe('rows');
  });

  it('IMP-04 a sheet without any known column says so by an empty mapping, and still shows its columns', () => {
    const detected = detectColumns([
      ['Prix', 'Quantité'],
      [12, 4],
    ]);
    expect(detected.mapping).toEqual({});
    expect(detected.columns.map((column) => column.header)).toEqual(['Prix', 'Quantité']);
    expect(detectColumns([]).columns).toEqual([]);
  });

  it('IMP-04 the reader may say where the header stands', () => {
    const rows = [
      ['Titre', 'Pays'],
      ['Title', 'Country'],
      ['A box', 'FR'],
    ];
    expect(detectColumns(rows, 1).headerRow).toBe(1);
    expect(plainMapping(detectColumns(rows, 1).mapping)).toEqual({ title: 0, country: 1 });
  });
});
