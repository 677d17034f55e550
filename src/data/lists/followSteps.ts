import type { Steps } from '#src/data/lists/Steps.ts';

/** A list and what was worked out of each of its rows. */
export interface Followed<R, V> {
  readonly rows: readonly R[];
  readonly values: readonly V[];
}

/** Far less than a frame, and many enough that the steps themselves cost nothing. */
const atOnce = 100;

/**
 * Works something out of each row of a list, some rows a step. A row that stands in the list before, between the same
 * neighbours, keeps what was worked out of it: after an edit one of 50,000 is asked. Rows are the same where they are the
 * same object.
 */
export function* followSteps<R, V>(
  rows: readonly R[],
  valueOf: (row: R, at: number) => V,
  before?: Followed<R, V>,
): Steps<readonly V[]> {
  if (before?.rows === rows) return before.values;
  const values: V[] = [];
  let from = 0;
  for (const [at, row] of rows.entries()) {
    if (at % atOnce === 0 && at > 0) yield;
    // The row before this one may have gone, or been changed.
    if (before && before.rows[from] !== row && before.rows[from + 1] === row) from += 1;
    const isSame = before?.rows[from] === row;
    values.push(isSame ? (before?.values[from] as V) : valueOf(row, at));
    if (isSame) from += 1;
  }
  return values;
}

/** The same without some of the rows. */
export const withoutRows = <R, V>({ rows, values }: Followed<R, V>, isGone: (row: R) => boolean): Followed<R, V> => {
  const stays = rows.map((row) => !isGone(row));
  return { rows: rows.filter((_, at) => stays[at]), values: values.filter((_, at) => stays[at]) };
};
