import type { Reading } from '#src/data/lists/createSearcher.ts';
import type { ViewRow } from '#src/view/View.ts';

/** So many are read within a search without anybody noticing. */
export const few = 1_000;

/** Lists of which a reading was seen to lack few: to look at each row takes as long as a search does. Keeps no list alive. */
const fewLack = new WeakMap<Reading<never>, WeakSet<readonly ViewRow<unknown>[]>>();

/** Whether what searches look at has not been put together yet of more rows than a search itself can read. */
export const lacksMany = <T>(reading: Reading<T>, rows: readonly ViewRow<T>[]): boolean => {
  const known = fewLack.get(reading) ?? new WeakSet();
  if (known.has(rows)) return false;
  let lacking = 0;
  if (rows.some((row) => !reading.isRead(row) && ++lacking > few)) return true;
  fewLack.set(reading, known.add(rows));
  return false;
};
