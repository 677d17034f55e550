import { Stack } from '@mantine/core';
import { accountName, accountStatus } from '#domain/account.ts';
import type { ListAddressShape } from '#src/data/lists/listAddress.ts';
import type { AccountRow } from '#src/data/lists/useAccountList.ts';
import { formatDateTime } from '#src/i18n/formats.ts';
import { accountFilterNames, severalOfAccounts } from '#src/records/filters/useAccountFilters.ts';
import { AccountStatusTag } from '#src/ui/facts/AccountStatusTag.tsx';
import { RoleTag } from '#src/ui/facts/RoleTag.tsx';
import { CellText } from '#src/ui/table/CellText.tsx';
import { type ListColumn, sortColumnsOf } from '#src/ui/table/ListColumn.ts';

/** LOG-01: whose log it is, and when they last signed in. */
export const logUserColumns: readonly ListColumn<AccountRow>[] = [
  {
    key: 'name',
    title: 'account.user',
    sort: ({ record }) => accountName(record),
    hideable: false,
    card: 'title',
    cell: ({ record }) => (
      <Stack gap={0} miw={140} style={{ overflowWrap: 'anywhere' }}>
        <CellText isName>{accountName(record)}</CellText>
        <CellText isBeside>@{record.username}</CellText>
      </Stack>
    ),
  },
  {
    key: 'email',
    title: 'users.fields.email',
    sort: ({ record }) => record.email,
    cell: ({ record }) => <span style={{ overflowWrap: 'anywhere' }}>{record.email}</span>,
  },
  {
    key: 'role',
    title: 'users.fields.role',
    sort: ({ record }) => record.role,
    card: 'aside',
    cell: ({ record }) => <RoleTag role={record.role} />,
  },
  {
    key: 'status',
    title: 'account.status',
    sort: ({ record }) => accountStatus(record),
    card: 'aside',
    cell: ({ record }) => <AccountStatusTag account={record} />,
  },
  {
    key: 'lastLogin',
    title: 'account.lastLogin',
    sort: ({ record }) => record.lastLogin,
    cell: ({ record }, { t }) => formatDateTime(record.lastLogin) || t('users.never'),
  },
];

export const logUserListShape: ListAddressShape = {
  defaultSort: { column: 'name', descending: false },
  sortColumns: sortColumnsOf(logUserColumns),
  filters: accountFilterNames,
  several: severalOfAccounts,
  context: ['view'],
};
