import type { Filing } from '#domain/entities/filing.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { MeansFiling } from '#domain/rules/patents/manyFilings.ts';
import type { FilingRow } from '#src/screens/patents/family/FilingRow.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';

/** A family that was chosen, with those of its filings that are meant: null for all of them. */
export interface ChosenFamily {
  readonly family: PatentRow;
  readonly filings: ReadonlySet<Filing['id']> | null;
}

/** Chosen filings by their families. */
export const byFamily = (rows: readonly FilingRow[]): ChosenFamily[] => {
  const chosen = new Map<RecordId, { family: PatentRow; filings: Set<Filing['id']> }>();
  for (const { family, filing } of rows) {
    const known = chosen.get(family.id) ?? { family, filings: new Set() };
    known.filings.add(filing.id);
    chosen.set(family.id, known);
  }
  return [...chosen.values()];
};

export const wholeFamilies = (rows: readonly PatentRow[]): ChosenFamily[] =>
  rows.map((family) => ({ family, filings: null }));

/** Which filings of a chosen family are meant, in these countries or, where none is named, in all. */
export const meansFiling =
  ({ filings }: ChosenFamily, countries: readonly RecordId[]): MeansFiling =>
  ({ id, idPays }) =>
    (filings === null || filings.has(id)) &&
    (countries.length === 0 || (idPays !== null && countries.includes(idPays)));
