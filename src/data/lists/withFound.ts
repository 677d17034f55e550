import type { RecordBase } from '#domain/entity.ts';
import type { AtServer } from '#src/data/lists/useFindAtServer.ts';
import type { ViewRow } from '#src/view/View.ts';

type Rows<T> = readonly ViewRow<T>[];

/** A search brought it, and no list has yet. */
export const isFound = ({ record }: ViewRow<unknown>): boolean => (record as Partial<RecordBase>).found === true;

/** The rows found here or at the server, in their order; `others` are those that the server's word brought. */
export const withFound = <T>(kept: Rows<T>, held: Rows<T>, ids: AtServer['ids']) => {
  if (ids.size === 0) return { found: held, others: ids };
  const here = new Set(held);
  const found = kept.filter((row) => here.has(row) || ids.has(row.id));
  const brought = found.filter((row) => ids.has(row.id) && (isFound(row) || !here.has(row)));
  return { found, others: new Set(brought.map(({ id }) => id)) };
};
