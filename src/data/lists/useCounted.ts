import { useEffect, useState } from 'react';
import { yieldToMain } from '#src/db/yieldToMain.ts';

/** Something counted row by row. */
export interface Count<R, T> {
  take(row: R): void;
  result(): T;
}

/** Rows looked at before input and painting may have their turn. */
const atOnce = 200;

/**
 * What comes out of counting all rows, worked out beside what the user does: 50,000 rows in one go would hold up the
 * keyboard. Until a new count is done the last one stands; null before the first.
 * @param begin keep it stable (useCallback); null while nothing is to be counted
 */
export const useCounted = <R, T>(rows: readonly R[], begin: (() => Count<R, T>) | null): T | null => {
  const [counted, setCounted] = useState<T | null>(null);
  useEffect(() => {
    if (!begin) return;
    let over = false;
    const run = async (): Promise<void> => {
      const count = begin();
      for (let at = 0; at < rows.length; at += atOnce) {
        for (const row of rows.slice(at, at + atOnce)) count.take(row);
        await yieldToMain();
        if (over) return;
      }
      setCounted(count.result());
    };
    void run();
    return () => {
      over = true;
    };
  }, [rows, begin]);
  return counted;
};
