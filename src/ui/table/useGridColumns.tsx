import type { DataTableColumn } from 'mantine-datatable';
import { type ReactNode, useMemo, useState } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { Spoken } from '#src/ui/page/Spoken.tsx';
import type { Column } from '#src/ui/table/Column.ts';
import classes from '#src/ui/table/DataTable.module.css';
import type { DataTableProps } from '#src/ui/table/DataTableProps.ts';
import { type Drawn, type GridNow, useGrid } from '#src/ui/table/GridContext.ts';
import { ResizeHandle } from '#src/ui/table/ResizeHandle.tsx';
import { RowMenu } from '#src/ui/table/RowMenu.tsx';
import { SortHeader } from '#src/ui/table/SortHeader.tsx';
import { TableCell } from '#src/ui/table/TableCell.tsx';
import type { ColumnWidths } from '#src/ui/table/useColumnWidths.ts';

interface GridColumnsProps<R extends { readonly id: RecordId }>
  extends Pick<DataTableProps<R>, 'columns' | 'sort' | 'onSort' | 'actions' | 'rowLabel'> {
  readonly widths: ColumnWidths;
  /** What the column of the rows' menus is called, spoken. */
  readonly menuTitle: string;
}

/**
 * The columns of the table; the same ones until a column or a width is another. The table measures all its heads whenever
 * they are others, which took a fifth of the time of a search.
 */
export const useGridColumns = <R extends { readonly id: RecordId }>(props: GridColumnsProps<R>) => {
  const { columns, sort, onSort, actions, rowLabel, widths, menuTitle } = props;
  const [drawn, draw] = useState<Drawn | null>(null);
  const hasMenu = actions !== undefined;
  const made = useMemo(() => {
    const all: DataTableColumn<R>[] = columns.map((column) =>
      gridColumn(column, drawn?.key === column.key ? drawn.width : widths.value[column.key]),
    );
    if (hasMenu) all.push(menuColumn(menuTitle));
    return all.map((column, at) =>
      at === 0
        ? pinned(column, classes.first)
        : hasMenu && at === all.length - 1
          ? pinned(column, classes.last)
          : column,
    );
  }, [columns, widths.value, drawn, hasMenu, menuTitle]);
  const menuOf = (row: unknown): ReactNode =>
    actions ? <RowMenu label={rowLabel(row as R)} actions={actions(row as R)} /> : null;
  const now: GridNow = { sort, onSort, widths, draw, menuOf };
  return { columns: made, now };
};

const Head = <R,>({ column: { key, title, sortable } }: { readonly column: Column<R> }) => {
  const { sort, onSort, widths, draw } = useGrid();
  const isOrder = key === sort.column;
  const order = isOrder ? (sort.descending ? 'descending' : 'ascending') : null;
  return (
    <>
      {sortable ? (
        <SortHeader
          title={title}
          order={order}
          onSort={() => onSort({ column: key, descending: isOrder && !sort.descending })}
        />
      ) : (
        title
      )}
      <ResizeHandle
        onDrag={(width) => draw({ key, width })}
        onEnd={(width) => {
          draw(null);
          widths.set(key, width);
        }}
        onReset={() => widths.reset(key)}
      />
    </>
  );
};

const gridColumn = <R,>(column: Column<R>, chosen: number | undefined): DataTableColumn<R> => ({
  accessor: column.key,
  title: <Head column={column} />,
  ...widthStyles(chosen ?? column.width),
  textAlign: column.align ?? 'left',
  render: (row: R) => <TableCell column={column} row={row} isSized={chosen !== undefined} />,
  cellsClassName: column.align === 'right' ? classes.number : undefined,
});

/**
 * Where a table is wider than its place, the name and the menu of a row stay in sight. By looks alone: the table's own way
 * of pinning measures all heads within the drawing, and draws itself a second time.
 */
const pinned = <R,>(column: DataTableColumn<R>, side: string | undefined): DataTableColumn<R> => ({
  ...column,
  titleClassName: `${classes.pinned} ${side}`,
  cellsClassName: [column.cellsClassName, classes.pinned, side].filter(Boolean).join(' '),
});

/** The table keeps the widths it is given first, so they are given as they look. */
const widthStyles = (width: number | string | undefined) => {
  if (width === undefined) return {};
  const style = { width, minWidth: width, maxWidth: width };
  return { titleStyle: style, cellsStyle: () => style };
};

const Menu = ({ row }: { readonly row: unknown }) => useGrid().menuOf(row);

const menuColumn = <R,>(title: string): DataTableColumn<R> => ({
  accessor: '__actions',
  title: <Spoken>{title}</Spoken>,
  width: 56,
  textAlign: 'right',
  render: (row) => <Menu row={row} />,
});
