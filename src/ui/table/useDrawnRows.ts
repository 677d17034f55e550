import { useDeferredValue, useEffect, useState } from 'react';
import { limits } from '#domain/limits.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { DataTableProps } from '#src/ui/table/DataTableProps.ts';

/** How long the first rows may be in being drawn: while records are read, each that come would begin it anew. */
const patienceMs = 100;

/**
 * The rows to draw now: what takes long is drawn in slices, beside what the user does. A table that had no rows shows that
 * it is loading until then.
 */
export const useDrawnRows = <R extends { readonly id: RecordId }>(given: DataTableProps<R>): DataTableProps<R> => {
  const { rows } = given;
  const [isFilled, setFilled] = useState(false);
  const isSliced = !isFilled || rows.length > limits.rowsDrawnAtOnce;
  const drawn = useDeferredValue(isSliced ? rows : null);
  if (!isFilled && drawn?.length) setFilled(true);
  const isWaiting = !isFilled && rows.length > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = window.setTimeout(() => setFilled(true), patienceMs);
    return () => window.clearTimeout(timer);
  }, [isWaiting]);
  // That there are none is said at once.
  if (!isSliced || !drawn || rows.length === 0) return given;
  if (drawn.length > 0) return { ...given, rows: drawn };
  return isFilled ? given : { ...given, rows: drawn, loading: true };
};
