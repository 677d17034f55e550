import { Alert, Pagination, Stack, Switch, Table, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { type NotificationType, notificationTypes } from '#domain/notification.ts';
import type { RecordId } from '#domain/recordId.ts';
import { matchingChoices } from '#domain/rules/choices.ts';
import { useChoices } from '#src/data/useChoices.ts';
import { type NotificationSwitches, useNotificationSwitches } from '#src/data/useNotificationSwitches.ts';
import { formatDateTime } from '#src/i18n/formats.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { notify } from '#src/ui/notify.ts';
import { SearchBox } from '#src/ui/SearchBox.tsx';

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
      <Text c="dimmed" size="sm">
        {t('settings.notifications.explained')}
      </Text>
      {failed ? (
        <Alert color="gray" icon={<IconInfoCircle aria-hidden />}>
          {data
            ? t('settings.notifications.asOf', { when: formatDateTime(answeredAt) })
            : failed.message || t('settings.notifications.unknown')}
        </Alert>
      ) : null}
      {clients.length > limits.pageSize ? (
        <SearchBox label={t('settings.notifications.search')} value={search} onSearch={setSearch} />
      ) : null}
      {shown.length === 0 ? (
        <EmptyState kind={search ? 'noMatch' : 'nothingYet'} title={t('settings.notifications.noClient')} />
      ) : (
        <Table.ScrollContainer minWidth={560}>
          <Table verticalSpacing="sm">
            <SwitchHead />
            <Table.Tbody>
              {shown.map(({ value, label }) => (
                <ClientSwitches key={value} clientId={value} name={label} switches={switches} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
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

const SwitchHead = () => {
  const { t } = useTranslation();
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{t('notifications.client')}</Table.Th>
        <Table.Th>{t('settings.notifications.all')}</Table.Th>
        {notificationTypes.map((type) => (
          <Table.Th key={type}>{t(`notifications.types.${type}`)}</Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
};

interface ClientSwitchesProps {
  readonly clientId: RecordId;
  readonly name: string;
  readonly switches: NotificationSwitches;
}

const ClientSwitches = ({ clientId, name, switches }: ClientSwitchesProps) => {
  const { t } = useTranslation();
  const on = notificationTypes.filter((type) => switches.isOn(clientId, type));
  const turn = (type: NotificationType | null) => (event: { currentTarget: { checked: boolean } }) =>
    void switches.turn(clientId, type, event.currentTarget.checked).then(
      () => notify.success(t('common.savedOnDevice'), t('settings.notifications.updated')),
      () => notify.error(t('settings.notifications.failed')),
    );
  // The server knows only clients it has numbered.
  const isLocal = typeof clientId !== 'number';
  const labelOf = (what: string): string => t('settings.notifications.switch', { client: name, what });
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{name || t('common.unnamed')}</Table.Td>
      <Table.Td>
        <Switch
          aria-label={labelOf(t('settings.notifications.all'))}
          checked={on.length === notificationTypes.length}
          disabled={isLocal}
          onChange={turn(null)}
        />
      </Table.Td>
      {notificationTypes.map((type) => (
        <Table.Td key={type}>
          <Switch
            aria-label={labelOf(t(`notifications.types.${type}`))}
            checked={on.includes(type)}
            disabled={isLocal}
            onChange={turn(type)}
          />
        </Table.Td>
      ))}
    </Table.Tr>
  );
};
