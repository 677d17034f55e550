import { useDeferredValue, useEffect, useState } from 'react';
import { limits } from '#domain/limits.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { DataTableProps } from '#src/ui/table/DataTableProps.ts';

/** So many of a table's first rows are drawn with its frame, the others of the page a moment later. */
const rowsAtFirst = 4;

/**
 * The rows to draw now: what takes long in one piece is drawn beside what the user does. A long page in slices; the first
 * rows of a table, which come with its frame and may come while records are still being read, in two pieces, since slices
 * would be begun anew by each record that is read meanwhile.
 */
export const useDrawnRows = <R extends { readonly id: RecordId }>(given: DataTableProps<R>): DataTableProps<R> => {
  const { rows } = given;
  const isLong = rows.length > limits.rowsDrawnAtOnce;
  const drawn = useDeferredValue(isLong ? rows : null);
  const [isFilled, setFilled] = useState(false);
  const isBegun = !isFilled && rows.length > 0;
  useEffect(() => {
    if (!isBegun) return undefined;
    const timer = window.setTimeout(() => setFilled(true));
    return () => window.clearTimeout(timer);
  }, [isBegun]);
  if (isBegun) return { ...given, rows: rows.slice(0, rowsAtFirst) };
  return isLong && drawn?.length ? { ...given, rows: drawn } : given;
};
