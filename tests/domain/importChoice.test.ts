import { describe, expect, it } from 'vitest';
import { detectColumns } from '#domain/rules/import/detectColumns.ts';
import { meaningOf } from '#domain/rules/import/importColumns.ts';
import { type Cells, numberCells as numbers, titleCells as titles } from '#tests/support/imports/familyCells.ts';

/** What each column of a sheet is taken for, by its header; with the doubt that is put to the reader. */
const takenFor = (columns: Readonly<Record<string, Cells>>): Readonly<Record<string, string>> => {
  const headers = Object.keys(columns);
  const height = Math.max(...Object.values(columns).map(({ length }) => length));
  const rows = Array.from({ length: height }, (_, row) => headers.map((header) => columns[header]?.[row] ?? null));
  const { mapping, columns: seen } = detectColumns([headers, ...rows], 0);
  const said = seen.map(({ index, header, doubt }) => [
    header,
    [meaningOf(mapping, index) ?? 'not taken', doubt ? `(${doubt})` : ''].filter(Boolean).join(' '),
  ]);
  return Object.fromEntries(said);
};

/** Columns whose names could be a family's reference, and whose contents are something else. */
const decoys: readonly (readonly [what: string, header: string, cells: Cells])[] = [
  ['lists of countries', 'Famille', ['FR;EP;US', 'FR;EP', 'FR', 'US;JP', 'US;JP;KR', 'DE']],
  ['countries', 'Family', ['FR', 'EP', 'FR', 'US', 'JP', 'DE']],
  ['lists of members', 'Famille', numbers.map((number) => `${String(number)}; WO2021000001`)],
  ['sizes', 'Famille', [3, 8, 3, 1, 14, 2]],
  ['the rows’ own numbers', 'Family number', [1, 2, 3, 4, 5, 6]],
  ['years', 'Référence', [2019, 2019, 2020, 2021, 2021, 2018]],
  ['yes and no', 'Famille', ['oui', 'non', 'oui', 'oui', 'non', 'oui']],
  ['days', 'Référence', ['12/03/2019', '13/03/2019', '14/03/2019', '15/03/2019', '16/03/2019', '17/03/2019']],
  ['values that families of other titles share', 'Référence', ['A7', 'B2', 'A7', 'A7', 'B2', 'A7']],
  [
    'sentences',
    'Référence',
    titles.map((title) => `${String(title)}, voir le dossier du mandataire et la facture jointe`),
  ],
];

