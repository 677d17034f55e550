import type { ReactNode } from 'react';
import { localDayOf } from '#domain/localToday.ts';
import type { ExportColumn } from '#src/ui/files/exportRows.ts';
import type { SheetCell } from '#src/ui/files/writeWorkbook.ts';
import type { Column } from '#src/ui/table/Column.ts';

/** What is known of the reader where the columns of a list are made; lists add what their cells need. */
export interface ListContext {
  readonly t: (key: string) => string;
  readonly language: string;
}

/** By what a list is ordered: text, a number, or nothing, which stands last. */
type Key<R> = (row: R) => string | number | null;

type Layout = Pick<Column<never>, 'align' | 'hideable' | 'hiddenAtFirst' | 'mayBeBlank' | 'yields' | 'card'>;

/**
 * Everything about one column of a list: its head, its order, its cell on the screen and its cell in the workbook.
 * A list is an array of these, in the order of the workbook.
 * @template N what its order needs beside the row: names
 * @template C what the cells of the table need
 * @template S what the cells of the workbook need
 */
export interface ListColumn<
  R,
  N extends ListContext = ListContext,
  C extends ListContext = N,
  S extends ListContext = N,
> extends Layout {
  readonly key: string;
  /** The key of its text. */
  readonly title: string;
  /** Of what only our server keeps: not there on another one. */
  readonly isBeyond?: true;
  /** The function itself, not one made for the occasion: the order is kept under it. */
  readonly sort?: Key<R>;
  /** Where names decide; another order for other names. */
  readonly sortIn?: (context: N) => Key<R>;
  readonly width?: Column<R>['width'] | ((context: C) => Column<R>['width']);
  /** On the screen; a column without stands in the workbook only. */
  readonly cell?: (row: R, context: C) => ReactNode;
  /** In the workbook; a column without stands on the screen only. `title` where the head of the table is a short one. */
  readonly sheet?: {
    readonly value: (row: R, context: S) => SheetCell;
    /** In characters. */
    readonly width?: number;
    readonly title?: string;
  };
}

/** The columns of the table. */
export const tableColumns = <R, C extends ListContext>(
  columns: readonly ListColumn<R, never, C, never>[],
  context: C,
): Column<R>[] =>
  columns.flatMap((column) => {
    const { title, sort, sortIn, width, cell } = column;
    if (!cell) return [];
    return [
      {
        ...column,
        title: context.t(title),
        sortable: sort !== undefined || sortIn !== undefined,
        width: typeof width === 'function' ? width(context) : width,
        render: (row: R) => cell(row, context),
      },
    ];
  });

/** Columns that are hidden at first stand behind the others. */
export const hiddenLast = <R>(columns: readonly Column<R>[]): Column<R>[] => [
  ...columns.filter(({ hiddenAtFirst }) => !hiddenAtFirst),
  ...columns.filter(({ hiddenAtFirst }) => hiddenAtFirst),
];

/** The columns of the workbook. */
export const sheetColumns = <R, S extends ListContext>(
  columns: readonly ListColumn<R, never, never, S>[],
  context: S,
): ExportColumn<R>[] =>
  columns.flatMap(({ title, sheet }) =>
    sheet
      ? [{ header: context.t(sheet.title ?? title), width: sheet.width, value: (row: R) => sheet.value(row, context) }]
      : [],
  );

/** By what each column sorts. */
export const listSorts = <R, N extends ListContext>(
  columns: readonly ListColumn<R, N, never, never>[],
  context: N,
): Readonly<Record<string, Key<R>>> =>
  Object.fromEntries(
    columns.flatMap(({ key, sort, sortIn }) => {
      const by = sort ?? sortIn?.(context);
      return by ? [[key, by] as const] : [];
    }),
  );

/** The columns that a list can be sorted by. */
export const sortColumnsOf = (
  columns: readonly Pick<ListColumn<never, never>, 'key' | 'sort' | 'sortIn'>[],
): string[] => columns.filter(({ sort, sortIn }) => sort ?? sortIn).map(({ key }) => key);

/** An instant as a cell of a workbook: the reader's own day, a real date. */
export const dayCell = (instant: string): SheetCell => {
  const date = new Date(instant);
  return { day: Number.isNaN(date.getTime()) ? null : localDayOf(date) };
};
