import { type DataTableColumn, DataTable as Table } from 'mantine-datatable';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import type { RowAction } from '#src/ui/page/RowAction.ts';
import { useDelayed } from '#src/ui/page/useDelayed.ts';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';
import { useIsTight } from '#src/ui/page/useIsTight.ts';
import { NotDownloaded } from '#src/ui/state/NotDownloaded.tsx';
import type { SortState } from '#src/ui/table/Column.ts';
import { ColumnChooser } from '#src/ui/table/ColumnChooser.tsx';
import { DataCards } from '#src/ui/table/DataCards.tsx';
import classes from '#src/ui/table/DataTable.module.css';
import type { DataTableProps, Selection } from '#src/ui/table/DataTableProps.ts';
import { keepFocusInSight } from '#src/ui/table/keepFocusInSight.ts';
import { ResizeHandle } from '#src/ui/table/ResizeHandle.tsx';
import { RowMenu } from '#src/ui/table/RowMenu.tsx';
import { SelectionBar } from '#src/ui/table/SelectionBar.tsx';
import { SortHeader } from '#src/ui/table/SortHeader.tsx';
import { TableCell } from '#src/ui/table/TableCell.tsx';
import { TablePager } from '#src/ui/table/TablePager.tsx';
import { arrangeColumns, useColumnChoice } from '#src/ui/table/useColumnChoice.ts';

import { type ColumnWidths, useColumnWidths } from '#src/ui/table/useColumnWidths.ts';
import { useRowSlots } from '#src/ui/table/useRowSlots.ts';

/** TBL: the one table of the product; cards on narrow screens. What it shows is already searched, sorted and cut to a page. */
export const DataTable = <R extends { readonly id: RecordId }>(props: DataTableProps<R>) => {
  const narrow = useIsNarrow();
  const choice = useColumnChoice(props.name, props.columns);
  const widths = useColumnWidths(props.name);
  const frame = useRef<HTMLElement>(null);
  const columns = arrangeColumns(props.columns, choice.value);
  const loading = useDelayed(props.loading ?? false);
  const chosen = props.selection?.ids.size ?? 0;
  const nothing = props.onRetry ? <NotDownloaded onRetry={props.onRetry} isNotGiven={props.isNotGiven} /> : props.empty;
  return (
    <section ref={frame} className={classes.frame} aria-label={props.label} onFocus={keepFocusInSight}>
      <div className={classes.toolbar}>
        {chosen > 0 && props.selection ? (
          <SelectionBar selection={props.selection} total={props.total} />
        ) : (
          <>
            <div className={classes.tools}>{props.toolbar}</div>
            <ColumnChooser
              columns={props.columns}
              choice={choice}
              widths={narrow ? undefined : widths}
              widthOf={(key) => widthOfHead(frame.current, key)}
              sort={narrow && props.columns.some(({ sortable }) => sortable) ? props : undefined}
            />
          </>
        )}
      </div>
      {props.note}
      {props.rows.length === 0 && !props.loading ? (
        nothing
      ) : narrow ? (
        <DataCards {...props} columns={columns} />
      ) : (
        <Grid {...props} columns={columns} loading={loading} dense={choice.value.dense} widths={widths} />
      )}
      {props.total > 0 && props.paged !== false ? <TablePager {...props} /> : null}
    </section>
  );
};

/** How wide a column is drawn. */
const widthOfHead = (frame: HTMLElement | null, key: string): number =>
  [...(frame?.querySelectorAll<HTMLElement>('th[data-accessor]') ?? [])].find(({ dataset }) => dataset.accessor === key)
    ?.offsetWidth ?? 0;

interface GridProps<R extends { readonly id: RecordId }> extends DataTableProps<R> {
  readonly dense: boolean;
  readonly widths: ColumnWidths;
}

