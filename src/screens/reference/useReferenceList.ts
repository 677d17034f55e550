import { useCallback, useMemo } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { gatherDuplicates } from '#domain/rules/persons/possibleDuplicates.ts';
import type { ReferenceList } from '#domain/rules/records/referenceLists.ts';
import type { Searcher } from '#src/data/lists/createSearcher.ts';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { useCounted } from '#src/data/lists/useCounted.ts';
import { useList } from '#src/data/lists/useList.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { useSearcher } from '#src/data/lists/useSearcher.ts';
import { useUses } from '#src/data/lists/useUses.ts';
import { useListFilters } from '#src/records/filters/useListFilters.ts';
import { orderOf, type ReferenceRow } from '#src/screens/reference/ReferenceRow.ts';
import { referenceColumns } from '#src/screens/reference/referenceColumns.tsx';
import { useReferenceFilters } from '#src/screens/reference/useReferenceFilters.ts';
import { listSorts } from '#src/ui/table/ListColumn.ts';
import { useListContext } from '#src/ui/table/useListContext.ts';

/** One list of reference data as an address asks for it, with where its records are used and which may be one. */
export const useReferenceList = (list: ReferenceList, address: ListAddress) => {
  const context = useListContext();
  const { language } = context;
  const rows = useRows(list) as readonly ReferenceRow[];
  const uses = useUses(list);
  const begin = useCallback(() => gatherDuplicates(list), [list]);
  const duplicates = useCounted<ReferenceRow, ReadonlyMap<RecordId, RecordId>>(rows, begin);
  const sorts = useMemo(() => listSorts(referenceColumns[list], { ...context, uses }), [list, context, uses]);
  const onlyDuplicates = address.filters.duplicates !== undefined;
  const filters = useReferenceFilters(list, uses);
  const { facets, filter: asked } = useListFilters(filters, address.filters);
  const filter = useMemo(
    () =>
      onlyDuplicates ? (row: ReferenceRow) => (duplicates?.has(row.id) ?? false) && (asked?.(row) ?? true) : asked,
    [onlyDuplicates, duplicates, asked],
  );
  const searcher = useSearcher(list) as Searcher<ReferenceRow['record']>;
  const byGroup = useMemo(() => groupSort(rows, duplicates, language), [rows, duplicates, language]);
  const found = useList<ReferenceRow['record']>({
    rows,
    searcher,
    search: address.search,
    filter,
    sorting: {
      by: onlyDuplicates ? byGroup : (sorts[address.sort.column] ?? (sorts.name as (row: ReferenceRow) => string)),
      descending: !onlyDuplicates && address.sort.descending,
    },
    page: address.page,
    pageSize: address.pageSize,
  });
  return { rows, uses, duplicates, list: found, filters, facets, searcher };
};

/** Records that may be one stand together, the groups in the order of their first names. */
const groupSort = (
  rows: readonly ReferenceRow[],
  duplicates: ReadonlyMap<RecordId, RecordId> | null,
  language: string,
): ((row: ReferenceRow) => string) => {
  const names = new Map<RecordId, string>();
  for (const row of duplicates?.size ? rows : [])
    if (duplicates?.get(row.id) === row.id) names.set(row.id, orderOf(row, language));
  return (row) => {
    const group = duplicates?.get(row.id) ?? row.id;
    return `${names.get(group) ?? ''} ${group}`;
  };
};
