import type { CollectionName } from '#domain/entity.ts';
import { localDayOf } from '#domain/localToday.ts';
import { logEntityTypes } from '#domain/logEntry.ts';
import type { Notification } from '#domain/notification.ts';
import { screenPaths } from '#domain/screenPaths.ts';
import type { Role } from '#domain/user.ts';
import { hasScreen } from '#src/records/hasScreen.ts';
import { actionWord, notifiedCollection } from '#src/screens/notifications/notificationWords.ts';
import { listAddress, recordAddress } from '#src/ui/page/recordAddress.ts';

/**
 * Where what a notification is about is shown: its record, the list of those that it gathers, with these at its head, or,
 * of those that were deleted, the log. Null where that has no place, or none for this reader, and where the server named
 * none.
 */
export const notifiedAddress = (notification: Notification, role: Role): string | null => {
  const { referenceId, action, metadata } = notification;
  const collection = notifiedCollection(notification);
  const done = actionWord(action);
  if (!collection || !hasScreen(role, collection)) return null;
  if (done === 'delete') return isOfMany(notification) && role === 'Admin' ? deletions(notification, collection) : null;
  if (referenceId !== null) return recordAddress(collection, referenceId);
  if (metadata.count === 1) return null;
  // Families are listed by their last change alone; those that are new are at the head of that, too.
  const column = done === 'create' && collection !== 'patent' ? 'createdAt' : 'updatedAt';
  return `${listAddress(collection)}?sort=-${column}`;
};

const isOfMany = ({ metadata }: Notification): boolean => metadata.count > 1;

/** What was deleted of a kind on that day; the log is searched by what it calls the kind. */
const deletions = ({ createdAt }: Notification, collection: CollectionName): string => {
  const at = new Date(createdAt);
  const day: readonly (readonly [string, string])[] = Number.isNaN(at.getTime()) ? [] : [['day', localDayOf(at)]];
  const asked = [['view', 'all'], ['action', 'suppression'], ...day, ['q', logEntityTypes[collection]]] as const;
  return `${screenPaths.logs}?${new URLSearchParams(asked.map(([name, value]) => [name, value]))}`;
};
