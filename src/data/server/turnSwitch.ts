import type { NotificationType } from '#domain/notification.ts';
import type { NotificationPreference } from '#domain/notificationPreference.ts';
import type { RecordId } from '#domain/recordId.ts';

export type Preference = Pick<NotificationPreference, 'clientId' | 'notificationType' | 'enabled'>;

export interface SwitchBoard {
  say(clientId: RecordId, type: NotificationType | null, enabled: boolean): Promise<void>;
  /** What was said so far. */
  readonly preferences: readonly Preference[];
  readonly types: readonly NotificationType[];
}

export interface Turn {
  readonly clientId: RecordId;
  /** Null for all of a client's types. */
  readonly type: NotificationType | null;
  readonly enabled: boolean;
}

/**
 * Says what one switch wants. All of a client's types are one word, and one more for each type of which something else
 * was said: it would go on beating the first (SET-05). Where one of those fails, the rest stands all the same and the
 * console keeps the failure (SET-07).
 */
export const turnSwitch = async (board: SwitchBoard, { clientId, type, enabled }: Turn): Promise<void> => {
  await board.say(clientId, type, enabled);
  if (type !== null) return;
  const wasSaid = (each: NotificationType): boolean =>
    board.preferences.some((one) => one.clientId === clientId && one.notificationType === each);
  for (const each of board.types.filter(wasSaid))
    await board.say(clientId, each, enabled).catch((error: unknown) => console.error(error));
};
