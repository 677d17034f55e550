import { z } from 'zod';
import { flagWord, recordId } from '#domain/check.ts';
import { asId } from '#domain/field.ts';
import { memberReader, valuesOf } from '#domain/memberReader.ts';
import { isOn, type NotificationType, notificationTypes } from '#domain/notification.ts';

/** Whether a user wants to hear of one client's notifications of one type; without a type, of all (ENT-23). */
export interface NotificationPreference {
  readonly id: number | null;
  readonly userId: number | null;
  readonly clientId: number;
  readonly notificationType: string | null;
  readonly enabled: boolean;
}

/** Body of API-87; an empty type is read as all of them. */
export const preferenceBody = z.object({
  clientId: recordId,
  notificationType: z
    .union([z.enum(notificationTypes), z.literal('')])
    .nullable()
    .default(null)
    .transform((type): NotificationType | null => type || null),
  enabled: flagWord,
});

/** Reads a preference in either capitalisation; null without a client. */
export const preferenceFromWire = (raw: unknown): NotificationPreference | null => {
  const read = memberReader(valuesOf(raw));
  const number = (name: string): number | null => {
    const id = asId(read(name));
    return typeof id === 'number' ? id : null;
  };
  const clientId = number('clientId');
  if (clientId === null) return null;
  const type = read('notificationType');
  return {
    id: number('id'),
    userId: number('userId'),
    clientId,
    notificationType: typeof type === 'string' && type !== '' ? type : null,
    enabled: isOn(read('enabled')),
  };
};

/** One for what a user says of a client and a type, or of all its types. */
export const preferenceKey = ({
  clientId,
  notificationType,
}: Pick<NotificationPreference, 'clientId' | 'notificationType'>): string => `${clientId} ${notificationType ?? 'all'}`;

/** SET-04, SET-05: on unless said otherwise, and the word on one type beats the word on all. */
export const wishesOf = (
  preferences: readonly Pick<NotificationPreference, 'clientId' | 'notificationType' | 'enabled'>[],
): ((clientId: number, type: NotificationType) => boolean) => {
  const said = new Map(preferences.map((preference) => [preferenceKey(preference), preference.enabled]));
  const about = (clientId: number, notificationType: NotificationType | null) =>
    said.get(preferenceKey({ clientId, notificationType }));
  return (clientId, type) => about(clientId, type) ?? about(clientId, null) ?? true;
};
