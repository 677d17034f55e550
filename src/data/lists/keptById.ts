import type { RecordId } from '#domain/recordId.ts';
import { type RowKeeper, toldOfGone } from '#src/data/lists/RowKeeper.ts';

interface Kept<V> {
  readonly of: unknown;
  readonly value: V;
}

/** What is worked out of each row, until the row is another one or gone. */
export interface KeptById<R, V> extends RowKeeper {
  get(row: R): V | undefined;
  set(row: R, value: V): void;
}

/**
 * Keeps by id and not by row: weak maps of so many keys cost the collection of garbage more than working it out does.
 * @param ofRow what of the row it was worked out of; where that is another object, it is worked out anew
 */
export const keptById = <R extends { readonly id: RecordId }, V>(ofRow: (row: R) => unknown): KeptById<R, V> => {
  const known = new Map<RecordId, Kept<V>>();
  // A walk that began before they went may still come to them.
  let gone = new WeakSet<object>();
  return toldOfGone({
    get: (row) => {
      const kept = known.get(row.id);
      return kept && kept.of === ofRow(row) ? kept.value : undefined;
    },
    set: (row, value) => {
      if (!gone.has(row)) known.set(row.id, { of: ofRow(row), value });
    },
    forget: ({ rows }) => {
      for (const row of rows) {
        gone.add(row);
        known.delete(row.id);
      }
    },
    forgetAll: () => {
      known.clear();
      gone = new WeakSet();
    },
  });
};
