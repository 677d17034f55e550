import { useCallback, useEffect, useMemo } from 'react';
import type { Searcher } from '#src/data/lists/createSearcher.ts';
import { lacksMany } from '#src/data/lists/lacksMany.ts';
import { showOrder } from '#src/data/lists/orderAhead.ts';
import { descending, type Sorting, sortRows } from '#src/data/lists/sortRows.ts';
import type { AtServer } from '#src/data/lists/useFindAtServer.ts';
import { isFound, withFound } from '#src/data/lists/withFound.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ViewRow } from '#src/view/View.ts';

export interface ListQuery<T> {
  readonly rows: readonly ViewRow<T>[];
  readonly searcher: Searcher<T>;
  readonly search: string;
  /** Kept rows besides the search; keep the function stable (useCallback), null for all. */
  readonly filter?: ((row: ViewRow<T>) => boolean) | null;
  readonly sorting: Sorting<T>;
  readonly page: number;
  readonly pageSize: number;
  /** What the server found of the same search. */
  readonly atServer?: AtServer;
}

export interface ListResult<T> {
  /** The rows of the page. */
  readonly shown: readonly ViewRow<T>[];
  /** Everything found, in order: for exports, counts and "select all". */
  readonly found: readonly ViewRow<T>[];
  readonly total: number;
  /** The page shown: the asked one, or the last there is. */
  readonly page: number;
}

/**
 * Search, filter, sort and page over everything on the device (CLI, PAT lists), with what the server found beside it.
 * Rows of the page that this device alone would not have shown say so. `ahead` looks for a text that is not the search yet,
 * so that the list is there at once when it becomes it; `gather` puts in order what any search looks at.
 */
export const useList = <T>({
  rows,
  searcher,
  search,
  filter,
  sorting,
  page,
  pageSize,
  atServer = notAsked,
}: ListQuery<T>) => {
  const { i18n } = useTranslation();
  const language = i18n.language;
  const { by } = sorting;
  const ordered = useMemo(() => {
    const ascending = sortRows(rows, by, language);
    return sorting.descending ? descending(ascending, by) : ascending;
  }, [rows, by, sorting.descending, language]);
  useEffect(() => showOrder({ rows, by, language }), [rows, by, language]);
  const kept = useMemo(() => (filter ? filtered(rows, ordered, filter) : ordered), [rows, ordered, filter]);
  const { ids } = atServer;
  const keep = useMemo(() => searcher(search), [searcher, search]);
  const held = useMemo(() => keep?.(kept) ?? kept, [kept, keep]);
  const { found, others } = useMemo(() => {
    const ranked = ids.size === 0 ? held : (keep?.(kept, ids) ?? kept);
    return withFound(ranked, held, ids);
  }, [kept, held, keep, ids]);
  const ahead = useCallback(
    (asked: string): void => {
      // Whoever types while texts are still being read does not wait for them between two keys.
      if (searcher.readingsFor(asked).some((reading) => lacksMany(reading, rows))) return;
      void searcher.ahead(asked, kept);
    },
    [searcher, rows, kept],
  );
  const gather = useCallback(
    (isWanted: () => boolean): Promise<void> => searcher.gather(kept, isWanted),
    [searcher, kept],
  );
  return useMemo(() => {
    const { shown, ...list } = pageOf(found, page, pageSize);
    return {
      ...list,
      shown: shown.map((row) => (isFound(row) || others.has(row.id) ? atServerRow(row) : row)),
      atServer: { state: atServer.state, more: atServer.more, count: others.size },
      ahead,
      gather,
    };
  }, [ahead, gather, found, others, page, pageSize, atServer.state, atServer.more]);
};

type Rows = readonly ViewRow<unknown>[];

interface Filtered {
  readonly by: unknown;
  readonly kept: ReadonlySet<unknown>;
  /** The same in the orders that were asked for. */
  readonly inOrder: WeakMap<Rows, Rows>;
}

const lastFiltered = new WeakMap<Rows, Filtered>();

/**
 * The rows in their order that a filter keeps. They are asked as they were read, which is how they lie in memory: in any
 * other order 50,000 take three times as long. What the last filter kept is remembered: a list that comes back with it, or
 * is put in another order, asks none of them.
 */
const filtered = <T>(
  rows: readonly ViewRow<T>[],
  ordered: readonly ViewRow<T>[],
  by: (row: ViewRow<T>) => boolean,
): readonly ViewRow<T>[] => {
  const before = lastFiltered.get(rows);
  const { kept, inOrder } = before?.by === by ? before : { kept: new Set(rows.filter(by)), inOrder: new WeakMap() };
  const shown = inOrder.get(ordered) ?? ordered.filter((row) => kept.has(row));
  inOrder.set(ordered, shown);
  lastFiltered.set(rows, { by, kept, inOrder });
  return shown as readonly ViewRow<T>[];
};

const marked = new WeakMap<object, object>();

/** The row with the mark of the server's find; the same object for the same row, so that it is drawn once. */
const atServerRow = <T>(row: ViewRow<T>): ViewRow<T> => {
  const known = marked.get(row) as ViewRow<T> | undefined;
  if (known) return known;
  const made = { ...row, atServer: true as const };
  marked.set(row, made);
  return made;
};

const notAsked: AtServer = { state: 'idle', ids: new Set(), more: false };

/** One page of what was found; a page beyond the end is the last. */
export const pageOf = <T>(found: readonly ViewRow<T>[], asked: number, pageSize: number): ListResult<T> => {
  const last = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(Math.max(1, asked), last);
  return { shown: found.slice((page - 1) * pageSize, page * pageSize), found, total: found.length, page };
};
