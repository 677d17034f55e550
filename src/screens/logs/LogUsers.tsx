import { accountName } from '#domain/account.ts';
import { listProps } from '#src/data/lists/listProps.ts';
import { useAccountList, useAccountRows } from '#src/data/lists/useAccountList.ts';
import type { ListAddressState } from '#src/data/lists/useListAddress.ts';
import { useAllUsers } from '#src/data/server/useServerData.ts';
import { useIsOffline } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { AccountTools } from '#src/records/filters/AccountTools.tsx';
import { useAccountFilters } from '#src/records/filters/useAccountFilters.ts';
import { useListFilters } from '#src/records/filters/useListFilters.ts';
import { SavedViewsMenu } from '#src/records/views/SavedViewsMenu.tsx';
import { logUserColumns, logUserListShape } from '#src/screens/logs/logUserColumns.tsx';
import { NotLoaded } from '#src/ui/state/NotLoaded.tsx';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import { listSorts } from '#src/ui/table/ListColumn.ts';
import { NothingFound } from '#src/ui/table/NothingFound.tsx';
import { useListContext } from '#src/ui/table/useListContext.ts';
import { useTableColumns } from '#src/ui/table/useTableColumns.ts';

/** LOG-01: whose log there is to read; a click opens it. */
export const LogUsers = ({ address }: { readonly address: ListAddressState }) => {
  const { t } = useTranslation();
  const users = useAllUsers();
  const offline = useIsOffline();
  const context = useListContext();
  const rows = useAccountRows(users.data?.items);
  const { filter } = useListFilters(useAccountFilters(), address.filters);
  const list = useAccountList(rows, address, listSorts(logUserColumns, context), filter);
  return (
    <DataTable
      {...listProps(list, address)}
      name="logUsers"
      label={t('logs.users')}
      columns={useTableColumns(logUserColumns, context)}
      rowLabel={({ record }) => accountName(record)}
      loading={!users.data && users.busy}
      onOpen={({ id }) => address.set({ open: id })}
      toolbar={
        <>
          <AccountTools rows={rows} address={address} />
          <SavedViewsMenu list="logUsers" shape={logUserListShape} address={address} />
        </>
      }
      empty={
        users.data ? (
          <NothingFound onClear={() => address.set({ search: '', filters: {} })} />
        ) : (
          <NotLoaded title={t('logs.usersError')} answered={users} offline={offline} />
        )
      }
    />
  );
};
