import type { CollectionName } from '#domain/entity.ts';
import { collectionOfType, type Notification, type NotificationType, notificationTypes } from '#domain/notification.ts';

/** The type as we write it; undefined for one nobody here knows. */
export const notificationTypeOf = ({ type }: Pick<Notification, 'type'>): NotificationType | undefined =>
  notificationTypes.find((known) => known.toLowerCase() === type.toLowerCase());

/** The collection of the record that a notification is about; null for types nobody here knows. */
export const notifiedCollection = (notification: Pick<Notification, 'type'>): CollectionName | null => {
  const type = notificationTypeOf(notification);
  return type ? collectionOfType[type] : null;
};

const verbs: readonly (readonly [word: string, pattern: RegExp])[] = [
  ['create', /^(create|post|cr[ée])/i],
  ['update', /^(update|put|patch|mod|maj)/i],
  ['delete', /^(delete|remove|supp)/i],
];

/** The word for an action under `notifications.actions`; null for one that is to be shown as the server wrote it. */
export const actionWord = (action: string): string | null =>
  verbs.find(([, pattern]) => pattern.test(action))?.[0] ?? null;
