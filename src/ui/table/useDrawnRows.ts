import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { limits } from '#domain/limits.ts';
import type { RecordId } from '#domain/recordId.ts';
import { inNextTask } from '#src/ui/page/inNextTask.ts';

/**
 * While records are being read, so many of a table's first rows are drawn with its frame, the others of the page a moment
 * later; of a short one all.
 */
const rowsAtFirst = { ofLong: 2, ofShort: 4 };

/** So many cells are drawn in one piece: with what else is done for the user at that moment, and after it. */
const cellsAtOnce = { with: 60, after: 100 };

/** However few its columns are, a row is more than its cells. */
const mostRows = 20;

interface Drawn<R> {
  readonly drawn: readonly R[];
  /** The page that it is drawn of. */
  readonly of: readonly R[];
  /** Whether any row was drawn yet. */
  readonly hasBegun: boolean;
  /** The turn in which they were drawn. */
  readonly turn: number;
}

/**
 * The rows to draw now. What a page shows anew comes in portions from the top, each in a piece of its own, so that what the
 * user does is answered between them; until theirs comes, the rows of before stay, and the page its height. They wait for
 * no idle moment, and no longer where the page is another one meanwhile: while records are being read it always is.
 * @param columns how many there are
 * @param isAhead whether each portion goes before whatever else waits for the page's thread
 */
export const useDrawnRows = <R extends { readonly id: RecordId }>(
  rows: readonly R[],
  columns: number,
  isAhead: boolean,
): readonly R[] => {
  const before = useRef<Drawn<R>>({ drawn: [], of: [], hasBegun: false, turn: 0 });
  const next = useRef<(() => void) | null>(null);
  const [turn, goOn] = useReducer((turns: number) => turns + 1, 0);
  const isSamePage = before.current.of === rows;
  const cells = isSamePage ? cellsAtOnce.after : cellsAtOnce.with;
  // Of a page of the usual size no half waits for another: a search would be painted later by a half.
  const isUsual = rows.length <= limits.pageSize;
  const portion = isUsual ? limits.pageSize : Math.min(mostRows, Math.ceil(cells / columns));
  const firstAhead = rows.length > rowsAtFirst.ofShort ? rowsAtFirst.ofLong : rowsAtFirst.ofShort;
  const atFirst = isAhead ? firstAhead : portion;
  // Drawn anew within the same piece, as when a table measures itself: it is long enough already.
  const isSamePiece = isSamePage && before.current.turn === turn;
  const drawn = isSamePiece
    ? before.current.drawn
    : nextDrawn(before.current.drawn, rows, before.current.hasBegun ? portion : atFirst);
  useLayoutEffect(() => {
    before.current = { drawn, of: rows, hasBegun: before.current.hasBegun || drawn.length > 0, turn };
    if (drawn === rows) return;
    const further = (): void => {
      next.current = null;
      // At once: what waits for its turn is drawn together with whatever else changes until then.
      flushSync(goOn);
    };
    next.current ??= isAhead ? inNextTask(further) : inItsTurn(further);
  }, [drawn, rows, turn, isAhead]);
  useEffect(
    () => () => {
      next.current?.();
      next.current = null;
    },
    [],
  );
  return drawn;
};

const inItsTurn = (run: () => void): (() => void) => {
  const timer = window.setTimeout(run);
  return () => window.clearTimeout(timer);
};

/** The page as far as it is drawn with so many more rows that were not there before; beyond it what stood there. */
const nextDrawn = <R extends { readonly id: RecordId }>(
  before: readonly R[],
  rows: readonly R[],
  atOnce: number,
): readonly R[] => {
  const there = new Set(before);
  let left = atOnce;
  const end = rows.findIndex((row) => !there.has(row) && left-- === 0);
  if (end < 0) return rows;
  const now = rows.slice(0, end);
  const ids = new Set(now.map(({ id }) => id));
  return [...now, ...before.slice(end).filter(({ id }) => !ids.has(id))];
};
