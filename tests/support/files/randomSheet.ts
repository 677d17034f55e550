import type { ImportColumn } from '#domain/rules/import/importTable.ts';
import type { Random } from '#server/operations/seed/Random.ts';

/** A filing and a family as they are meant; days are ISO. */
interface MeantFiling {
  readonly country: string;
  readonly filingNumber: string;
  readonly filingDate: string;
  readonly publicationNumber: string;
  readonly status: string;
}
export interface MeantFamily {
  readonly reference: string;
  readonly title: string;
  readonly filings: readonly MeantFiling[];
  readonly inventors: readonly string[];
  readonly applicants: readonly string[];
}

export interface RandomSheet {
  readonly rows: readonly (readonly unknown[])[];
  /** What each column of the sheet means; null for one that means nothing to us. */
  readonly meant: readonly (ImportColumn | null)[];
  readonly families: readonly MeantFamily[];
}

/** Headers as people and programs write them, in three languages; the last of each has a word that says nothing. */
const headers = {
  familyReference: [
    'Réf. famille',
    'Notre référence',
    'Family ID',
    'Our Ref.',
    'N° dossier',
    'Docket No',
    'Dossier Zeta',
  ],
  title: ['Titre', 'Intitulé de l’invention', 'Title', 'TITLE OF INVENTION', 'Bezeichnung', 'Titre Omega'],
  country: ['Pays', 'Code pays', 'Country', 'Jurisdiction', 'Land', 'Pays Kappa'],
  filingNumber: [
    'N° de dépôt',
    'Numéro de la demande',
    'Application Number',
    'ApplicationNo',
    'Anmeldenummer',
    'N° dépôt Mu',
  ],
  filingDate: ['Date de dépôt', 'Filing date', 'Application Date (YYYY-MM-DD)', 'Anmeldetag', 'Date dépôt Nu'],
  publicationNumber: [
    'N° publication',
    'Publication Number',
    'Pub. No.',
    'Veröffentlichungsnummer',
    'Publication number Xi',
  ],
  status: ['Statut', 'Legal status', 'État', 'Rechtsstand', 'Statut Pi'],
  inventors: ['Inventeurs', 'Inventor(s)', 'Erfinder', 'Inventeurs Rho'],
  applicants: ['Déposant', 'Applicants', 'Assignee', 'Anmelder', 'Déposants Tau'],
} as const satisfies Partial<Record<ImportColumn, readonly string[]>>;

type Shown = keyof typeof headers;

const surnames = ['Dupont', 'Martin', 'Lefèvre', 'Roux', 'Garnier', 'Müller', 'O’Neill', 'Nguyen', 'Sørensen', 'Petit'];
const given = ['Jean', 'Anne', 'Luc', 'Zoé', 'Paul', 'Élodie', 'Ivan', 'Mei', 'Karl', 'Sofia'];
const firms = ['Héliotrope', 'Globex GmbH', 'Société Mélisane', 'ACME Inc.', 'Initech', 'Vandelay BV'];
const subjects = ['Pince', 'Vanne', 'Capteur', 'Joint', 'Antenne', 'Membrane', 'Valve', 'Sensor', 'Coating', 'Circuit'];
const uses = [
  'à ressort',
  'étanche',
  'pour câble',
  'of high accuracy',
  'with two chambers',
  'immergée',
  'for vehicles',
];
const statuses = ['Délivré', 'Déposé', 'Abandonné', 'Granted', 'Pending', 'Examen en cours'];
const countries = ['FR', 'US', 'DE', 'JP', 'CN', 'GB'];

/** Columns that only look like one of ours: their headers, and what stands in them. */
const decoys: readonly (readonly [readonly string[], (random: Random, row: number, family: number) => unknown])[] = [
  [['Taille de la famille', 'Family size', 'Famille'], (_, __, family) => 2 + ((family * 7) % 9)],
  [['Membres de la famille', 'Family members', 'Famille'], (_, row) => `EP2${row}0001; US17${row}00; JP20210${row}`],
  [['Pays de la famille', 'Family jurisdictions'], () => 'FR;EP;US'],
  [['N°', 'Row', '#', 'Référence'], (_, row) => row + 1],
  [['Année de dépôt', 'Publication year', 'Référence'], (_, row) => 2010 + (row % 12)],
  [['Échéance', 'Next renewal date'], (_, row) => `2019-0${1 + (row % 9)}-12`],
  [['Cited publications'], (_, row) => `FR18${10_000 + row}`],
  [['Lens ID', 'Accession number'], (_, row) => `0${10 + row}-833-779-175-37${row % 10}`],
  [['Brevet délivré', 'Granted'], (_, row) => (row % 2 === 0 ? 'oui' : 'non')],
  [['Lien', 'URL'], (_, row) => `https://example.org/${row}`],
  [['Type', 'Kind code'], (_, row) => ['A1', 'B1', 'A1', 'B2'][row % 4]],
  [['Budget', 'Centre de coût'], (_, row) => 1_000 + row * 37],
];

