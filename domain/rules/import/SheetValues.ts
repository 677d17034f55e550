import type { Route } from '#domain/rules/dates/DatedFamily.ts';
import type { ColumnKind, ImportColumn, KindOf } from '#domain/rules/import/importTable.ts';
import type { SheetPerson } from '#domain/rules/import/people.ts';

/** What is read from a cell, by what its column holds. Texts are as found and empty where there is nothing. */
export interface CellValues extends Readonly<Record<ColumnKind, unknown>> {
  readonly reference: string;
  readonly text: string;
  /** One line for each column that remarks something. */
  readonly comment: string;
  readonly number: string;
  /** A word of the routes; empty where none is said, or none that is known. */
  readonly route: Route | '';
  readonly status: string;
  readonly client: string;
  /** Name or e-mail of a user of the firm. */
  readonly colleague: string;
  /** Code of the country or office (WIPO ST.3), or null where nothing resolves. */
  readonly country: string | null;
  /** `YYYY-MM-DD`. */
  readonly day: string | null;
  readonly persons: readonly SheetPerson[];
  readonly organisations: readonly SheetPerson[];
}

/** What one row of a sheet says, by column. */
export type SheetValues = { readonly [C in ImportColumn]: CellValues[KindOf<C>] };
