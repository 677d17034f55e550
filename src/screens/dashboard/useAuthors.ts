import { useMemo } from 'react';
import type { Notification } from '#domain/notification.ts';
import { notifiedCollections } from '#domain/notification.ts';
import { useInbox } from '#src/data/server/useInbox.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { RecentChange } from '#src/screens/dashboard/recentChanges.ts';

const asked = {} as const;

/** A change and the notification of it are written in one transaction; a plain server may be slower. */
const apartMs = 5_000;

/**
 * Who made a change, in words; empty where this device does not know. What waits here is the user's own; of what others did
 * the notifications say it, which the server words for who reads them: a client's user learns no name of the firm's people.
 */
export const useAuthors = (): ((change: RecentChange) => string) => {
  const { t } = useTranslation();
  const { data } = useInbox(asked);
  const items = data?.items;
  return useMemo(
    () => (change) => {
      if (change.pending) return t('dashboard.recent.byYou');
      const author = items?.find((item) => isAbout(item, change))?.metadata.author;
      return author ? t('notifications.by', { author }) : '';
    },
    [items, t],
  );
};

const isAbout = ({ type, referenceId, createdAt }: Notification, { collection, id, at }: RecentChange): boolean =>
  referenceId === id &&
  type === notifiedCollections[collection] &&
  Math.abs(Date.parse(createdAt) - Date.parse(at)) < apartMs;
