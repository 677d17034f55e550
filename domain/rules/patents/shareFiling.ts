import type { Filing } from '#domain/entities/filing.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';

/** What one filing may take over from another: everything but its country. */
export type SharedField = Exclude<keyof Filing, 'id' | 'idPays'>;

/**
 * What the filings of one family usually have in common (UX-37). Everything else is each filing's own: a status, a
 * date or a firm that conducts the procedure and came along unnoticed would be a deadline missed.
 */
const usuallyShared: readonly SharedField[] = ['licence', 'commentaire', 'cabinetsAnnuites'];

/** In the order in which they are offered. */
const sharedFields: readonly SharedField[] = [
  ...usuallyShared,
  'cabinetsProcedures',
  'idStatuts',
  'numeroDepot',
  'dateDepot',
  'numeroPublication',
  'datePublication',
  'numeroDelivrance',
  'dateDelivrance',
  'voieDepot',
  'dateDepotInternational',
  'dateDepotParent',
  'dateEnregistrement',
  'dateFinDroit',
];

/** The filing that was entered before the one at the index: new ones are put first, so it is the next in the record (FIL-01). */
export const previousFiling = (filings: readonly Filing[], index: number): Filing | null => filings[index + 1] ?? null;

/** What would change anything in one of the others. */
export const fieldsToShare = (from: Filing, others: readonly Filing[]): SharedField[] =>
  sharedFields.filter((field) => others.some((other) => !sameValue(other[field], from[field])));

const isEmpty = (value: Filing[SharedField]): boolean =>
  Array.isArray(value) ? value.length === 0 : value === '' || value === false;

/** What is taken over unless the user says otherwise: nothing that would empty a field. */
export const sharedUnasked = (from: Filing, fields: readonly SharedField[]): SharedField[] =>
  fields.filter((field) => usuallyShared.includes(field) && !isEmpty(from[field]));

const partsOf = (filing: Filing, fields: readonly SharedField[]): Partial<Filing> =>
  Object.fromEntries(fields.map((field) => [field, filing[field]]));

/** The filings with these fields of one of them in those at the given places. */
export const shareFiling = (
  filings: readonly Filing[],
  from: Filing,
  to: readonly number[],
  fields: readonly SharedField[],
): Filing[] => filings.map((filing, index) => (to.includes(index) ? { ...filing, ...partsOf(from, fields) } : filing));

/** Fields of filings as they are, so that sharing can be taken back. */
export const sharedByFiling = (
  filings: readonly Filing[],
  fields: readonly SharedField[],
): ReadonlyMap<Filing['id'], Partial<Filing>> => new Map(filings.map((filing) => [filing.id, partsOf(filing, fields)]));

/** Puts shared parts back; filings that came meanwhile stay as they are, those that left stay away. */
export const restoreShared = (
  filings: readonly Filing[],
  parts: ReadonlyMap<Filing['id'], Partial<Filing>>,
): Filing[] => filings.map((filing) => ({ ...filing, ...parts.get(filing.id) }));
