import type { SheetRows } from '#domain/rules/import/importColumns.ts';

/** A cell merged over several rows, counted from 0: a file keeps what it says in the first of them. */
export interface MergedCell {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

/** No sheet that people write has more; a file may claim any number. */
const mostFilled = 500_000;

/**
 * Rows in which a cell merged downwards says in each of them what the reader of the sheet sees beside each.
 * @param headerRow counted from 0; rows above and the header itself stay as they are
 * @param isTaken columns of which that is so
 */
export const filledDown = (
  rows: SheetRows,
  merged: readonly MergedCell[],
  headerRow: number,
  isTaken: (column: number) => boolean,
): SheetRows => {
  const below = merged.filter(({ column, from }) => from > headerRow && isTaken(column));
  if (below.length === 0) return rows;
  const filled = [...rows];
  let left = mostFilled;
  for (const { column, from, to } of below) {
    const said = rows[from]?.[column] ?? null;
    if (said === null) continue;
    for (let row = from + 1; row <= Math.min(to, rows.length - 1) && left > 0; row += 1, left -= 1) {
      const cells = filled[row] ?? [];
      // A row without a cell of its own is none.
      if (cells.length > 0 && (cells[column] ?? null) === null)
        filled[row] = Array.from({ length: Math.max(cells.length, column + 1) }, (_, at) =>
          at === column ? said : (cells[at] ?? null),
        );
    }
  }
  return filled;
};
