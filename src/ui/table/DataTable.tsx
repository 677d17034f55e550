import { DataTable as Table } from 'mantine-datatable';
import { type FocusEvent, type KeyboardEvent, use, useMemo, useRef, useState } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { InPieces } from '#src/ui/page/InPieces.ts';
import { useDelayed } from '#src/ui/page/useDelayed.ts';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';
import { useIsTight } from '#src/ui/page/useIsTight.ts';
import { useKeepFocus } from '#src/ui/page/useKeepFocus.ts';
import { useNextTask } from '#src/ui/page/useNextTask.ts';
import { NotDownloaded } from '#src/ui/state/NotDownloaded.tsx';
import { ColumnChooser } from '#src/ui/table/ColumnChooser.tsx';
import { DataCards } from '#src/ui/table/DataCards.tsx';
import classes from '#src/ui/table/DataTable.module.css';
import type { DataTableProps } from '#src/ui/table/DataTableProps.ts';
import { GridContext } from '#src/ui/table/GridContext.ts';
import { gridRowFactory } from '#src/ui/table/gridRowFactory.tsx';
import { KeepPlace } from '#src/ui/table/KeepPlace.tsx';
import { keepFocusInSight } from '#src/ui/table/keepFocusInSight.ts';
import { listFocus, notePlace } from '#src/ui/table/listFocus.ts';
import { OrderPill } from '#src/ui/table/OrderPill.tsx';
import { SelectionBar } from '#src/ui/table/SelectionBar.tsx';
import { TablePager } from '#src/ui/table/TablePager.tsx';
import { arrangeColumns, type ColumnChoice, useColumnChoice } from '#src/ui/table/useColumnChoice.ts';
import { type ColumnWidths, useColumnWidths } from '#src/ui/table/useColumnWidths.ts';
import { useDrawnRows } from '#src/ui/table/useDrawnRows.ts';
import { useDrawnSelection } from '#src/ui/table/useDrawnSelection.ts';
import { useGridColumns } from '#src/ui/table/useGridColumns.tsx';
import { useGridDeeds } from '#src/ui/table/useGridDeeds.ts';
import { useRowSlots } from '#src/ui/table/useRowSlots.ts';
import { useTableMeasures } from '#src/ui/table/useTableMeasures.ts';

const none: readonly never[] = [];

/** TBL: the one table of the product; cards on narrow screens. What it shows is already searched, sorted and cut to a page. */
export const DataTable = <R extends { readonly id: RecordId }>(given: DataTableProps<R>) => {
  const narrow = useIsNarrow();
  const choice = useColumnChoice(given.name, given.columns);
  const widths = useColumnWidths(given.name);
  const frame = useRef<HTMLElement>(null);
  const keptFocus = useKeepFocus(() => listFocus(frame.current));
  // The same while they say the same (see useGridColumns).
  const chosenText = JSON.stringify(choice.value);
  const columns = useMemo(
    () => arrangeColumns(given.columns, JSON.parse(chosenText) as ColumnChoice),
    [given.columns, chosenText],
  );
  // What stands above the rows comes first.
  const isInPieces = use(InPieces);
  const isBegun = useNextTask(isInPieces);
  // While nothing is being read, the word that something is done comes between two portions, and not after the last one.
  const props = { ...given, rows: useDrawnRows(isBegun ? given.rows : none, columns.length, isInPieces) };
  const loading = useDelayed(props.loading ?? false);
  const chosen = props.selection?.ids.size ?? 0;
  const nothing = props.onRetry ? <NotDownloaded onRetry={props.onRetry} isNotGiven={props.isNotGiven} /> : props.empty;
  return (
    <section
      ref={frame}
      className={classes.frame}
      aria-label={props.label}
      data-list
      onFocus={(event: FocusEvent<HTMLElement>) => {
        keepFocusInSight(event);
        notePlace(event);
        keptFocus.onFocus(event);
      }}
      onBlur={keptFocus.onBlur}
    >
      <div className={classes.toolbar}>
        {chosen > 0 && props.selection ? (
          <SelectionBar selection={props.selection} total={props.total} />
        ) : (
          <>
            <div className={classes.tools}>
              {props.toolbar}
              {props.usualSort ? (
                <OrderPill
                  columns={props.columns}
                  heads={narrow ? none : columns.map(({ key }) => key)}
                  sort={props.sort}
                  usual={props.usualSort}
                  onSort={props.onSort}
                />
              ) : null}
            </div>
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
      <KeepPlace rows={props.rows} isWhole={props.rows === given.rows} frame={frame}>
        {!isBegun ? null : props.rows.length === 0 && !props.loading ? (
          nothing
        ) : narrow ? (
          <DataCards {...props} columns={columns} />
        ) : (
          <Grid
            {...props}
            columns={columns}
            loading={loading}
            dense={choice.value.dense}
            widths={widths}
            pageRows={given.rows}
          />
        )}
      </KeepPlace>
      {isBegun && props.total > 0 && props.paged !== false ? <TablePager {...props} /> : null}
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
  /** The rows of the page, also those that are not drawn yet. */
  readonly pageRows: readonly R[];
}

const Grid = <R extends { readonly id: RecordId }>(props: GridProps<R>) => {
  const { t, i18n } = useTranslation();
  const { rows, onOpen, actions, selection, rowLabel } = props;
  const isTight = useIsTight();
  const slotOf = useRowSlots(rows, props.holdsEdits ?? false);
  const [focused, setFocused] = useState(0);
  const { columns, now } = useGridColumns({ ...props, menuTitle: t('common.actions') });
  const deeds = useGridDeeds(props);
  const drawnIds = useDrawnSelection(rows, selection?.ids);
  const measures = useTableMeasures();
  return (
    <GridContext value={now}>
      <Table<R>
        className={actions ? `${classes.table} ${classes.withMenu}` : classes.table}
        {...measures}
        records={rows as R[]}
        columns={columns}
        idAccessor={slotOf}
        fetching={props.loading}
        minHeight={rows.length === 0 ? 160 : undefined}
        verticalSpacing={props.dense ? 4 : 9}
        horizontalSpacing={isTight ? 'xs' : 'sm'}
        // The table would hold its own English words for having no rows in every page, unseen.
        emptyState={<span />}
        highlightOnHover
        highlightOnHoverColor={{ light: '#f4f9ff', dark: '#262a31' }}
        backgroundColor="var(--brevia-surface)"
        borderColor="var(--brevia-line)"
        rowBorderColor="var(--brevia-line)"
        {...(selection && {
          selectedRecords: rows.filter(({ id }) => drawnIds.has(id)),
          // What the boxes do they are told by their own properties; without this they could do nothing.
          onSelectedRecordsChange: () => undefined,
          getRecordSelectionCheckboxProps: deeds.boxProps,
          allRecordsSelectionCheckboxProps: deeds.pageBoxProps(),
        })}
        onRowClick={onOpen ? ({ record, event }) => deeds.open(record, event.target) : undefined}
        rowClassName={onOpen ? classes.clickable : undefined}
        customRowAttributes={(row, index) => ({
          tabIndex: index === Math.min(focused, rows.length - 1) ? 0 : -1,
          'data-row': row.id,
          onFocus: () => setFocused(index),
          onKeyDown: (event: KeyboardEvent<HTMLElement>) => deeds.onRowKey(row, event),
        })}
        rowFactory={gridRowFactory(rowLabel, i18n.language)}
      />
    </GridContext>
  );
};
