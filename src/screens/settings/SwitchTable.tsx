import { Paper, SimpleGrid, Stack, Switch, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { collectionOfType, type NotificationType, notificationTypes } from '#domain/notification.ts';
import type { RecordId } from '#domain/recordId.ts';
import type { NotificationSwitches } from '#src/data/server/useNotificationSwitches.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useTurnAll } from '#src/screens/settings/useTurnAll.ts';
import { notify } from '#src/ui/page/notify.ts';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';

export interface SwitchTableProps {
  readonly clients: readonly { readonly value: RecordId; readonly label: string }[];
  readonly switches: NotificationSwitches;
  /** All that the switches at the head turn at once, beyond this page. */
  readonly all: SwitchTableProps['clients'];
  readonly allLabel: string;
}

/** `null` is the switch for all types. */
const columns: readonly (NotificationType | null)[] = [null, ...notificationTypes];

/** SET-03, SET-04: of each client one switch per type and one for all; a card per client where a table has no room. */
export const SwitchTable = ({ clients, switches, all, allLabel }: SwitchTableProps) => {
  const { t } = useTranslation();
  const wordOf = useColumnWord();
  if (useIsNarrow())
    return (
      <Stack gap="sm">
        {all.length > 1 ? (
          <Paper withBorder p="md">
            <Text fw={600}>{allLabel}</Text>
            <SimpleGrid cols={2} spacing="xs" verticalSpacing={4} mt="xs">
              {columns.map((type) => (
                <AllSwitch
                  key={type ?? 'all'}
                  all={all}
                  allLabel={allLabel}
                  type={type}
                  switches={switches}
                  label={wordOf(type)}
                />
              ))}
            </SimpleGrid>
          </Paper>
        ) : null}
        {clients.map(({ value, label }) => (
          <Paper key={value} withBorder p="md">
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {label || t('common.unnamed')}
            </Text>
            <SimpleGrid cols={2} spacing="xs" verticalSpacing={4} mt="xs">
              {columns.map((type) => (
                <ClientSwitch
                  key={type ?? 'all'}
                  clientId={value}
                  name={label}
                  type={type}
                  switches={switches}
                  label={wordOf(type)}
                />
              ))}
            </SimpleGrid>
          </Paper>
        ))}
      </Stack>
    );
  return (
    <Table verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('records.singular.client')}</Table.Th>
          {columns.map((type) => (
            <Table.Th key={type ?? 'all'}>{wordOf(type)}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {all.length > 1 ? (
          <Table.Tr>
            <Table.Th scope="row">{allLabel}</Table.Th>
            {columns.map((type) => (
              <Table.Td key={type ?? 'all'}>
                <AllSwitch all={all} allLabel={allLabel} type={type} switches={switches} />
              </Table.Td>
            ))}
          </Table.Tr>
        ) : null}
        {clients.map(({ value, label }) => (
          <Table.Tr key={value}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{label || t('common.unnamed')}</Table.Td>
            {columns.map((type) => (
              <Table.Td key={type ?? 'all'}>
                <ClientSwitch clientId={value} name={label} type={type} switches={switches} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

const useColumnWord = () => {
  const { t } = useTranslation();
  return (type: NotificationType | null): string =>
    t(type === null ? 'settings.notifications.all' : `records.singular.${collectionOfType[type]}`);
};

interface ClientSwitchProps {
  readonly clientId: RecordId;
  readonly name: string;
  readonly type: NotificationType | null;
  readonly switches: NotificationSwitches;
  /** Seen beside it, where no column says it. */
  readonly label?: string;
}

const ClientSwitch = ({ clientId, name, type, switches, label }: ClientSwitchProps) => {
  const { t } = useTranslation();
  const wordOf = useColumnWord();
  const turn = (on: boolean): void =>
    void switches.turn(clientId, type, on).then(
      () =>
        notify.success(
          (t) => t('common.savedOnDevice'),
          (t) => t('settings.updated'),
        ),
      () => notify.error((t) => t('settings.updateFailed')),
    );
  return (
    <Switch
      label={label}
      aria-label={t('settings.notifications.switch', { client: name, what: wordOf(type) })}
      checked={
        type === null ? notificationTypes.every((each) => switches.isOn(clientId, each)) : switches.isOn(clientId, type)
      }
      // The server knows only clients it has numbered.
      disabled={typeof clientId !== 'number'}
      onChange={(event) => turn(event.currentTarget.checked)}
    />
  );
};

interface AllSwitchProps extends Pick<SwitchTableProps, 'all' | 'allLabel' | 'switches'> {
  readonly type: NotificationType | null;
  readonly label?: string;
}

/** One switch for every client: on when it is for all of them. */
const AllSwitch = ({ all, allLabel, type, switches, label }: AllSwitchProps) => {
  const { t } = useTranslation();
  const wordOf = useColumnWord();
  const turnAll = useTurnAll(switches);
  const [busy, setBusy] = useState(false);
  // The server knows only clients it has numbered.
  const ids = all.map(({ value }) => value).filter((id) => typeof id === 'number');
  const about = type === null ? notificationTypes : [type];
  return (
    <Switch
      label={label}
      aria-label={t('settings.notifications.switch', { client: allLabel, what: wordOf(type) })}
      checked={ids.every((id) => about.every((each) => switches.isOn(id, each)))}
      disabled={busy || ids.length === 0}
      onChange={(event) => {
        setBusy(true);
        void turnAll(ids, type, event.currentTarget.checked).finally(() => setBusy(false));
      }}
    />
  );
};
