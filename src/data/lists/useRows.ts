import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Records } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { orderAhead } from '#src/data/lists/orderAhead.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { throttled } from '#src/data/state/throttled.ts';
import type { ViewRow } from '#src/view/View.ts';

/** A record as the user sees it, with what waits to be sent of it. */
export type Row<C extends CollectionName> = ViewRow<Records[C]>;

/** A row of a list, whatever it is of. */
export type ListRow<T> = ViewRow<T>;

/**
 * So many that come or go are put in order while they are drawn, and any number of edits: whoever makes those waits for
 * them, and every further task stands behind others.
 */
const fewRows = 200;

/** All rows of a collection as the user sees them; the same array until something in the collection changes. */
export const useRows = <C extends CollectionName>(collection: C): readonly Row<C>[] => {
  const { view } = useOpenSession();
  const shown = useRef<readonly Row<C>[]>([]);
  const subscribe = useMemo(
    () =>
      throttled((changed) => view.subscribe(collection, changed), {
        prepare: () => {
          const rows = view.rows(collection);
          const isMuch = Math.abs(rows.length - shown.current.length) > fewRows;
          if (isMuch) orderAhead(shown.current, rows);
          return isMuch;
        },
      }),
    [view, collection],
  );
  const rows = useSyncExternalStore(subscribe, () => view.rows(collection) as readonly Row<C>[]);
  useEffect(() => {
    shown.current = rows;
  }, [rows]);
  return rows;
};

/** One row by the server's number or a local id, also one that is being deleted; undefined when there is none. */
export const useRow = <C extends CollectionName>(collection: C, id: RecordId | null): Row<C> | undefined => {
  const { view } = useOpenSession();
  const subscribe = useCallback((changed: () => void) => view.subscribe(collection, changed), [view, collection]);
  return useSyncExternalStore(subscribe, () =>
    id === null ? undefined : (view.get(collection, id) as Row<C> | undefined),
  );
};

type ById = ReadonlyMap<RecordId, unknown>;
const indexes = new WeakMap<readonly ViewRow<unknown>[], ById>();

const indexOf = (rows: readonly ViewRow<unknown>[]): ById => {
  const known = indexes.get(rows);
  if (known) return known;
  const index = new Map(rows.map((row) => [row.id, row.record]));
  indexes.set(rows, index);
  return index;
};

/** The records of a collection by id, for showing what other records refer to. Stable like `useRows`. */
export const useRecordsById = <C extends CollectionName>(collection: C): ReadonlyMap<RecordId, Records[C]> =>
  indexOf(useRows(collection)) as ReadonlyMap<RecordId, Records[C]>;
