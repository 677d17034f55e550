import type { ReactNode } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import type { RowAction } from '#src/ui/page/RowAction.ts';
import type { Column, SortState } from '#src/ui/table/Column.ts';
import type { TablePagerProps } from '#src/ui/table/TablePager.tsx';

/** The rows chosen for a bulk action. */
export interface Selection {
  readonly ids: ReadonlySet<RecordId>;
  readonly onChange: (ids: ReadonlySet<RecordId>) => void;
  /** Every row that was found, for "select all N". */
  readonly allIds: () => readonly RecordId[];
  /** What can be done with the chosen rows, in the order of the buttons. */
  readonly actions: readonly RowAction[];
}

export interface DataTableProps<R extends { readonly id: RecordId }> extends TablePagerProps {
  /** Under this name the choice of columns is remembered. */
  readonly name: string;
  /** What the table holds, spoken. */
  readonly label: string;
  /** The rows of the page. */
  readonly rows: readonly R[];
  readonly columns: readonly Column<R>[];
  /** How a row is called, spoken: its title or name. */
  readonly rowLabel: (row: R) => string;
  readonly sort: SortState;
  readonly onSort: (sort: SortState) => void;
  /** Given where the order can be another than the usual one, to say so and to lead back to it. */
  readonly usualSort?: SortState;
  /** False where the list is shown whole. */
  readonly paged?: boolean;
  readonly onOpen?: (row: R) => void;
  readonly actions?: (row: R) => readonly RowAction[];
  readonly selection?: Selection;
  /** Something is typed in the cells themselves. */
  readonly holdsEdits?: boolean;
  /** Search box, filters: stands above the table, beside the choice of columns. */
  readonly toolbar?: ReactNode;
  /** A line about the search, between the tools and the rows. */
  readonly note?: ReactNode;
  /** Shown instead of rows when there are none. */
  readonly empty: ReactNode;
  readonly loading?: boolean;
  /** Given where the rows never came: the list says so instead of being empty, and asks for them again. */
  readonly onRetry?: () => void;
  /** Why they never came: the server does not give them. */
  readonly isNotGiven?: boolean;
}

/** What the table of one kind of record is given; the rest it knows itself. */
export type GivenTable<R extends { readonly id: RecordId }> = Omit<
  DataTableProps<R>,
  'name' | 'label' | 'columns' | 'rowLabel' | 'actions' | 'onOpen'
>;
