import { useMemo } from 'react';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { ownerQuestion, textQuestion, useFindAtServer } from '#src/data/lists/useFindAtServer.ts';
import { useList } from '#src/data/lists/useList.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { useSearcher } from '#src/data/lists/useSearcher.ts';
import { type ContactRow, contactColumns, contactName } from '#src/screens/contacts/contactColumns.tsx';
import { useContactContext } from '#src/screens/contacts/useContactContext.ts';
import type { NarrowedTo } from '#src/screens/contacts/useNarrowedTo.ts';
import { listSorts } from '#src/ui/table/ListColumn.ts';

/** CON-01: the contacts that an address asks for: narrowed, searched, sorted and cut to a page. */
export const useContactList = (address: ListAddress, narrowed: NarrowedTo) => {
  const context = useContactContext();
  const sorts = useMemo(() => listSorts(contactColumns, context), [context]);
  const { client, cabinet } = narrowed;
  const filter = useMemo(() => {
    if (!client && !cabinet) return null;
    return ({ record }: ContactRow): boolean =>
      (!client || record.idClient === client.id) && (!cabinet || record.idCabinet === cabinet.id);
  }, [client, cabinet]);
  return useList({
    rows: useRows('contact'),
    searcher: useSearcher('contact'),
    search: address.search,
    filter,
    sorting: { by: sorts[address.sort.column] ?? contactName, descending: address.sort.descending },
    page: address.page,
    pageSize: address.pageSize,
    atServer: useFindAtServer(textQuestion('contact', address.search) ?? ownersQuestion(narrowed)),
  });
};

const ownersQuestion = ({ client, cabinet }: NarrowedTo) =>
  ownerQuestion('contact', 'client', client?.id ?? null) ?? ownerQuestion('contact', 'cabinet', cabinet?.id ?? null);
