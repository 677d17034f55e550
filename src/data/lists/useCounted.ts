import { useEffect, useState } from 'react';
import { type Work, walkRows } from '#src/data/lists/walkRows.ts';

/** Something counted row by row. */
export interface Count<R, T> {
  take(row: R): void;
  result(): T;
}

interface Kept {
  /** What counted it. */
  readonly begin: unknown;
  readonly result: unknown;
}

/** What came out of the same rows before, by name. */
const known = new WeakMap<readonly unknown[], Map<string, Kept>>();

const keep = (rows: readonly unknown[], name: string, kept: Kept): void => {
  known.set(rows, (known.get(rows) ?? new Map<string, Kept>()).set(name, kept));
};

const keptOf = (rows: readonly unknown[], name: string | undefined): Kept | undefined =>
  name === undefined ? undefined : known.get(rows)?.get(name);

const atOnce = 200;

interface Options {
  /**
   * Under which a screen that comes back finds what it had counted of these rows; it is counted again where `begin` is
   * another function.
   */
  readonly name?: string | undefined;
  /** Of what was counted before, only what the same `begin` has counted is shown. */
  readonly isExact?: boolean;
  /** How long the rows have to stay as they are first: while they come, what is counted is soon out of date. */
  readonly restMs?: number;
  readonly work?: Work | undefined;
}

/**
 * What comes out of counting all rows, worked out beside what the user does: 50,000 rows in one go would hold up the
 * keyboard. Until a new count is done the last one stands; null before the first.
 * @param begin keep it stable (useCallback); null while nothing is to be counted
 */
export const useCounted = <R, T>(
  rows: readonly R[],
  begin: (() => Count<R, T>) | null,
  { name, isExact = false, restMs = 0, work = 'counts' }: Options = {},
): T | null => {
  const [counted, setCounted] = useState<T | null>(() => {
    const kept = keptOf(rows, name);
    return kept && (kept.begin === begin || !isExact) ? (kept.result as T) : null;
  });
  useEffect(() => {
    if (!begin) return;
    /** Counted before, or meanwhile by another screen: its result is taken, since more may have been made of it. */
    const isKnown = (): boolean => keptOf(rows, name)?.begin === begin;
    const showKnown = (): void => setCounted(keptOf(rows, name)?.result as T);
    if (isKnown()) return showKnown();
    let over = false;
    const run = async (): Promise<void> => {
      const count = begin();
      const isOver = (): boolean => over || isKnown();
      const isWhole = await walkRows({ rows, work, atOnce, look: (row) => count.take(row), isOver });
      if (over) return;
      if (isKnown()) return showKnown();
      if (!isWhole) return;
      const result = count.result();
      if (name !== undefined) keep(rows, name, { begin, result });
      setCounted(result);
    };
    const timer = restMs > 0 ? window.setTimeout(() => void run(), restMs) : void run();
    return () => {
      over = true;
      window.clearTimeout(timer);
    };
  }, [rows, begin, name, restMs, work]);
  return counted;
};
