import { Box } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Account } from '#domain/account.ts';
import { screenPaths } from '#domain/screenPaths.ts';
import { useFormAddress } from '#src/data/drafts/useFormAddress.ts';
import { listProps } from '#src/data/lists/listProps.ts';
import { type AccountRow, useAccountList, useAccountRows } from '#src/data/lists/useAccountList.ts';
import { useListAddress } from '#src/data/lists/useListAddress.ts';
import { useSelection } from '#src/data/lists/useSelection.ts';
import { useAllUsers } from '#src/data/server/useServerData.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { useIsOffline } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { AccountTools } from '#src/records/filters/AccountTools.tsx';
import { useAccountFilters } from '#src/records/filters/useAccountFilters.ts';
import { useListFilters } from '#src/records/filters/useListFilters.ts';
import { SavedViewsMenu } from '#src/records/views/SavedViewsMenu.tsx';
import { RoutedUserForm } from '#src/screens/users/RoutedUserForm.tsx';
import { UserDialogs, type UserQuestion } from '#src/screens/users/UserDialogs.tsx';
import { UserFigures } from '#src/screens/users/UserFigures.tsx';
import { UsersTable } from '#src/screens/users/UsersTable.tsx';
import { userColumns, userListShape } from '#src/screens/users/userColumns.tsx';
import { useUserActions } from '#src/screens/users/useUserActions.ts';
import { useExportRows } from '#src/ui/files/useExportRows.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { AgeNote } from '#src/ui/state/AgeNote.tsx';
import { NotLoaded } from '#src/ui/state/NotLoaded.tsx';
import { OnlineButton } from '#src/ui/state/OnlineButton.tsx';
import { useListActions } from '#src/ui/table/ListButtons.tsx';
import { listSorts, sheetColumns } from '#src/ui/table/ListColumn.ts';
import { NothingFound } from '#src/ui/table/NothingFound.tsx';
import { useListContext } from '#src/ui/table/useListContext.ts';
import { useListSelection } from '#src/ui/table/useListSelection.tsx';

/** USR-01 to USR-10: the accounts of the firm and its clients, as the server said last; changes are sent at once. */
export const UsersScreen = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id: ownId } = useUser();
  const answered = useAllUsers();
  const accounts = answered.data?.items ?? null;
  const offline = useIsOffline();
  const reason = offline ? t('users.onlineOnly') : null;
  const address = useListAddress(userListShape);
  const rows = useAccountRows(accounts ?? undefined);
  const { filter } = useListFilters(useAccountFilters(), address.filters);
  const context = useListContext();
  const list = useAccountList(rows, address, listSorts(userColumns, context), filter);
  const exportRows = useExportRows();
  const exportThese = (these: readonly AccountRow[]): void =>
    exportRows(t('nav.users'), sheetColumns(userColumns, context), these);
  const { selection } = useListSelection({
    mayDelete: false,
    rows,
    found: list.found,
    chosen: useSelection(),
    onExport: exportThese,
  });
  const [target, openForm] = useFormAddress();
  const actions = useUserActions();
  const [question, ask] = useState<UserQuestion | null>(null);
  const setActive = (account: Account, isActive: boolean): void => {
    if (account.id === ownId && !isActive) ask({ kind: 'disableOwn', account });
    else void actions.setActive(account, isActive);
  };
  return (
    <>
      <PageHeader
        title={t('nav.users')}
        description={t('users.description')}
        secondary={useListActions(() => exportThese(list.found), null)}
        actions={
          <OnlineButton
            reason={reason}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => openForm('new')}
          >
            {t('users.new')}
          </OnlineButton>
        }
      />
      <AgeNote answered={answered} offline={offline}>
        {reason}
      </AgeNote>
      <Box mb="md">
        <UserFigures accounts={accounts} />
      </Box>
      <UsersTable
        {...listProps(list, address)}
        ownId={ownId}
        accounts={accounts ?? []}
        reason={reason}
        selection={selection}
        loading={!accounts && answered.busy}
        onEdit={({ id }) => openForm(id)}
        onPassword={(account) => ask({ kind: 'password', account })}
        onActive={setActive}
        onCanWrite={actions.setCanWrite}
        onDelete={(account) => ask({ kind: 'delete', account })}
        onLog={({ id }) => void navigate(`${screenPaths.logs}?open=${id}`)}
        toolbar={
          <>
            <AccountTools rows={rows} address={address} />
            <SavedViewsMenu list="user" shape={userListShape} address={address} />
          </>
        }
        empty={
          accounts ? (
            <NothingFound onClear={() => address.set({ search: '', filters: {} })} />
          ) : (
            <NotLoaded title={t('users.loadError')} answered={answered} offline={offline} />
          )
        }
      />
      {target !== null ? (
        <RoutedUserForm
          key={target}
          target={target}
          accounts={accounts}
          ownId={ownId}
          reason={reason}
          onSave={actions.save}
          onClose={() => openForm(null)}
        />
      ) : null}
      <UserDialogs question={question} ownId={ownId} reason={reason} actions={actions} onClose={() => ask(null)} />
    </>
  );
};
