import type { ReactNode } from 'react';

/** One column of a list. */
export interface Column<R> {
  /** Stable name: the sort column of the address, and what is remembered of the choice of columns. */
  readonly key: string;
  readonly title: string;
  readonly render: (row: R) => ReactNode;
  readonly sortable?: boolean;
  readonly width?: number | string;
  readonly align?: 'left' | 'right';
  /** False for the column without which a row has no name. */
  readonly hideable?: boolean;
  readonly hiddenAtFirst?: boolean;
  /** Nothing in it is an answer, too: an empty cell stays empty and does not say that nobody has entered it. */
  readonly mayBeBlank?: boolean;
  /** Hidden at first where the window has no room for the whole table; cards have room for all. */
  readonly yields?: boolean;
  /** Its place on a card (narrow screens): the headline, the line beside it, or a labelled line (the default). */
  readonly card?: 'title' | 'aside' | 'line' | 'none';
}

export interface SortState {
  readonly column: string;
  readonly descending: boolean;
}
