import { useMemo } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { useImportedIds } from '#src/data/changes/useImports.ts';
import { changedAt } from '#src/data/lists/changedAt.ts';
import { facetFilter } from '#src/data/lists/countFacets.ts';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { ownerQuestion, textQuestion, useFindAtServer } from '#src/data/lists/useFindAtServer.ts';
import { useGathered } from '#src/data/lists/useGathered.ts';
import { useList } from '#src/data/lists/useList.ts';
import { usePatentNames } from '#src/data/lists/usePatentNames.ts';
import { useReadAhead } from '#src/data/lists/useReadAhead.ts';
import { useSearcher } from '#src/data/lists/useSearcher.ts';
import { useServerId } from '#src/data/lists/useServerId.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import { patentColumns } from '#src/screens/patents/list/patentColumns.tsx';
import { familyValues, patentFacets } from '#src/screens/patents/list/patentFilters.ts';
import { listSorts } from '#src/ui/table/ListColumn.ts';
import { useListContext } from '#src/ui/table/useListContext.ts';

/** What the filters of an address test, and what families offer to them; kept while neither changes. */
export const usePatentFacets = (filters: ListAddress['filters']) => {
  const serverId = useServerId();
  const names = usePatentNames();
  const imported = useImportedIds('patent', filters.import?.[0] ?? null);
  const values = useMemo(() => familyValues(names), [names]);
  return useMemo(() => patentFacets(filters, { values, imported, serverId }), [filters, values, imported, serverId]);
};

/**
 * The patents that an address asks for, of all rows given: searched, filtered, sorted and cut to a page.
 * `isRead` is false while their texts are still being read, and what is shown is of the search before.
 * @param clientId whose they are, where the rows are one client's
 */
export const usePatentList = (rows: readonly PatentRow[], address: ListAddress, clientId: RecordId | null = null) => {
  const search = useReadAhead(rows, address.search);
  const context = useListContext();
  const names = usePatentNames();
  const sorts = useMemo(() => listSorts(patentColumns, { ...context, names }), [context, names]);
  const facets = usePatentFacets(address.filters);
  const filter = useMemo(() => facetFilter(facets), [facets]);
  const list = useList({
    rows: search === null ? none : rows,
    searcher: useSearcher('patent'),
    search: search ?? '',
    filter,
    sorting: { by: sorts[address.sort.column] ?? changedAt, descending: address.sort.descending },
    page: address.page,
    pageSize: address.pageSize,
    atServer: useFindAtServer(textQuestion('patent', address.search) ?? ownerQuestion('patent', 'client', clientId)),
  });
  useGathered(list.gather);
  const isRead = search === address.search;
  return useMemo(() => ({ ...list, search: search ?? '', isRead }), [list, search, isRead]);
};

const none: readonly PatentRow[] = [];
