import type { LeftSheet } from '#domain/ImportResult.ts';
import { lineText } from '#domain/rules/import/cellText.ts';
import type { ColumnMapping, SheetRows } from '#domain/rules/import/importColumns.ts';
import type { LeftRow } from '#domain/rules/import/leftRows.ts';

interface Columns {
  readonly headerRow: number;
  readonly mapping: ColumnMapping;
}

/**
 * The rows that an import left behind as they stand in the sheet, with its header, so that they can be corrected and
 * imported again. A reference that a row leaves to the row above (IMP-09) is written out: here it stands alone.
 */
export const leftSheet = (rows: SheetRows, { headerRow, mapping }: Columns, left: readonly LeftRow[]): LeftSheet => {
  const header = Array.from(rows[headerRow] ?? [], lineText);
  const reference = mapping.familyReference?.[0];
  return {
    header,
    rows: left.map(({ row, reason, column, reference: known }) => {
      const cells = Array.from(rows[row - 1] ?? [], plainCell);
      if (reference !== undefined && known && (cells[reference] ?? '') === '') cells[reference] = known;
      return { row, reason, column, cells: Array.from(cells, (cell) => cell ?? null) };
    }),
  };
};

/** A cell as it is kept. */
export const plainCell = (cell: unknown): string | number | null =>
  typeof cell === 'string' || typeof cell === 'number' ? cell : typeof cell === 'boolean' ? String(cell) : null;
