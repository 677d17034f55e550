import type { LeftSheet } from '#domain/ImportResult.ts';
import { lineText } from '#domain/rules/import/cellText.ts';
import type { SheetRows } from '#domain/rules/import/importColumns.ts';
import type { RecordLine } from '#domain/rules/import/records/readRecordSheet.ts';
import { isFault } from '#domain/rules/import/records/recordValues.ts';
import { plainCell } from '#src/records/workbook/leftSheet.ts';

type Left = LeftSheet['rows'][number];

export interface LeftRecords {
  readonly rows: SheetRows;
  readonly headerRow: number;
  readonly lines: readonly RecordLine[];
  /** Rows of which a record that is there took something over. */
  readonly takenOver: ReadonlySet<number>;
  /** Rows that a stopped import did not come to. */
  readonly notReached: ReadonlySet<number>;
}

/** The rows of a list that an import left behind as they stand in the sheet, each with the reason. */
export const leftRecords = ({ rows, headerRow, lines, takenOver, notReached }: LeftRecords): LeftSheet => {
  const reasonOf = (line: RecordLine): Pick<Left, 'reason' | 'column'> | null => {
    const fault = line.notes.find(isFault);
    if (line.state === 'faulty') return { reason: fault?.kind ?? 'badValue', column: fault?.column ?? null };
    if (takenOver.has(line.row)) return null;
    if (line.state === 'there') return { reason: 'thereRecord', column: null };
    if (line.state === 'repeated' || line.state === 'skipped') return { reason: line.state, column: null };
    return notReached.has(line.row) ? { reason: 'notReached', column: null } : null;
  };
  return {
    header: Array.from(rows[headerRow] ?? [], lineText),
    rows: lines.flatMap((line): Left[] => {
      const reason = reasonOf(line);
      const cells = Array.from(rows[line.row - 1] ?? [], (cell) => plainCell(cell));
      return reason ? [{ row: line.row, ...reason, cells }] : [];
    }),
  };
};
