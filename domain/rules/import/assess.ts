import { clientNames } from '#domain/rules/import/clientsCell.ts';
import type { ExistingFamilies, FoundFamily } from '#domain/rules/import/existing.ts';
import { type LeftRow, leftRows } from '#domain/rules/import/leftRows.ts';
import type { NoRow } from '#domain/rules/import/noRowKinds.ts';
import type { SheetPerson } from '#domain/rules/import/people.ts';
import type { FaultKind, RemarkKind, RowNote, SheetFamily, SheetReading } from '#domain/rules/import/SheetFamily.ts';
import { type Unmatched, unmatchedTexts } from '#domain/rules/import/unmatched.ts';

/** What the portfolio has, as far as an import asks for it. */
export interface KnownPortfolio {
  readonly families: Pick<ExistingFamilies, 'find'>;
  hasStatus(text: string): boolean;
  hasCountry(code: string): boolean;
  hasClient(name: string): boolean;
  hasColleague(text: string): boolean;
}

/** What the reader learns of single rows. */
export type NoteKind = FaultKind | RemarkKind | NoRow;

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
  readonly firstNotes: readonly RowNote<NoteKind>[];
  /** How many there are of each kind, the most frequent first. */
  readonly notesByKind: readonly (readonly [kind: NoteKind, count: number])[];
  readonly commas: SheetReading['commas'];
  /** Those that no status has as its name; the page suggests one where it can. */
  readonly unknownStatuses: Unmatched;
  readonly unknownCountries: Unmatched;
  readonly unknownClients: Unmatched;
  /** Whom the sheet names as responsible and no user of the firm is. */
  readonly unknownColleagues: Unmatched;
  /** What Country columns say that is no country we know. */
  readonly unreadCountries: Unmatched;
  /** European filings that take the country of another line (IMP-18). */
  readonly european: number;
  /** Filings of new families that no country could be found for. */
  readonly withoutCountry: number;
  /** The inventors that new families name, with how many families name each. */
  readonly inventorNames: readonly (SheetPerson & { readonly count: number })[];
  /** Different persons that new families name. */
  readonly inventors: number;
  readonly applicants: number;
  readonly holders: number;
}

/** A family of the sheet that is there already, and which it is. */
export interface ThereFamily extends FoundFamily {
  readonly family: SheetFamily;
}

/** Enough to see whether the columns are right, and what is wrong. */
const shown = { families: 10, notes: 100 } as const;

/** Holds a reading of the sheet against the portfolio; `fresh` are the families that would be created, in order; `there` those that are there already; `left` the rows that become nothing. */
export const assessReading = (
  reading: SheetReading,
  known: KnownPortfolio,
): { assessment: Assessment; fresh: SheetFamily[]; there: ThereFamily[]; left: LeftRow[] } => {
  const there: ThereFamily[] = [];
  const [fresh, notes]: [SheetFamily[], RowNote<NoteKind>[]] = [
    [],
    reading.noRows.map((none) => ({ ...none, column: null, text: '' })),
  ];
  let faulty = 0;
  for (const family of reading.families) {
    const isFaulty = family.faults.length > 0;
    const found = isFaulty ? null : known.families.find(family);
    if (isFaulty) faulty += 1;
    else if (found) there.push({ family, ...found });
    else fresh.push(family);
    if (!found && (isFaulty || family.remarks.length > 0)) notes.push(...family.faults, ...family.remarks);
  }
  const filings = fresh.flatMap((family) => family.filings);
  const assessment = {
    rows: reading.rows,
    fresh: fresh.length,
    duplicates: there.length,
    faulty,
    repeatedRows: reading.repeatedRows.length,
    firstRepeated: reading.repeatedRows.slice(0, shown.notes),
    skippedRows: reading.skippedRows.length,
    filings: filings.length,
    firstFresh: fresh.slice(0, shown.families),
    firstDuplicates: there.slice(0, shown.families).map(({ family }) => family),
    notes: notes.length,
    firstNotes: notes.slice(0, shown.notes),
    notesByKind: countByKind(notes),
    commas: reading.commas,
    unknownStatuses: unmatchedTexts(
      filings.map((filing) => filing.status),
      known.hasStatus,
    ),
    unknownCountries: unmatchedTexts(
      filings.map((filing) => filing.country ?? ''),
      known.hasCountry,
    ),
    unknownClients: unmatchedTexts(
      fresh.flatMap(({ client }) => (known.hasClient(client) ? [] : clientNames(client))),
      known.hasClient,
    ),
    unknownColleagues: unmatchedTexts(
      fresh.map(({ responsible }) => responsible),
      known.hasColleague,
    ),
    unreadCountries: unmatchedTexts(
      filings.map((filing) => filing.countryText),
      () => false,
    ),
    european: filings.filter((filing) => filing.isEuropean).length,
    withoutCountry: filings.filter((filing) => filing.country === null && filing.countryText === '').length,
    inventorNames: namesOf(fresh.map((family) => family.inventors)),
    inventors: countPersons(fresh.map((family) => family.inventors)),
    applicants: countPersons(fresh.map((family) => family.applicants)),
    holders: countPersons(fresh.map((family) => family.holders)),
  };
  const duplicates = new Set(there.map(({ family }) => family));
  return { assessment, fresh, there, left: leftRows(reading, (family) => duplicates.has(family)) };
};

const countByKind = (notes: readonly RowNote<NoteKind>[]): [NoteKind, number][] => {
  const counts = new Map<NoteKind, number>();
  for (const { kind } of notes) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
};

const namesOf = (lists: readonly (readonly SheetPerson[])[]): Assessment['inventorNames'] => {
  const names = new Map<string, SheetPerson & { count: number }>();
  for (const list of lists)
    for (const { nom, prenom } of list) {
      const known = names.get(`${nom}|${prenom}`);
      if (known) known.count += 1;
      else names.set(`${nom}|${prenom}`, { nom, prenom, count: 1 });
    }
  return [...names.values()];
};

const countPersons = (lists: readonly (readonly SheetPerson[])[]): number => {
  const names = new Set<string>();
  for (const list of lists) for (const { nom, prenom } of list) names.add(`${nom}|${prenom}`.toLowerCase());
  return names.size;
};
