import type { FamilyColumn, FilingColumn, PersonColumn } from '#domain/rules/import/importColumns.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';
import type { NoRow } from '#domain/rules/import/noRowKinds.ts';
import type { CommaReading } from '#domain/rules/import/people.ts';
import type { SheetValues } from '#domain/rules/import/SheetValues.ts';

/** One filing as the sheet says it, its country found out (IMP-17 to IMP-19). */
export interface SheetFiling extends Pick<SheetValues, FilingColumn> {
  /** What its Country column says where that is no country we know; empty otherwise. */
  readonly countryText: string;
  /** European by its number; `country` is that of the family's first line that is not (IMP-18). */
  readonly isEuropean: boolean;
}

/** Something the reader should know about a row. A fault keeps the family out; a remark does not. */
export interface RowNote<K extends string = string> {
  /** Row of the sheet as a spreadsheet program counts it, from 1. */
  readonly row: number;
  readonly kind: K;
  readonly column: ImportColumn | null;
  /** The text in question, shortened. */
  readonly text: string;
}

export type FaultKind = 'nameless' | 'tooLong' | 'tooManyFilings';
export type RemarkKind =
  | 'dateUnread'
  | 'dateFuture'
  | 'countryUnknown'
  | 'personTooLong'
  /** Text without a figure where a number belongs. */
  | 'noNumber'
  /** An error, a formula that nothing has computed, or a number cut short by how it was shown: `#N/A`, `1,02E+12`. */
  | 'noValue'
  /** A number that can only be another of the patent's: it stays where it stands. */
  | 'notThisNumber'
  /** Several numbers where one belongs. */
  | 'severalNumbers'
  /** Several numbers in one cell that each name an office of their own: a filing each. */
  | 'numbersApart'
  /** Several numbers in one cell, kept as the one text that they are. */
  | 'numbersTogether'
  /** No route that we know. */
  | 'routeUnread'
  /** Without a reference, and with a title and a number that are not those of the family above. */
  | 'ownFamily'
  /** Another title than the family's first row has. */
  | 'otherTitle'
  /** Another client, priority or end than the family's, which has one of each. */
  | 'otherValue'
  /** Taken from the row above (IMP-10). */
  | 'carried';

/** One family as the sheet says it, with the rows that said it. */
export interface SheetFamily extends Omit<Pick<SheetValues, FamilyColumn>, 'familyReference'> {
  /** The family reference, or the number that stands in for it (IMP-11); empty where there is neither. */
  readonly reference: string;
  /** True where the reference is a publication or filing number, because the sheet has no family of its own. */
  readonly referenceIsNumber: boolean;
  readonly filings: readonly SheetFiling[];
  readonly rows: readonly number[];
  readonly faults: readonly RowNote<FaultKind>[];
  readonly remarks: readonly RowNote<RemarkKind>[];
}

/** A cell that the reader corrected before the import: what stands in it counts as this text. */
export interface CellFix {
  readonly row: number;
  readonly column: ImportColumn;
  readonly text: string;
}

/** What a sheet holds under one mapping. */
export interface SheetReading {
  readonly families: readonly SheetFamily[];
  /** Rows below the header that say something. */
  readonly rows: number;
  /** Rows that repeat what the sheet already said, and so add nothing. */
  readonly repeatedRows: readonly number[];
  /** Rows that the reader left out, with the reference that they have or take from the row above. */
  readonly skippedRows: readonly { readonly row: number; readonly reference: string }[];
  /** How commas in columns of names are read, with a cell that shows it. */
  readonly commas: readonly {
    readonly column: PersonColumn;
    readonly sample: string;
    readonly reading: CommaReading;
  }[];
  /** Rows that say nothing of a family, with the reason. */
  readonly noRows: readonly { readonly row: number; readonly kind: NoRow }[];
}
