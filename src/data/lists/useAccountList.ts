import { useMemo } from 'react';
import { type Account, accountName } from '#domain/account.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { createSearcher } from '#src/data/lists/createSearcher.ts';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import type { SortKey } from '#src/data/lists/sortRows.ts';
import { type ListResult, useList } from '#src/data/lists/useList.ts';
import type { ViewRow } from '#src/view/View.ts';

/** An account as a row of a list. It is never changed on the device alone, so it has no mark. */
export type AccountRow = ViewRow<Account>;

const known = new WeakMap<Account, AccountRow>();

/** The same row for the same account, so that what is kept by row stays. */
const rowOf = (record: Account): AccountRow => {
  const row = known.get(record) ?? { id: record.id, record, mark: null, removed: false, entries: [] };
  known.set(record, row);
  return row;
};

/** Finds accounts by their names, addresses and clients. */
export const accountSearcher = createSearcher<Account>(({ record }) =>
  [accountName(record), `@${record.username}`, record.email, record.clientNom].map(foldText).join('\n'),
);

const byName: SortKey<Account> = ({ record }) => accountName(record);
const nobody: readonly Account[] = [];

/** The accounts as rows of a list; the same rows for the same accounts. */
export const useAccountRows = (accounts: readonly Account[] = nobody): readonly AccountRow[] =>
  useMemo(() => accounts.map(rowOf), [accounts]);

/**
 * The accounts that an address asks for: searched, narrowed, sorted and cut to a page, all on this device.
 * @param filter keeps rows besides the search; the same function until it keeps others
 */
export const useAccountList = (
  rows: readonly AccountRow[],
  { search, sort, page, pageSize }: ListAddress,
  sorts: Readonly<Record<string, SortKey<Account>>>,
  filter: ((row: AccountRow) => boolean) | null,
): ListResult<Account> =>
  useList({
    rows,
    searcher: accountSearcher,
    search,
    filter,
    sorting: { by: sorts[sort.column] ?? byName, descending: sort.descending },
    page,
    pageSize,
  });