const Grid = <R extends { readonly id: RecordId }>(props: GridProps<R>) => {
  const { t } = useTranslation();
  const { rows, columns, sort, onSort, onOpen, actions, selection, rowLabel, widths } = props;
  const isTight = useIsTight();
  const slotOf = useRowSlots(rows, props.holdsEdits ?? false);
  const [focused, setFocused] = useState(0);
  const [drawn, setDrawn] = useState<{ readonly key: string; readonly width: number } | null>(null);
  const tableColumns: DataTableColumn<R>[] = columns.map((column) => {
    const { key } = column;
    const chosen = drawn?.key === key ? drawn.width : widths.value[key];
    return {
      accessor: key,
      title: (
        <>
          {column.sortable ? <SortHeader title={column.title} {...sortOf(key, sort, onSort)} /> : column.title}
          <ResizeHandle
            onDrag={(width) => setDrawn({ key, width })}
            onEnd={(width) => {
              setDrawn(null);
              widths.set(key, width);
            }}
            onReset={() => widths.reset(key)}
          />
        </>
      ),
      ...widthStyles(chosen ?? column.width),
      textAlign: column.align ?? 'left',
      render: (row: R) => <TableCell column={column} row={row} isSized={chosen !== undefined} />,
      cellsClassName: column.align === 'right' ? classes.number : undefined,
    };
  });
  if (actions) tableColumns.push(menuColumn(t('common.actions'), actions, rowLabel));
  return (
    <Table<R>
      className={classes.table}
      records={rows as R[]}
      columns={tableColumns}
      idAccessor={slotOf}
      fetching={props.loading}
      minHeight={rows.length === 0 ? 160 : undefined}
      verticalSpacing={props.dense ? 4 : 9}
      horizontalSpacing={isTight ? 'xs' : 'sm'}
      // Where a table is wider than its place, the name and the menu of a row stay in sight.
      pinFirstColumn
      pinLastColumn={actions !== undefined}
      // The table would hold its own English words for having no rows in every page, unseen.
      emptyState={<span />}
      highlightOnHover
      highlightOnHoverColor={{ light: '#f4f9ff', dark: '#262a31' }}
      backgroundColor="var(--brevia-surface)"
      borderColor="var(--brevia-line)"
      rowBorderColor="var(--brevia-line)"
      {...(selection
        ? selectionProps(selection, rows, (row) => t('table.selectRow', { name: rowLabel(row) }), t('table.selectPage'))
        : {})}
      onRowClick={onOpen ? ({ record, event }) => !startedOnControl(event.target) && onOpen(record) : undefined}
      rowClassName={onOpen ? classes.clickable : undefined}
      customRowAttributes={(row, index) => ({
        tabIndex: index === Math.min(focused, rows.length - 1) ? 0 : -1,
        'data-row': row.id,
        onFocus: () => setFocused(index),
        onKeyDown: onRowKey(() => onOpen?.(row)),
      })}
    />
  );
};

/** The table keeps the widths it is given first, so they are given as they look. */
const widthStyles = (width: number | string | undefined) => {
  if (width === undefined) return {};
  const style = { width, minWidth: width, maxWidth: width };
  return { titleStyle: style, cellsStyle: () => style };
};

const sortOf = (column: string, sort: SortState, onSort: (sort: SortState) => void) => {
  const isOrder = column === sort.column;
  return {
    order: isOrder ? (sort.descending ? ('descending' as const) : ('ascending' as const)) : null,
    onSort: () => onSort({ column, descending: isOrder && !sort.descending }),
  };
};

const menuColumn = <R,>(
  title: string,
  actions: (row: R) => readonly RowAction[],
  rowLabel: (row: R) => string,
): DataTableColumn<R> => ({
  accessor: '__actions',
  title: <span className={classes.spoken}>{title}</span>,
  width: 56,
  textAlign: 'right',
  render: (row) => <RowMenu label={rowLabel(row)} actions={actions(row)} />,
});

const selectionProps = <R extends { readonly id: RecordId }>(
  selection: Selection,
  rows: readonly R[],
  labelOf: (row: R) => string,
  allLabel: string,
) => ({
  selectedRecords: rows.filter((row) => selection.ids.has(row.id)),
  onSelectedRecordsChange: (chosen: R[]) => {
    const ids = new Set(selection.ids);
    for (const row of rows) ids.delete(row.id);
    for (const row of chosen) ids.add(row.id);
    selection.onChange(ids);
  },
  getRecordSelectionCheckboxProps: (row: R) => ({ 'aria-label': labelOf(row) }),
  allRecordsSelectionCheckboxProps: { 'aria-label': allLabel },
});

/** A click on a link, a button or a box inside a row is theirs, not the row's. */
const startedOnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label, [role="menu"]') !== null;

/** Arrows walk through the rows, Enter opens (keyboard rules of the lists). */
const onRowKey =
  (open: () => void) =>
  (event: React.KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget) return;
    const row = event.currentTarget;
    const next =
      event.key === 'ArrowDown' ? row.nextElementSibling : event.key === 'ArrowUp' ? row.previousElementSibling : null;
    if (event.key === 'Enter') open();
    else if (next instanceof HTMLElement) next.focus();
    else return;
    event.preventDefault();
  };
