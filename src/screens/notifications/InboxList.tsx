import { Loader, Text } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import type { Notification } from '#domain/notification.ts';
import type { NotificationsPage } from '#src/data/server/notificationQueries.ts';
import type { ServerData } from '#src/data/server/useServerData.ts';
import { formatDateTime } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { NotificationLine } from '#src/screens/notifications/NotificationLine.tsx';
import classes from '#src/screens/notifications/NotificationsScreen.module.css';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { RetryButton } from '#src/ui/state/RetryButton.tsx';

export interface InboxListProps {
  readonly answered: ServerData<NotificationsPage>;
  /** Of its items those that belong here. */
  readonly items: readonly Notification[];
  readonly onRead: (ids: readonly number[]) => void;
}

/** The lines of one tab; a failed question is never shown as an empty inbox. */
export const InboxList = ({ answered, items, onRead }: InboxListProps) => {
  const { t } = useTranslation();
  const { data, failed, busy, at, refresh } = answered;
  const again = <RetryButton busy={busy} refresh={refresh} />;
  if (!data && failed)
    return (
      <EmptyState kind="failed" title={t('notifications.loadError')} action={again}>
        {failed.message || t('notifications.networkError')}
      </EmptyState>
    );
  if (!data) return <Loader m="xl" role="status" aria-label={t('notifications.loading')} />;
  return (
    <>
      {failed ? (
        <div className={classes.older} role="status">
          <Text size="sm" c="dimmed">
            {t('notifications.asOf', { when: formatDateTime(at) })}
          </Text>
          {again}
        </div>
      ) : null}
      {items.length === 0 ? (
        <EmptyState kind="nothingYet" icon={IconBellOff} title={t('notifications.none')}>
          {t('notifications.noneText')}
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {items.map((notification) => (
            <NotificationLine key={notification.id} notification={notification} onRead={onRead} />
          ))}
        </ul>
      )}
    </>
  );
};