describe('the choice of an import’s columns by what stands in them', () => {
  it.each(decoys)('IMP-06 G-60 %s are no reference of a family', (_, header, cells) => {
    const taken = takenFor({ [header]: cells, Titre: titles, 'N° de dépôt': numbers });
    expect(taken[header]).toMatch(/^(?:not taken|familyReference \(contents\))$/);
    expect(taken.Titre).toBe('title');
    const beside = takenFor({
      [header]: cells,
      'Notre réf.': ['A-1', 'A-1', 'A-2', 'A-3', 'A-3', 'A-4'],
      Titre: titles,
    });
    expect([beside[header], beside['Notre réf.']]).toEqual(['not taken', 'familyReference']);
  });

  it('IMP-06 figures name families where rows that share one agree in their title', () => {
    expect(takenFor({ Famille: [11, 11, 12, 13, 13, 14], Titre: titles })).toEqual({
      Famille: 'familyReference',
      Titre: 'title',
    });
  });

  it.each([
    'Membres de la famille',
    'Family members',
    'Taille de la famille',
    'Family breadth',
    'Simple family',
    'Extended families',
    'Famille étendue',
    'First publication number',
    'Premier dépôt',
    'Dernière publication',
    'Earliest filing date',
    'Priority filing number',
    'Numéro de dépôt prioritaire',
    'Cited publications',
    'Citing patents',
    'Publication years',
    'Année de dépôt',
    'Nombre d’inventeurs',
    'Inventor count',
    'INPADOC family ID',
    'Derwent accession number',
    'Date d’échéance',
    'Échéance',
    'Next renewal date',
    'Votre référence',
    'Your ref.',
    'Réf. mandataire',
    'Parent filing number',
    'Kind of publication',
    'Type de dépôt',
    'Lien vers la publication',
  ])('IMP-05 G-60 “%s” is none of the columns that it names beside another word', (header) => {
    const taken = takenFor({ [header]: numbers, Titre: titles });
    expect(taken[header]).toBe('not taken');
  });

  it.each(['Titre du produit', 'Filing number (Geneva)', 'Statut Marketing', 'Inventeur salarié'])(
    'IMP-04 a header with a word that nobody knows (“%s”) is put to the reader',
    (header) => {
      const cells = header.startsWith('Filing') ? numbers : titles;
      expect(takenFor({ [header]: cells, 'Notre réf.': ['A', 'A', 'B', 'C', 'C', 'D'] })[header]).toMatch(
        / \(words\)$/,
      );
    },
  );

  it('IMP-04 of two columns with one meaning neither is taken for sure', () => {
    const days = ['2019-03-12', '2019-04-12', '2019-05-12', '2019-06-12', '2019-07-12', '2019-08-12'];
    expect(takenFor({ Titre: titles, 'Date de dépôt': days, 'Filing date': days.toReversed() })).toMatchObject({
      'Date de dépôt': 'filingDate (rival)',
      'Filing date': 'not taken',
    });
  });

  it('IMP-05 a patent number is what the other columns leave over, or what its kind codes say', () => {
    const first = { Titre: titles };
    const of = (columns: Readonly<Record<string, Cells>>): string | undefined =>
      takenFor({ ...first, ...columns })['N° de brevet'];
    const bare = { 'N° de brevet': numbers };
    expect(of({ ...bare, 'N° de publication': numbers })).toBe('grantNumber');
    expect(of({ ...bare, 'N° de délivrance': numbers })).toBe('publicationNumber');
    expect(of({ 'N° de brevet': numbers.map((number) => `${String(number)}B1`) })).toBe('grantNumber');
    expect(of({ 'N° de brevet': numbers.map((number) => `${String(number)} A1`) })).toBe('publicationNumber');
    expect(of(bare)).toBe('grantNumber (patentNumber)');
    expect(of({ ...bare, 'Date de publication': ['2019-03-12'] })).toBe('publicationNumber (patentNumber)');
  });

  it('IMP-05 IMP-07 several columns of persons, titles, countries and remarks are taken together', () => {
    const taken = takenFor({
      'Notre réf.': ['A', 'B', 'C'],
      Titre: ['Pince à ressort', '', 'Joint tournant'],
      'Title (EN)': ['Spring clip', 'Rotary joint', 'Swivel'],
      'Inventeur 1': ['Dupont, Jean', 'Roux, Anne', 'Petit, Luc'],
      'Inventeur 2': ['Martin, Paul', '', 'Noir, Eve'],
      Applicant: ['ACME', 'ACME', 'Globex'],
      Titulaire: ['ACME', 'Initech', 'Globex'],
      Remarques: ['À revoir', '', ''],
      'Code pays': ['FR', '', 'DE'],
      Pays: ['France', 'Allemagne', 'Allemagne'],
    });
    expect(taken).toEqual({
      'Notre réf.': 'familyReference',
      Titre: 'title',
      'Title (EN)': 'title',
      'Inventeur 1': 'inventors',
      'Inventeur 2': 'inventors',
      Applicant: 'applicants',
      Titulaire: 'holders',
      Remarques: 'comment',
      'Code pays': 'country',
      Pays: 'country',
    });
  });

  it('IMP-06 publications and titles are known by their cells where no header names them, and put to the reader', () => {
    const taken = takenFor({
      'Display Key': ['US 9833479 B2', 'US 2023/0067653 A1', 'EP 3456789 A1', 'FR 3093001 B1', 'WO 2021/123456 A1'],
      'Lens ID': ['004-833-779-175-375', '030-054-337-735-240', '015-738-608-351-42X', '044-201-617-571-960', '1-2'],
      Colonne: titles.slice(1),
      'Filing number': numbers.slice(1),
    });
    expect(taken).toMatchObject({
      'Display Key': 'publicationNumber (guess)',
      'Lens ID': 'not taken',
      Colonne: 'title (guess)',
    });
  });

  it('IMP-05 words run together, as exports write them, are separated', () => {
    expect(
      takenFor({
        ApplicationNumber: numbers,
        AppDate: ['2019-03-12'],
        FamilyReference: ['A-1', 'A-1', 'B-1', 'C-1', 'C-2', 'D-1'],
      }),
    ).toEqual({ ApplicationNumber: 'filingNumber', AppDate: 'filingDate', FamilyReference: 'familyReference' });
  });
});
