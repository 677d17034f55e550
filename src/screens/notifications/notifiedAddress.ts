import type { CollectionName } from '#domain/entity.ts';
import { localDayOf } from '#domain/localToday.ts';
import { gatherMs, type Notification } from '#domain/notification.ts';
import { screenPaths } from '#domain/screenPaths.ts';
import type { Role } from '#domain/user.ts';
import { hasScreen } from '#src/records/hasScreen.ts';
import { actionWord, notifiedCollection } from '#src/screens/notifications/notificationWords.ts';
import { listAddress, recordAddress } from '#src/ui/page/recordAddress.ts';

/**
 * Where what a notification is about is shown: its record, the list of those that it gathers, with these at its head, or,
 * of what was deleted, the log. Null where that has no place, or none for this reader, and where the server named
 * none.
 */
export const notifiedAddress = (notification: Notification, role: Role): string | null => {
  const { referenceId, action, metadata } = notification;
  const collection = notifiedCollection(notification);
  const done = actionWord(action);
  if (!collection || !hasScreen(role, collection)) return null;
  if (done === 'delete') return role === 'Admin' ? deletions(notification, collection) : null;
  if (referenceId !== null) return recordAddress(collection, referenceId);
  if (metadata.count === 1) return null;
  // Families are listed by their last change alone; those that are new are at the head of that, too.
  const column = done === 'create' && collection !== 'patent' ? 'createdAt' : 'updatedAt';
  return `${listAddress(collection)}?sort=-${column}`;
};

/** The line of the log that says what was deleted, or those of the days on which the like was. */
const deletions = ({ createdAt, referenceId, metadata }: Notification, collection: CollectionName): string => {
  const which = referenceId === null ? daysOf(createdAt, metadata.count) : { record: String(referenceId) };
  const asked = { view: 'all', action: 'suppression', kind: collection, ...which };
  return `${screenPaths.logs}?${new URLSearchParams(asked)}`;
};

/** Many may have begun to be gathered on the day before; when they did is not said. */
const daysOf = (createdAt: string, count: number): Readonly<Record<string, string>> => {
  const at = Date.parse(createdAt);
  if (Number.isNaN(at)) return {};
  const [from, to] = [at - (count > 1 ? gatherMs : 0), at].map((instant) => localDayOf(new Date(instant)));
  return from === to ? { day: to as string } : { from: from as string, to: to as string };
};
