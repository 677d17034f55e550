import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { accountName } from '#domain/account.ts';
import { listProps } from '#src/data/lists/listProps.ts';
import type { ListAddressState } from '#src/data/lists/useListAddress.ts';
import { type AccountRow, useAccountList } from '#src/data/server/useAccountList.ts';
import { useAllUsers } from '#src/data/server/useServerData.ts';
import { useIsOffline } from '#src/data/state/useSyncState.ts';
import { formatDateTime } from '#src/i18n/formats.ts';
import { AccountStatusTag } from '#src/ui/facts/AccountStatusTag.tsx';
import { RoleTag } from '#src/ui/facts/RoleTag.tsx';
import { NotLoaded } from '#src/ui/state/NotLoaded.tsx';
import type { Column } from '#src/ui/table/Column.ts';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import { ListSearch } from '#src/ui/table/ListSearch.tsx';
import { NothingFound } from '#src/ui/table/NothingFound.tsx';

/** LOG-01: whose log there is to read; a click opens it. */
export const LogUsers = ({ address }: { readonly address: ListAddressState }) => {
  const { t } = useTranslation();
  const users = useAllUsers();
  const offline = useIsOffline();
  const list = useAccountList(users.data?.items, address);
  return (
    <DataTable
      {...listProps(list, address)}
      name="logUsers"
      label={t('logs.users')}
      columns={useUserColumns()}
      rowLabel={({ record }) => accountName(record)}
      loading={!users.data && users.busy}
      onOpen={({ id }) => address.set({ open: id })}
      toolbar={<ListSearch label={t('users.search')} address={address} />}
      empty={
        users.data ? (
          <NothingFound onClear={() => address.set({ search: '' })} />
        ) : (
          <NotLoaded title={t('logs.usersError')} answered={users} offline={offline} />
        )
      }
    />
  );
};

const useUserColumns = (): Column<AccountRow>[] => {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      title: t('users.columns.user'),
      sortable: true,
      hideable: false,
      card: 'title',
      render: ({ record }) => (
        <Stack gap={0} miw={140} style={{ overflowWrap: 'anywhere' }}>
          <Text span size="sm" fw={500}>
            {accountName(record)}
          </Text>
          <Text span size="xs" c="dimmed">
            @{record.username}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'email',
      title: t('users.fields.email'),
      sortable: true,
      render: ({ record }) => <span style={{ overflowWrap: 'anywhere' }}>{record.email}</span>,
    },
    {
      key: 'role',
      title: t('users.fields.role'),
      sortable: true,
      card: 'aside',
      render: ({ record }) => <RoleTag role={record.role} />,
    },
    {
      key: 'status',
      title: t('users.columns.status'),
      sortable: true,
      card: 'aside',
      render: ({ record }) => <AccountStatusTag account={record} />,
    },
    {
      key: 'lastLogin',
      title: t('users.columns.lastLogin'),
      sortable: true,
      render: ({ record }) => formatDateTime(record.lastLogin) || t('users.never'),
    },
  ];
};
