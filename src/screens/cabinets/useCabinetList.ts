import { useMemo } from 'react';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { useList } from '#src/data/lists/useList.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { useSearcher } from '#src/data/lists/useSearcher.ts';
import { type CabinetRow, cabinetColumns } from '#src/screens/cabinets/cabinetColumns.tsx';
import { listSorts } from '#src/ui/table/ListColumn.ts';
import { useListContext } from '#src/ui/table/useListContext.ts';

/** The cabinets that an address asks for: searched, sorted, and cut to a page unless `whole` (CAB-08). */
export const useCabinetList = (address: ListAddress, whole: boolean) => {
  const context = useListContext();
  const sorts = useMemo(() => listSorts(cabinetColumns, context), [context]);
  return useList({
    rows: useRows('cabinet'),
    searcher: useSearcher('cabinet'),
    search: address.search,
    sorting: { by: sorts[address.sort.column] ?? byName, descending: address.sort.descending },
    page: whole ? 1 : address.page,
    pageSize: whole ? Number.MAX_SAFE_INTEGER : address.pageSize,
  });
};

const byName = ({ record }: CabinetRow): string => record.nomCabinet;
