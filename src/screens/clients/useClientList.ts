import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { textQuestion, useFindAtServer } from '#src/data/lists/useFindAtServer.ts';
import { useList } from '#src/data/lists/useList.ts';
import { type Row, useRows } from '#src/data/lists/useRows.ts';
import { useSearcher } from '#src/data/lists/useSearcher.ts';
import { clientColumns } from '#src/screens/clients/clientColumns.tsx';
import { listSorts } from '#src/ui/table/ListColumn.ts';
import { useListContext } from '#src/ui/table/useListContext.ts';

/** The clients that an address asks for: searched, sorted and cut to a page. */
export const useClientList = (address: ListAddress) => {
  const sorts = listSorts(clientColumns, useListContext());
  return useList({
    rows: useRows('client'),
    searcher: useSearcher('client'),
    search: address.search,
    sorting: { by: sorts[address.sort.column] ?? byName, descending: address.sort.descending },
    page: address.page,
    pageSize: address.pageSize,
    atServer: useFindAtServer(textQuestion('client', address.search)),
  });
};

const byName = ({ record }: Row<'client'>): string => record.nomClient;
