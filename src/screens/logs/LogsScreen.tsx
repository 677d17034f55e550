import { Group, Tabs } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { limits } from '#domain/limits.ts';
import { addressParams } from '#src/data/address/addressParams.ts';
import { useListAddress } from '#src/data/lists/useListAddress.ts';
import { useAllUsers, useAskAnew, useLatestLogs } from '#src/data/server/useServerData.ts';
import { useIsOffline } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { SavedViewsMenu } from '#src/records/views/SavedViewsMenu.tsx';
import { LogDialog } from '#src/screens/logs/LogDialog.tsx';
import { LogEntries } from '#src/screens/logs/LogEntries.tsx';
import { LogFigures } from '#src/screens/logs/LogFigures.tsx';
import { LogUsers } from '#src/screens/logs/LogUsers.tsx';
import { logUserListShape } from '#src/screens/logs/logUserColumns.tsx';
import { logListShape, noFilters, writeLogAddress } from '#src/screens/logs/logView.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { AgeNote } from '#src/ui/state/AgeNote.tsx';
import { OnlineButton } from '#src/ui/state/OnlineButton.tsx';
import { ListSearch } from '#src/ui/table/ListSearch.tsx';

const views = ['users', 'all'] as const;

/** LOG-01 to LOG-11: who did what, user by user or all in one list; the last known state without network. */
export const LogsScreen = () => {
  const { t } = useTranslation();
  const offline = useIsOffline();
  const askAnew = useAskAnew();
  const [refreshing, setRefreshing] = useState(false);
  const refresh = async (): Promise<void> => {
    setRefreshing(true);
    await askAnew().finally(() => setRefreshing(false));
  };
  return (
    <>
      <PageHeader
        title={t('logs.title')}
        description={t('logs.description')}
        actions={
          <OnlineButton
            variant="default"
            reason={offline ? t('logs.onlineOnly') : null}
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={refreshing}
            onClick={() => void refresh()}
          >
            {t('logs.refresh')}
          </OnlineButton>
        }
      />
      <LogFigures />
      <LogViews />
    </>
  );
};

/** The views of all entries. */
const LogViewsMenu = () => <SavedViewsMenu list="log" shape={logListShape} address={useListAddress(logListShape)} />;

const LogViews = () => {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const address = useListAddress(logUserListShape);
  const users = useAllUsers();
  const latest = useLatestLogs();
  const offline = useIsOffline();
  const view = views.find((name) => name === params.get('view')) ?? 'users';
  const show = (next: string | null): void => setParams(next === 'all' ? { view: 'all' } : {});
  const close = (): void =>
    setParams(() => {
      const next = writeLogAddress(addressParams(), { ...noFilters, page: 1, pageSize: limits.logPageSize });
      next.delete('open');
      return next;
    });
  const { open } = address;
  return (
    <Tabs value={view} onChange={show} mt="md" keepMounted={false}>
      <Tabs.List mb="md">
        {views.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`logs.views.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="users">
        <AgeNote answered={users.failed ? users : latest} offline={offline} />
        <LogUsers address={address} />
        <LogDialog
          userId={typeof open === 'number' ? open : null}
          accounts={users.data?.items ?? null}
          onClose={close}
        />
      </Tabs.Panel>
      <Tabs.Panel value="all">
        <LogEntries
          userId={null}
          label={t('logs.views.all')}
          search={address.search}
          onClearSearch={() => address.set({ search: '' })}
        >
          <Group gap="sm">
            <ListSearch label={t('logs.search')} address={address} />
            <LogViewsMenu />
          </Group>
        </LogEntries>
      </Tabs.Panel>
    </Tabs>
  );
};
