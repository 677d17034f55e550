import { type SortKey, sortRows } from '#src/data/lists/sortRows.ts';
import type { ViewRow } from '#src/view/View.ts';

/** A list that is on the screen: which rows it shows, and in which order. */
export interface ShownOrder {
  readonly rows: readonly ViewRow<unknown>[];
  readonly by: SortKey<never>;
  readonly language: string;
}

const shown = new Set<ShownOrder>();

/** @returns what to call when the list is shown so no more */
export const showOrder = (order: ShownOrder): (() => void) => {
  shown.add(order);
  return () => void shown.delete(order);
};

/**
 * Puts the rows that are about to stand in place of others in order, for the lists that show those. Kept by `sortRows`, so
 * that drawing them finds it done: while 50,000 records are being read both in one task would keep the user waiting.
 */
export const orderAhead = (before: readonly ViewRow<unknown>[], rows: readonly ViewRow<unknown>[]): void => {
  for (const { rows: of, by, language } of shown) if (of === before) sortRows(rows as ViewRow<never>[], by, language);
};
