import { Alert, Pagination, Stack, Switch, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { limits } from '#domain/limits.ts';
import { notificationTypes } from '#domain/notification.ts';
import { matchingChoices, shownAtOnce } from '#domain/rules/records/choices.ts';
import { useDayNotice } from '#src/data/dates/useDayNotice.ts';
import { useChoices } from '#src/data/lists/useChoices.ts';
import { useNotificationSwitches } from '#src/data/server/useNotificationSwitches.ts';
import { formatDateTime } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { SwitchTable } from '#src/screens/settings/SwitchTable.tsx';
import { notify } from '#src/ui/page/notify.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { SearchBox } from '#src/ui/table/SearchBox.tsx';

/** No server keeps this one: it stays on the device. */
const DayNoticeSwitch = () => {
  const { t } = useTranslation();
  const { isOn, turn } = useDayNotice();
  return (
    <Switch
      label={t('settings.notifications.dates')}
      description={t('settings.notifications.datesHint')}
      checked={isOn}
      onChange={(event) =>
        void turn(event.currentTarget.checked).then(
          () =>
            notify.success(
              (t) => t('common.savedOnDevice'),
              (t) => t('settings.updated'),
            ),
          () => notify.error((t) => t('settings.updateFailed')),
        )
      }
    />
  );
};

/** SET-02 to SET-08: of each client one switch per type, and one for all; without network too. */
export const NotificationsPanel = () => {
  const { t } = useTranslation();
  const clients = useChoices('client');
  const switches = useNotificationSwitches(notificationTypes);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const found = search === '' ? clients : matchingChoices(clients, search);
  const pages = Math.max(1, Math.ceil(found.length / limits.pageSize));
  const at = Math.min(page, pages);
  const shown = found.slice((at - 1) * limits.pageSize, at * limits.pageSize);
  const { failed, data, at: answeredAt } = switches.answered;
  return (
    <Stack>
      <DayNoticeSwitch />
      <Text c="dimmed" size="sm">
        {t('settings.notifications.explained')}
      </Text>
      {failed ? (
        <Alert color="gray" icon={<IconInfoCircle aria-hidden />}>
          {data
            ? t('settings.notifications.asOf', { when: formatDateTime(answeredAt) })
            : failed.message || t('settings.loadError')}
        </Alert>
      ) : null}
      {clients.length > limits.pageSize ? (
        <SearchBox label={t('settings.notifications.search')} value={search} onSearch={setSearch} />
      ) : null}
      {shown.length === 0 ? (
        <EmptyState kind={search ? 'noMatch' : 'nothingYet'} title={t('settings.notifications.noClient')} />
      ) : (
        <SwitchTable
          clients={shown}
          switches={switches}
          // What is found is cut where it is more than anybody would read; then it is not all.
          all={search !== '' && found.length === shownAtOnce ? [] : found}
          allLabel={t(search === '' ? 'notifications.allClients' : 'settings.notifications.found')}
        />
      )}
      {pages > 1 ? (
        <Pagination
          total={pages}
          value={at}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': t(`table.${control}`) })}
          getItemProps={(item) => ({ 'aria-label': t('table.page', { page: item }) })}
        />
      ) : null}
    </Stack>
  );
};
