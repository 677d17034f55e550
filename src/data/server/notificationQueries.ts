import { readEnvelope } from '#domain/envelope.ts';
import {
  type Notification,
  notificationFromWire,
  notificationPageSize,
  notificationPaths,
} from '#domain/notification.ts';
import { type NotificationPreference, preferenceFromWire, preferenceKey } from '#domain/notificationPreference.ts';
import { dataOf } from '#src/api/readAnswer.ts';
import { pageOf, type ServerPage, type ServerQuery } from '#src/data/server/serverQueries.ts';
import type { Preference } from '#src/data/server/turnSwitch.ts';
import type { CallEntry } from '#src/db/OutboxEntry.ts';

export interface NotificationsPage extends ServerPage<Notification> {
  /** All unread ones, beyond this page; null where the server does not count them (G-68). */
  readonly unread: number | null;
}

export interface NotificationsAsked {
  readonly page?: number;
  readonly pageSize?: number;
  readonly clientId?: number;
  /** One of `notificationTypes` or several. */
  readonly types?: readonly string[];
  readonly isRead?: boolean;
}

/** API-84. */
export const notificationsQuery = ({
  types,
  page = 1,
  pageSize = notificationPageSize,
  ...asked
}: NotificationsAsked): ServerQuery<NotificationsPage> => {
  const query = { page, pageSize, ...asked, types: types?.length ? types.join(',') : undefined };
  return {
    key: ['notifications', query],
    path: notificationPaths.list,
    query,
    read: (answer) => {
      const unread = (answer.body as { UnreadCount?: unknown } | null)?.UnreadCount;
      return { ...pageOf(notificationFromWire)(answer), unread: typeof unread === 'number' ? unread : null };
    },
    withQueued: (answered, queued) => readsOver(answered, queued),
  };
};

/** The page with what was marked as read on this device and waits for the server. */
export const readsOver = (page: NotificationsPage, queued: readonly CallEntry[]): NotificationsPage =>
  withReads(
    page,
    new Set(queued.flatMap(({ name, body }) => (name === 'markRead' && Array.isArray(body.ids) ? body.ids : []))),
  );

/** The page with what was read on this device since, and what that leaves unread. */
export const withReads = (page: NotificationsPage, ids: ReadonlySet<unknown>): NotificationsPage => {
  const newlyRead = page.items.filter(({ id, isRead }) => !isRead && ids.has(id)).length;
  const items = page.items.map((item) => (ids.has(item.id) ? { ...item, isRead: true } : item));
  return { ...page, items, unread: page.unread === null ? null : page.unread - newlyRead };
};

/** API-86. Under `notifications`, so that it is asked for again together with them. */
export const preferencesQuery: ServerQuery<readonly Preference[]> = {
  key: ['notifications', 'preferences'],
  path: notificationPaths.preferences,
  read: (answer) => {
    const data = readEnvelope(answer.body).data ?? dataOf(answer);
    return (Array.isArray(data) ? data : [])
      .map(preferenceFromWire)
      .filter((preference): preference is NotificationPreference => preference !== null);
  },
  withQueued: (known, queued) => preferencesOver(known, queued),
};

export const preferencesOver = (known: readonly Preference[], queued: readonly CallEntry[]): readonly Preference[] =>
  withPreferences(
    known,
    queued.flatMap(({ name, body }) => (name === 'setPreference' ? [body as unknown as Preference] : [])),
  );

/** A later word of this device replaces what the server knows of the same client and type. */
export const withPreferences = (known: readonly Preference[], later: readonly Preference[]): readonly Preference[] => [
  ...new Map([...known, ...later].map((one) => [preferenceKey(one), one])).values(),
];
