import { memo } from 'react';
import type { Column } from '#src/ui/table/Column.ts';
import classes from '#src/ui/table/DataTable.module.css';
import { EmptyCell } from '#src/ui/table/EmptyCell.tsx';

interface TableCellProps<R> {
  readonly column: Pick<Column<R>, 'render' | 'mayBeBlank'>;
  readonly row: R;
  /** The reader has set the width of the column. */
  readonly isSized: boolean;
}

const Cell = <R,>({ column, row, isSized }: TableCellProps<R>) => {
  const value = column.render(row);
  // An empty cell would leave open whether there is nothing, or nothing yet.
  const cell = !column.mayBeBlank && (value === null || value === '') ? <EmptyCell /> : value;
  return isSized ? <div className={classes.sized}>{cell}</div> : cell;
};

/** UX-16: what stands in a cell is drawn anew when its row or its column is another, not when another row is chosen. */
export const TableCell = memo(Cell) as typeof Cell;
