import type { NotificationType } from '#domain/notification.ts';
import type { NotificationPreference } from '#domain/notificationPreference.ts';
import type { RecordId } from '#domain/recordId.ts';

export type Preference = Pick<NotificationPreference, 'clientId' | 'notificationType' | 'enabled'>;

export interface SwitchBoard {
  say(word: Preference): Promise<void>;
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

/** What one switch says: of all types of a client, and anew of each of which something else was said. */
export const wordsOf = (
  { preferences, types }: Pick<SwitchBoard, 'preferences' | 'types'>,
  { clientId, type, enabled }: Turn,
): readonly Preference[] => {
  const wasSaid = (each: NotificationType): boolean =>
    preferences.some((one) => one.clientId === clientId && one.notificationType === each);
  return [type, ...(type === null ? types.filter(wasSaid) : [])].map((notificationType) => ({
    clientId: clientId as number,
    notificationType,
    enabled,
  }));
};

/**
 * Says what one switch wants. All of a client's types are one word, and one more for each type of which something else
 * was said: it would go on beating the first (SET-05). Where one of those fails, the rest stands all the same and the
 * console keeps the failure (SET-07).
 */
export const turnSwitch = async (board: SwitchBoard, turn: Turn): Promise<void> => {
  const [first, ...others] = wordsOf(board, turn);
  if (first) await board.say(first);
  for (const word of others) await board.say(word).catch((error: unknown) => console.error(error));
};
