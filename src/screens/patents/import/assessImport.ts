import { fateOf, type Unmatched, unmatchedTexts } from '#domain/rules/import/classify.ts';
import type { FaultKind, RemarkKind, RowNote, SheetFamily, SheetReading } from '#domain/rules/import/SheetFamily.ts';
import { breathe } from '#src/data/useImports.ts';
import type { PortfolioIndex } from '#src/screens/patents/import/portfolioIndex.ts';

/** What an import would do, for the reader to check before anything is created (IMP-04, UX-40). */
export interface Assessment {
  readonly fresh: readonly SheetFamily[];
  readonly duplicates: readonly SheetFamily[];
  readonly faulty: readonly SheetFamily[];
  /** Rows that repeat other rows of the sheet. */
  readonly repeatedRows: readonly number[];
  readonly rows: number;
  readonly filings: number;
  readonly notes: readonly RowNote<FaultKind | RemarkKind>[];
  readonly unknownStatuses: Unmatched;
  readonly unknownCountries: Unmatched;
  readonly unknownClients: Unmatched;
  /** Filings of new families that no country could be found for. */
  readonly withoutCountry: number;
}

/** Holds a reading of the sheet against the portfolio. */
export const assessImport = async (reading: SheetReading, portfolio: PortfolioIndex): Promise<Assessment> => {
  const byFate = { new: [] as SheetFamily[], duplicate: [] as SheetFamily[], faulty: [] as SheetFamily[] };
  const notes: RowNote<FaultKind | RemarkKind>[] = [];
  for (const family of reading.families) {
    const fate = fateOf(family, portfolio.families);
    byFate[fate].push(family);
    if (fate !== 'duplicate') notes.push(...family.faults, ...family.remarks);
    await breathe();
  }
  const filings = byFate.new.flatMap((family) => family.filings);
  await breathe();
  const statuses = filings.map((filing) => filing.status).filter(Boolean);
  const countries = filings.flatMap((filing) => filing.country ?? []);
  const clients = byFate.new.map((family) => family.client).filter(Boolean);
  return {
    fresh: byFate.new,
    duplicates: byFate.duplicate,
    faulty: byFate.faulty,
    repeatedRows: reading.repeatedRows,
    rows: reading.rows,
    filings: filings.length,
    notes,
    unknownStatuses: unmatchedTexts(statuses, (text) => portfolio.status(text) !== null),
    unknownCountries: unmatchedTexts(countries, (code) => portfolio.country(code) !== null),
    unknownClients: unmatchedTexts(clients, (name) => portfolio.client(name) !== null),
    withoutCountry: filings.filter((filing) => filing.country === null).length,
  };
};
