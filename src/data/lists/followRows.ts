/** A list and what was worked out of each of its rows. */
export interface Followed<R, V> {
  readonly rows: readonly R[];
  readonly values: readonly V[];
}

/**
 * What is worked out of each row of a list. A row that stands in the list before, between the same neighbours, keeps what
 * was worked out of it: after an edit one of 50,000 is asked. Rows are the same where they are the same object.
 */
export const followRows = <R, V>(
  rows: readonly R[],
  valueOf: (row: R, at: number) => V,
  before?: Followed<R, V>,
): readonly V[] => {
  if (before === undefined) return rows.map(valueOf);
  if (before.rows === rows) return before.values;
  let from = 0;
  return rows.map((row, at) => {
    // The row before this one may have gone, or been changed.
    if (before.rows[from] !== row && before.rows[from + 1] === row) from += 1;
    if (before.rows[from] !== row) return valueOf(row, at);
    from += 1;
    return before.values[from - 1] as V;
  });
};

/** The same without some of the rows. */
export const withoutRows = <R, V>({ rows, values }: Followed<R, V>, isGone: (row: R) => boolean): Followed<R, V> => {
  const stays = rows.map((row) => !isGone(row));
  return { rows: rows.filter((_, at) => stays[at]), values: values.filter((_, at) => stays[at]) };
};
