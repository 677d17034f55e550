import { useMemo } from 'react';
import { type Account, accountName, accountStatus } from '#domain/account.ts';
import { foldText } from '#domain/rules/foldText.ts';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import type { SortKey } from '#src/data/lists/sortRows.ts';
import { type ListResult, useList } from '#src/data/lists/useList.ts';
import { createSearcher } from '#src/data/lists/useSearcher.ts';
import type { ViewRow } from '#src/view/View.ts';

/** An account as a row of a list. It is never changed on the device alone, so it has no mark. */
export type AccountRow = ViewRow<Account>;

/** What the address may narrow the accounts by. */
export const accountFilters = ['role', 'status'];

const rows = new WeakMap<Account, AccountRow>();

/** The same row for the same account, so that what is kept by row stays. */
const rowOf = (record: Account): AccountRow => {
  const known = rows.get(record) ?? { id: record.id, record, mark: null, removed: false, entries: [] };
  rows.set(record, known);
  return known;
};

const searcher = createSearcher<Account>(({ record }) =>
  [accountName(record), `@${record.username}`, record.email, record.clientNom].map(foldText).join('\n'),
);

const byName: SortKey<Account> = ({ record }) => accountName(record);
const nobody: readonly Account[] = [];

/** Whether an account is among those that the filters of the address ask for. */
export const isAsked = (account: Account, filters: ListAddress['filters']): boolean =>
  (!filters.role || filters.role.includes(account.role)) &&
  (!filters.status || filters.status.includes(accountStatus(account)));

/** The accounts that an address asks for: searched, narrowed, sorted and cut to a page, all on this device. */
export const useAccountList = (
  accounts: readonly Account[] = nobody,
  { search, filters, sort, page, pageSize }: ListAddress,
  sorts: Readonly<Record<string, SortKey<Account>>>,
): ListResult<Account> => {
  const all = useMemo(() => accounts.map(rowOf), [accounts]);
  const filter = useMemo(
    () => (filters.role || filters.status ? ({ record }: AccountRow): boolean => isAsked(record, filters) : null),
    [filters],
  );
  return useList({
    rows: all,
    searcher,
    search,
    filter,
    sorting: { by: sorts[sort.column] ?? byName, descending: sort.descending },
    page,
    pageSize,
  });
};
