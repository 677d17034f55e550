import type { ListResult } from '#src/data/lists/useList.ts';
import type { ListAddressState } from '#src/data/lists/useListAddress.ts';

/** What a table is told of a list and its address, and how it changes the address. */
export const listProps = <T>({ shown, total, page }: ListResult<T>, address: ListAddressState) => ({
  rows: shown,
  total,
  page,
  pageSize: address.pageSize,
  sort: address.sort,
  onSort: (sort: ListAddressState['sort']) => address.set({ sort }),
  onPage: (next: number) => address.set({ page: next }),
  onPageSize: (pageSize: number) => address.set({ pageSize }),
});
