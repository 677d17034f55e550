import { useMemo, useState } from 'react';
import type { Column } from '#src/ui/table/Column.ts';
import { type ListColumn, type ListContext, tableColumns } from '#src/ui/table/ListColumn.ts';

/**
 * The columns of a table; the same ones until a value of the context is another, so that cells are drawn anew only then
 * (UX-16). The context itself may be made for the occasion.
 */
export const useTableColumns = <R, C extends ListContext>(
  columns: readonly ListColumn<R, never, C, never>[],
  context: C,
): Column<R>[] => {
  const same = useSameValues(context);
  return useMemo(() => tableColumns(columns, same), [columns, same]);
};

const useSameValues = <T extends object>(given: T): T => {
  const [kept, keep] = useState(given);
  if (hasSameValues(kept, given)) return kept;
  keep(given);
  return given;
};

const hasSameValues = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(other) as (keyof T)[]).every((key) => Object.is(one[key], other[key]));
