import { useMemo } from 'react';
import type { Records } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { useFindAtServer } from '#src/data/lists/useFindAtServer.ts';
import { useList } from '#src/data/lists/useList.ts';
import { type Row, useRows } from '#src/data/lists/useRows.ts';
import { useSearcher } from '#src/data/lists/useSearcher.ts';
import { type ListColumn, type ListContext, listSorts } from '#src/ui/table/ListColumn.ts';

export interface RecordListOptions<C extends CollectionName, X extends ListContext> {
  readonly collection: C;
  readonly address: ListAddress;
  readonly columns: readonly ListColumn<Row<C>, X>[];
  /** What the columns need; the same object until something in it is another. */
  readonly context: X;
  /** What a record is called; empty for one without a name. */
  readonly nameOf: (row: Row<C>) => string;
  /** The list is shown whole, not in pages. */
  readonly isWhole?: boolean;
  /** Keeps rows besides the search; the same function until it keeps others. */
  readonly filter?: ((row: Row<C>) => boolean) | null;
  /** What the server is asked for too, where this device does not hold everything; left out where it is never asked. */
  readonly question?: Parameters<typeof useFindAtServer>[0];
}

/** The records that an address asks for: searched, narrowed, sorted and cut to a page. */
export const useRecordList = <C extends CollectionName, X extends ListContext>({
  collection,
  address,
  columns,
  context,
  nameOf,
  isWhole = false,
  filter = null,
  question = null,
}: RecordListOptions<C, X>) => {
  const sorts = useMemo(() => listSorts(columns, context), [columns, context]);
  return useList<Records[C]>({
    rows: useRows(collection),
    searcher: useSearcher(collection),
    search: address.search,
    filter,
    sorting: { by: sorts[address.sort.column] ?? nameOf, descending: address.sort.descending },
    page: isWhole ? 1 : address.page,
    pageSize: isWhole ? Number.MAX_SAFE_INTEGER : address.pageSize,
    atServer: useFindAtServer(question),
  });
};
