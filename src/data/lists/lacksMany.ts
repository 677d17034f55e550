import type { Reading } from '#src/data/lists/useSearcher.ts';
import type { ViewRow } from '#src/view/View.ts';

/** So many are read within a search without anybody noticing. */
export const few = 1_000;

/** Whether what searches look at has not been put together yet of more rows than a search itself can read. */
export const lacksMany = <T>({ isRead }: Reading<T>, rows: readonly ViewRow<T>[]): boolean => {
  let lacking = 0;
  return rows.some((row) => !isRead(row) && ++lacking > few);
};
