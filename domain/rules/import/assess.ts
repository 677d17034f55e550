import type { ExistingFamilies } from '#domain/rules/import/existing.ts';
import { type LeftRow, leftRows } from '#domain/rules/import/leftRows.ts';
import type { SheetPerson } from '#domain/rules/import/people.ts';
import type { FaultKind, RemarkKind, RowNote, SheetFamily, SheetReading } from '#domain/rules/import/SheetFamily.ts';
import { type Unmatched, unmatchedTexts } from '#domain/rules/import/unmatched.ts';

/** What the portfolio has, as far as an import asks for it. */
export interface KnownPortfolio {
  readonly families: Pick<ExistingFamilies, 'has'>;
  hasStatus(text: string): boolean;
  hasCountry(code: string): boolean;
  hasClient(name: string): boolean;
}

/** What an import would do, for the reader to check before anything is created (IMP-04, UX-40). */
export interface Assessment {
  readonly rows: number;
  readonly fresh: number;
  readonly duplicates: number;
  readonly faulty: number;
  /** Rows that repeat other rows of the sheet. */
  readonly repeatedRows: number;
  readonly firstRepeated: readonly number[];
  /** Rows that the reader left out. */
  readonly skippedRows: number;
  /** Filings of the new families. */
  readonly filings: number;
  readonly firstFresh: readonly SheetFamily[];
  readonly firstDuplicates: readonly SheetFamily[];
  readonly notes: number;
  readonly firstNotes: readonly RowNote<FaultKind | RemarkKind>[];
  readonly unknownStatuses: Unmatched;
  readonly unknownCountries: Unmatched;
  readonly unknownClients: Unmatched;
  /** Filings of new families that no country could be found for. */
  readonly withoutCountry: number;
  /** Different persons that new families name. */
  readonly inventors: number;
  readonly applicants: number;
  readonly holders: number;
}

/** Enough to see whether the columns are right, and what is wrong. */
const shown = { families: 10, notes: 100 } as const;

/** Holds a reading of the sheet against the portfolio; `fresh` are the families that would be created, in order; `left` the rows that become nothing. */
export const assessReading = (
  reading: SheetReading,
  known: KnownPortfolio,
): { assessment: Assessment; fresh: SheetFamily[]; left: LeftRow[] } => {
  const [fresh, duplicates, notes]: [SheetFamily[], SheetFamily[], RowNote<FaultKind | RemarkKind>[]] = [[], [], []];
  let faulty = 0;
  for (const family of reading.families) {
    const isFaulty = family.faults.length > 0;
    const isThere = !isFaulty && known.families.has(family);
    if (isFaulty) faulty += 1;
    else (isThere ? duplicates : fresh).push(family);
    if (!isThere && (isFaulty || family.remarks.length > 0)) notes.push(...family.faults, ...family.remarks);
  }
  const filings = fresh.flatMap((family) => family.filings);
  const assessment = {
    rows: reading.rows,
    fresh: fresh.length,
    duplicates: duplicates.length,
    faulty,
    repeatedRows: reading.repeatedRows.length,
    firstRepeated: reading.repeatedRows.slice(0, shown.notes),
    skippedRows: reading.skippedRows.length,
    filings: filings.length,
    firstFresh: fresh.slice(0, shown.families),
    firstDuplicates: duplicates.slice(0, shown.families),
    notes: notes.length,
    firstNotes: notes.slice(0, shown.notes),
    unknownStatuses: unmatchedTexts(
      filings.map((filing) => filing.status),
      known.hasStatus,
    ),
    unknownCountries: unmatchedTexts(
      filings.map((filing) => filing.country ?? ''),
      known.hasCountry,
    ),
    unknownClients: unmatchedTexts(
      fresh.map((family) => family.client),
      known.hasClient,
    ),
    withoutCountry: filings.filter((filing) => filing.country === null).length,
    inventors: countPersons(fresh.map((family) => family.inventors)),
    applicants: countPersons(fresh.map((family) => family.applicants)),
    holders: countPersons(fresh.map((family) => family.holders)),
  };
  const there = new Set(duplicates);
  return { assessment, fresh, left: leftRows(reading, (family) => there.has(family)) };
};

const countPersons = (lists: readonly (readonly SheetPerson[])[]): number => {
  const names = new Set<string>();
  for (const list of lists) for (const { nom, prenom } of list) names.add(`${nom}|${prenom}`.toLowerCase());
  return names.size;
};
