import type { ListAddressState } from '#src/data/lists/useListAddress.ts';

export interface ShownRows<R> {
  /** The rows of the page. */
  readonly shown: readonly R[];
  readonly total: number;
  readonly page: number;
}

/** What a table is given of a list and its address, and how it changes the address. */
export const listProps = <R>({ shown, total, page }: ShownRows<R>, address: ListAddressState) => ({
  rows: shown,
  total,
  page,
  pageSize: address.pageSize,
  sort: address.sort,
  usualSort: address.usualSort,
  onSort: (sort: ListAddressState['sort']) => address.set({ sort, atOnce: true }),
  onPage: (next: number) => address.set({ page: next, atOnce: true }),
  onPageSize: (pageSize: number) => address.set({ pageSize, atOnce: true }),
});
