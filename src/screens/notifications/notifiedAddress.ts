import type { Notification } from '#domain/notification.ts';
import { actionWord, notifiedCollection } from '#src/screens/notifications/notificationWords.ts';
import { listAddress, recordAddress } from '#src/ui/page/recordAddress.ts';

/**
 * Where what a notification is about is shown: its record, or the list of those that it gathers, with these at its head.
 * Null where that has no place: it is gone, or the server named none.
 */
export const notifiedAddress = (notification: Notification): string | null => {
  const { referenceId, action, metadata } = notification;
  const collection = notifiedCollection(notification);
  const done = actionWord(action);
  if (!collection || done === 'delete') return null;
  if (referenceId !== null) return recordAddress(collection, referenceId);
  if (metadata.count === 1) return null;
  // Families are listed by their last change alone; those that are new are at the head of that, too.
  const column = done === 'create' && collection !== 'patent' ? 'createdAt' : 'updatedAt';
  return `${listAddress(collection)}?sort=-${column}`;
};
