import type { Filing } from '#domain/entities/filing.ts';

/**
 * What the filings of one family usually have in common (UX-37). Country, numbers and days are each filing's own: a
 * date that came along unnoticed would be a deadline missed.
 */
const sharedFields = ['idStatuts', 'licence', 'commentaire', 'cabinetsAnnuites', 'cabinetsProcedures'] as const;

export type SharedParts = Pick<Filing, (typeof sharedFields)[number]>;

const sharedOf = ({
  idStatuts,
  licence,
  commentaire,
  cabinetsAnnuites,
  cabinetsProcedures,
}: SharedParts): SharedParts => ({
  idStatuts,
  licence,
  commentaire,
  cabinetsAnnuites,
  cabinetsProcedures,
});

/** The filing that was entered before the one at the index: new ones stand first, so it is the next below (FIL-01). */
export const previousFiling = (filings: readonly Filing[], index: number): Filing | null => filings[index + 1] ?? null;

/** The filings with the shared parts of one of them in those at the given places. */
export const shareFiling = (filings: readonly Filing[], from: Filing, to: (index: number) => boolean): Filing[] =>
  filings.map((filing, index) => (to(index) && filing.id !== from.id ? { ...filing, ...sharedOf(from) } : filing));

/** The shared parts of filings as they are, so that sharing can be taken back. */
export const sharedByFiling = (filings: readonly Filing[]): ReadonlyMap<Filing['id'], SharedParts> =>
  new Map(filings.map((filing) => [filing.id, sharedOf(filing)]));

/** Puts shared parts back; filings that came meanwhile stay as they are, those that left stay away. */
export const restoreShared = (filings: readonly Filing[], parts: ReadonlyMap<Filing['id'], SharedParts>): Filing[] =>
  filings.map((filing) => ({ ...filing, ...parts.get(filing.id) }));
