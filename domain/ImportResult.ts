import type { CollectionName } from '#domain/entity.ts';
import type { ImportedCollection } from '#domain/importedCollections.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { LeftReason, LeftRow } from '#domain/rules/import/leftRows.ts';
import type { RecordNote } from '#domain/rules/import/records/recordValues.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';

/** A record that an import made beside its families: a status or a person that the lists did not have. */
export interface ImportCompanion {
  readonly collection: Extract<CollectionName, 'status' | 'inventor' | 'applicant' | 'holder'>;
  readonly id: RecordId;
}

/** A record that was there and took something over, and how the fields stood before. */
export interface ImportedUpdate {
  readonly id: RecordId;
  /** What it is called: a family by its reference, any other record by its name. */
  readonly familyRef: string;
  readonly before: Values;
  readonly after: Values;
}

/**
 * What an import did. It is kept sealed on this device under its group; the history entry of the result page holds the
 * group only, because a browser writes its history to the disk in clear.
 */
export interface ImportResult {
  readonly group: string;
  /** The list that it is of where it made no families; asked by `importedListOf`. */
  readonly collection?: ImportedCollection;
  readonly fileName: string;
  readonly at: string;
  /** By the reference of a family, by the name of any other record. */
  readonly created: readonly { readonly familyRef: string; readonly id: RecordId }[];
  readonly companions: readonly ImportCompanion[];
  /** Records that took over what the sheet says otherwise. Missing where there is none. */
  readonly updated?: readonly ImportedUpdate[];
  /** Families or records that were there already. */
  readonly ignoredDuplicates: number;
  /** Rows of the sheet that repeated other rows. */
  readonly repeatedRows: number;
  /** Rows that the user left out. */
  readonly skippedRows: number;
  /** Families or records with a fault that kept them out. */
  readonly faulty: number;
  /** Families or records that could not be stored, by their first row in the sheet. */
  readonly failed: readonly { readonly familyRef: string; readonly row: number }[];
  /** Families or records left out because the user stopped the import. */
  readonly notReached: number;
  /** Rows kept for the workbook of what was left behind. */
  readonly leftRows: number;
  /** When all of it was taken back; null while it stands. */
  readonly undoneAt: string | null;
  /** What the server knows of it; missing as long as it knows nothing. */
  readonly reported?: ReportedImport;
  /** The name of whoever imported it, where that was on another device. */
  readonly by?: string;
}

/** What was reported to the server of an import, or said by it: what differs from it is still to be sent. */
export interface ReportedImport {
  /** How many records it made that have a number; null where another device reports that, or the server takes none of it. */
  readonly made: number | null;
  readonly undoneAt: string | null;
}

/** Why a row of a list became nothing: a fault, or a record that is there. */
type LeftRecordReason = RecordNote['kind'] | 'thereRecord';

/** The rows of a sheet that became nothing, as they stand there: days as `YYYY-MM-DD`. */
export interface LeftSheet {
  readonly header: readonly string[];
  readonly rows: readonly (Pick<LeftRow, 'row'> & {
    readonly reason: LeftReason | LeftRecordReason;
    /** The column of an import of families, or the field of a record. */
    readonly column: string | null;
    readonly cells: readonly (string | number | null)[];
  })[];
}
