import type { Filing } from '#domain/entities/filing.ts';
import { filingNumbers } from '#domain/rules/numbers/keys/filingNumbers.ts';
import { storedKeys } from '#domain/rules/numbers/keys/storedKeys.ts';
import type { MatchableFamily, MatchableFiling } from '#domain/rules/reconciliation/MatchableFamily.ts';
import { type CountryCodes, officeOf } from '#src/data/lists/patentNumbers.ts';
import type { Row } from '#src/data/lists/useRows.ts';

export interface OwnFiling extends MatchableFiling {
  readonly filing: Filing;
  /** Its place in the family. */
  readonly at: number;
}

export interface OwnFamily extends MatchableFamily {
  readonly row: Row<'patent'>;
  readonly filings: readonly OwnFiling[];
}

const kept = new WeakMap<CountryCodes, WeakMap<Row<'patent'>, OwnFamily>>();

/** A family as the matching sees it, put together once per record: its numbers are read in every spelling. */
export const matchableFamily = (row: Row<'patent'>, codes: CountryCodes): OwnFamily => {
  const ofCodes = kept.get(codes) ?? new WeakMap<Row<'patent'>, OwnFamily>();
  kept.set(codes, ofCodes);
  const known = ofCodes.get(row);
  if (known) return known;
  const { referenceFamille, informationsDepot } = row.record;
  const filings = informationsDepot.map((filing, at): OwnFiling => {
    const office = officeOf(filing, codes);
    return { office, keys: filingNumbers(filing, office).flatMap(storedKeys), filing, at };
  });
  const family = { id: row.id, reference: referenceFamille, filings, row };
  ofCodes.set(row, family);
  return family;
};
