import { Button, Group, MultiSelect, Pagination, Tabs } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { collectionOfType, notificationTypes } from '#domain/notification.ts';
import { useChoices } from '#src/data/lists/useChoices.ts';
import { useListAddress } from '#src/data/lists/useListAddress.ts';
import { useListGaps } from '#src/data/lists/useListGaps.ts';
import { useInbox, useMarkRead } from '#src/data/server/useInbox.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { SavedViewsMenu } from '#src/records/views/SavedViewsMenu.tsx';
import { InboxList } from '#src/screens/notifications/InboxList.tsx';
import classes from '#src/screens/notifications/NotificationsScreen.module.css';
import {
  type InboxAddress,
  inboxPageSize,
  inboxShape,
  useInboxAddress,
} from '#src/screens/notifications/useInboxAddress.ts';
import { useReport } from '#src/screens/notifications/useReport.ts';
import { deleteClears } from '#src/ui/fields/deleteClears.ts';
import { PickOne } from '#src/ui/fields/PickOne.tsx';
import { notify } from '#src/ui/page/notify.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { useQuietPart } from '#src/ui/page/useQuietPart.ts';

const loadDayDates = async () => (await import('#src/screens/notifications/DayDatesLine.tsx')).DayDatesLine;

/** INBOX-01 to INBOX-07: everything the user was notified of, unread and read. */
export const NotificationsScreen = () => {
  const { t } = useTranslation();
  const [DayDatesLine] = useQuietPart(loadDayDates);
  const [address, change] = useInboxAddress();
  const { clientId, types, tab, page } = address;
  const filter = { clientId: clientId ?? undefined, types, pageSize: inboxPageSize };
  const shown = useInbox({ ...filter, page, isRead: tab === 'read' });
  const other = useInbox({ ...filter, page: 1, isRead: tab !== 'read' });
  const markRead = useMarkRead('notifications');
  const items = (shown.data?.items ?? []).filter(({ isRead }) => isRead === (tab === 'read'));
  const [ofUnread, ofRead] = tab === 'read' ? [other, shown] : [shown, other];
  // Undefined until the server has said it: not zero.
  const counts = {
    unread: shown.data?.unread ?? other.data?.unread ?? ofUnread.data?.total,
    read: ofRead.data?.total,
  };
  const pages = Math.max(1, Math.ceil((shown.data?.total ?? 0) / inboxPageSize));

  const read = async (ids: readonly number[]): Promise<void> => {
    try {
      await markRead(ids);
      notify.solved((t) => t('notifications.genericError'));
      notify.success((t) => t('notifications.markedRead', { count: ids.length }));
    } catch (error) {
      console.error(error);
      notify.error((t) => t('notifications.genericError'));
    }
  };
  const readAll = (): void => {
    const ids = items.filter(({ isRead }) => !isRead).map(({ id }) => id);
    if (ids.length === 0) notify.info((t) => t('notifications.noneToMark'));
    else void read(ids);
  };
  return (
    <>
      <PageHeader
        title={t('notifications.title')}
        description={t('notifications.description')}
        actions={
          <Button variant="default" leftSection={<IconChecks size={16} aria-hidden />} onClick={readAll}>
            {t('notifications.markAllRead')}
          </Button>
        }
      />
      <div className={classes.box}>
        {DayDatesLine ? <DayDatesLine /> : null}
        <InboxFilters address={address} onChange={change} />
        <Tabs value={tab} onChange={(next) => change({ tab: next === 'read' ? 'read' : 'unread', page: 1 })}>
          <Tabs.List px="md">
            {(['unread', 'read'] as const).map((name) => (
              <Tabs.Tab key={name} value={name}>
                {counts[name] === undefined
                  ? t(`notifications.uncounted.${name}`)
                  : t(`notifications.tabs.${name}`, { count: counts[name] })}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={tab}>
            <InboxList answered={shown} items={items} onRead={(ids) => void read(ids)} />
          </Tabs.Panel>
        </Tabs>
        {pages > 1 ? (
          <Group justify="flex-end" p="md" component="nav" aria-label={t('table.pages')}>
            <Pagination
              total={pages}
              value={Math.min(page, pages)}
              onChange={(next) => change({ page: next })}
              getControlProps={(control) => ({ 'aria-label': t(`table.${control}`) })}
              getItemProps={(item) => ({ 'aria-label': t('table.page', { page: item }) })}
            />
          </Group>
        ) : null}
      </div>
    </>
  );
};

interface InboxFiltersProps {
  readonly address: InboxAddress;
  readonly onChange: (change: Partial<InboxAddress>) => void;
}

/** INBOX-01, INBOX-02. The role Client hears of one client only (ROLE-19). */
const InboxFilters = ({ address, onChange }: InboxFiltersProps) => {
  const { t } = useTranslation();
  const { role } = useUser();
  const clients = useChoices('client');
  const isShort = useListGaps('client').some(({ kind }) => kind === 'refused' || kind === 'oversize');
  useReport(isShort && role !== 'Client' ? t('server.failed.read.client') : null);
  return (
    <div className={classes.filters}>
      {role === 'Client' ? null : (
        <PickOne
          label={t('records.singular.client')}
          placeholder={t('notifications.allClients')}
          options={clients}
          value={address.clientId}
          onChange={(id) => onChange({ clientId: typeof id === 'number' ? id : null, page: 1 })}
        />
      )}
      <MultiSelect
        label={t('notifications.kinds')}
        placeholder={address.types.length === 0 ? t('notifications.allKinds') : undefined}
        clearable
        data={notificationTypes.map((type) => ({
          value: type,
          label: t(`records.singular.${collectionOfType[type]}`),
        }))}
        value={[...address.types]}
        onChange={(types) => onChange({ types: notificationTypes.filter((type) => types.includes(type)), page: 1 })}
        {...deleteClears(address.types.length > 0, () => onChange({ types: [], page: 1 }))}
      />
      <div className={classes.views}>
        <SavedViewsMenu list="notifications" shape={inboxShape} address={useListAddress(inboxShape)} />
      </div>
    </div>
  );
};
