import type { RecordId } from '#domain/recordId.ts';
import type { Assessment } from '#domain/rules/import/assess.ts';
import type { CommaReadings } from '#domain/rules/import/families.ts';
import type { ColumnMapping } from '#domain/rules/import/importColumns.ts';
import type { CellFix } from '#domain/rules/import/SheetFamily.ts';
import { pickFields } from '#domain/rules/merging/pickFields.ts';
import type { SheetStepState } from '#src/records/workbook/sheetSteps.ts';
import type { SheetAnswer } from '#src/records/workbook/workbookMessages.ts';
import { type ChosenRecords, nothingChosen } from '#src/screens/patents/import/ChosenRecords.ts';
import type { InexactPerson } from '#src/screens/patents/import/inexactPersons.ts';
import type { SheetUpdate } from '#src/screens/patents/import/sheetUpdates.ts';

/** What the reader corrected and left out before the import (UX-40). */
export interface Corrections {
  readonly fixes: readonly CellFix[];
  readonly skipped: readonly number[];
  /** How commas in columns of names are read, where the reader has said so. */
  readonly commas?: CommaReadings;
}

export const noCorrections: Corrections = { fixes: [], skipped: [] };

/** Where the dialog stands. The rows of the sheet stay in the worker; here is what they mean. */
export interface ImportState extends SheetStepState {
  readonly sheet: SheetAnswer | null;
  readonly mapping: ColumnMapping;
  /** Columns of the sheet that the reader has decided on, whatever was doubtful about them. */
  readonly decided: readonly number[];
  /** The mapping is the one that was chosen the last time for a sheet with these columns. */
  readonly isRemembered: boolean;
  readonly corrections: Corrections;
  readonly assessment: Assessment | null;
  /** Inventors of the sheet that only another order of words makes one that is there. */
  readonly inexact: readonly InexactPerson[];
  /** What the sheet says otherwise of families that are there; null as long as they are not compared. */
  readonly updates: readonly SheetUpdate[] | null;
  /** Keys of the changes of these families that the reader takes over. */
  readonly accepted: readonly string[];
  readonly clientId: RecordId | null;
  readonly countryId: RecordId | null;
  /** What the reader chose for texts of the sheet that name no record by its whole name; null for none. */
  readonly chosen: ChosenRecords;
  /** European filings stay European instead of taking the country of another line (IMP-18). */
  readonly keepEuropean: boolean;
  readonly addStatuses: boolean;
  readonly addPersons: boolean;
  readonly progress: { readonly done: number; readonly total: number };
}

/** What of it a user has chosen. */
const choiceFields = [
  'mapping',
  'decided',
  'corrections',
  'clientId',
  'countryId',
  'chosen',
  'keepEuropean',
  'accepted',
  'addStatuses',
  'addPersons',
] as const satisfies readonly (keyof ImportState)[];

type Chosen = Pick<ImportState, (typeof choiceFields)[number]>;

export const chosenOf = (from: Chosen): Chosen => pickFields({ ...from }, choiceFields) as unknown as Chosen;

/** What a user has chosen for a file; kept as a draft until the families are created (UX-05). */
export interface ImportChoices extends Chosen {
  readonly fileName: string;
  /** The table came from the clipboard. */
  readonly isPasted: boolean;
  readonly sheet: string;
  readonly headerRow: number;
}

export type ChangeImport = (part: Partial<ImportState>) => void;

export const emptyImport: ImportState = {
  step: 'file',
  file: null,
  awaited: null,
  refusal: null,
  busy: false,
  wait: { stage: 'file', isLong: false },
  sheet: null,
  mapping: {},
  decided: [],
  isRemembered: false,
  corrections: noCorrections,
  assessment: null,
  inexact: [],
  updates: null,
  accepted: [],
  clientId: null,
  countryId: null,
  chosen: nothingChosen,
  keepEuropean: false,
  addStatuses: true,
  addPersons: true,
  progress: { done: 0, total: 0 },
};
