/** What the cells of a column of an annuity firm's list hold. */
export type AnnuityKind = 'number' | 'country' | 'day' | 'year' | 'status' | 'reference';

interface AnnuityColumnRow {
  readonly kind: AnnuityKind;
  /** Sets of meanings that name the column, the surest first. */
  readonly names: readonly string[];
}

/**
 * The columns of such a list. Its references are said from the other side: `Our ref` is the annuity firm's, `Your ref`
 * the firm's own.
 */
export const annuityTable = {
  number: {
    kind: 'number',
    names: ['patent number', 'number', 'right number', 'patent', 'right'],
  },
  filingNumber: { kind: 'number', names: ['filing number', 'filing'] },
  publicationNumber: { kind: 'number', names: ['publication number', 'publication'] },
  grantNumber: { kind: 'number', names: ['grant number', 'grant'] },
  filingDate: { kind: 'day', names: ['filing date', 'filing'] },
  country: {
    kind: 'country',
    names: ['country', 'country code', 'filing country', 'grant country', 'right country', 'code'],
  },
  due: {
    kind: 'day',
    names: [
      'due date',
      'due',
      'annuity due',
      'annuity due date',
      'annuity date',
      'payment due',
      'payment due date',
      'annuity',
    ],
  },
  year: {
    kind: 'year',
    names: ['annuity number', 'annuity year', 'year', 'annuity', 'year number', 'due year'],
  },
  status: {
    kind: 'status',
    names: ['status', 'payment status', 'annuity status', 'filing status', 'right status', 'payment'],
  },
  reference: {
    kind: 'reference',
    names: [
      'your reference',
      'client reference',
      'your number',
      'client number',
      'your family',
      'client family',
      'family reference',
      'reference',
      'reference number',
    ],
  },
  firmReference: {
    kind: 'reference',
    names: ['our reference', 'our number', 'our family', 'family number', 'family'],
  },
} as const satisfies Readonly<Record<string, AnnuityColumnRow>>;

export type AnnuityColumn = keyof typeof annuityTable;

export const annuityColumns = Object.keys(annuityTable) as AnnuityColumn[];

export const numberColumns = [
  'filingNumber',
  'publicationNumber',
  'grantNumber',
  'number',
] as const satisfies readonly AnnuityColumn[];

/** Which column of the sheet (counted from 0) says what. */
export type AnnuityMapping = Readonly<Partial<Record<AnnuityColumn, number>>>;

/** The mapping with another meaning for one column of the sheet; what had that meaning before is not taken any more. */
export const withAnnuityMeaning = (
  mapping: AnnuityMapping,
  index: number,
  meaning: AnnuityColumn | null,
): AnnuityMapping => {
  const kept = Object.entries(mapping).filter(([column, at]) => at !== index && column !== meaning);
  return Object.fromEntries(meaning === null ? kept : [...kept, [meaning, index]]);
};

export const annuityMeaningOf = (mapping: AnnuityMapping, index: number): AnnuityColumn | null =>
  annuityColumns.find((column) => mapping[column] === index) ?? null;

/** Without a number nothing is found, and without a day, a year or a status nothing is compared. */
export const canCompare = (mapping: AnnuityMapping): boolean =>
  numberColumns.some((column) => mapping[column] !== undefined) &&
  (mapping.due ?? mapping.year ?? mapping.status) !== undefined;
