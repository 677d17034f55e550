import type { Reading } from '#src/data/lists/createSearcher.ts';
import type { ViewRow } from '#src/view/View.ts';

/** So many are read within a search without anybody noticing. */
export const few = 1_000;

/** The rows of which a reading was last seen to lack few: to look at each of them takes as long as a search does. */
const fewLack = new WeakMap<Reading<never>, readonly ViewRow<unknown>[]>();

/** Whether what searches look at has not been put together yet of more rows than a search itself can read. */
export const lacksMany = <T>(reading: Reading<T>, rows: readonly ViewRow<T>[]): boolean => {
  if (fewLack.get(reading) === rows) return false;
  let lacking = 0;
  if (rows.some((row) => !reading.isRead(row) && ++lacking > few)) return true;
  fewLack.set(reading, rows);
  return false;
};