const familyAt = (random: Random, index: number): MeantFamily => ({
  reference: `P-${1_000 + index}`,
  title: `${random.pick(subjects)} ${random.pick(uses)} ${random.pick(uses)} ${index}`,
  filings: Array.from({ length: 1 + random.between(0, 2) }, (_, place) => {
    const country = countries[(index + place) % countries.length] ?? 'FR';
    return {
      country,
      filingNumber: `${country}20${10 + random.between(0, 11)}${100_000 + index * 10 + place}`,
      filingDate: `20${10 + random.between(0, 11)}-${String(1 + random.between(0, 11)).padStart(2, '0')}-${String(1 + random.between(0, 27)).padStart(2, '0')}`,
      publicationNumber: `${country}${3_000_000 + index * 10 + place}`,
      status: random.pick(statuses),
    };
  }),
  inventors: [
    ...new Set(
      Array.from({ length: 1 + random.between(0, 2) }, () => `${random.pick(surnames)}, ${random.pick(given)}`),
    ),
  ],
  applicants: [random.pick(firms)],
});

/** A sheet that somebody may have made of known families: any headers, order, dates and separators, with decoys among them. */
export const randomSheet = (random: Random): RandomSheet => {
  const families = Array.from({ length: 6 + random.between(0, 11) }, (_, index) => familyAt(random, index));
  const writesOnce = random.chance(1 / 3);
  const ofDay = random.pick([
    (day: string) => day,
    (day: string) => day.split('-').toReversed().join('/'),
    (day: string) => day.split('-').toReversed().join('.'),
    (day: string) => day.replaceAll('-', ''),
  ]);
  const list = random.pick(['; ', ' | ', '\n']);
  const isNumbered = random.chance(1 / 3);
  const lines = families.flatMap((family, place) =>
    family.filings.map((filing, at) => ({ family, filing, at, place })),
  );
  type Line = (typeof lines)[number];
  const once = (text: string, { at }: Line): string => (writesOnce && at > 0 ? '' : text);
  const cells: Readonly<Record<Shown, (line: Line) => unknown>> = {
    familyReference: (line) => once(line.family.reference, line),
    title: (line) => once(line.family.title, line),
    country: ({ filing }) => filing.country,
    filingNumber: ({ filing }) => filing.filingNumber,
    filingDate: ({ filing }) => ofDay(filing.filingDate),
    publicationNumber: ({ filing }) => filing.publicationNumber,
    status: ({ filing }) => filing.status,
    inventors: (line) => once(line.family.inventors.join(list), line),
    applicants: (line) => once(line.family.applicants.join(list), line),
  };
  interface Column {
    readonly header: string;
    readonly meant: ImportColumn | null;
    readonly cell: (line: Line, row: number) => unknown;
  }
  const own = (Object.keys(headers) as Shown[])
    .filter((name) => ['familyReference', 'title', 'filingNumber'].includes(name) || random.chance(0.8))
    .flatMap((name): Column[] => {
      const header = random.pick(headers[name]);
      if (name !== 'inventors' || !isNumbered) return [{ header, meant: name, cell: cells[name] }];
      const word = random.pick(['Inventeur', 'Inventor']);
      return [0, 1, 2].map((at) => ({
        header: `${word} ${at + 1}`,
        meant: name,
        cell: (line) => once(line.family.inventors[at] ?? '', line),
      }));
    });
  const strange = decoys
    .filter(() => random.chance(1 / 3))
    .map(
      ([names, cell]): Column => ({
        header: random.pick(names),
        meant: null,
        cell: (line, row) => cell(random, row, line.place),
      }),
    );
  const columns = [...own, ...strange]
    .map((column) => ({ column, at: random.between(0, 999999) }))
    .sort((a, b) => a.at - b.at)
    .map(({ column }) => column);
  return {
    rows: [
      columns.map(({ header }) => header),
      ...lines.map((line, row) => columns.map(({ cell }) => cell(line, row))),
    ],
    meant: columns.map(({ meant }) => meant),
    families,
  };
};
