import type { RecordChoices, RecordImportState } from '#src/records/import/RecordImportState.ts';
import { isPastedTable } from '#src/records/workbook/pastedTable.ts';

/** What a user has chosen for a file; kept as a draft until the records are created (UX-05). */
export interface KeptRecordImport extends RecordChoices {
  readonly fileName: string;
  /** The table came from the clipboard. */
  readonly isPasted: boolean;
  readonly sheet: string;
  readonly headerRow: number;
}

/** Null as long as nothing is chosen. */
export const keptOf = ({ step, file, sheet, ...state }: RecordImportState): KeptRecordImport | null => {
  if (step !== 'preview' || !file || !sheet || sheet.empty) return null;
  const { mapping, decided, corrections, accepted } = state;
  return {
    fileName: file.name,
    isPasted: isPastedTable(file),
    sheet: sheet.sheet,
    headerRow: sheet.detected.headerRow,
    mapping,
    decided,
    corrections,
    accepted,
  };
};
