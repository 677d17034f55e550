import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { readEnvelope } from '#domain/envelope.ts';
import { type NotificationType, notificationPaths } from '#domain/notification.ts';
import { isWanted, type NotificationPreference, preferenceFromWire } from '#domain/notificationPreference.ts';
import type { RecordId } from '#domain/recordId.ts';
import { dataOf } from '#src/api/readAnswer.ts';
import type { ServerQuery } from '#src/data/server/serverQueries.ts';
import { type Preference, turnSwitch } from '#src/data/server/turnSwitch.ts';
import { useQueuedCalls } from '#src/data/server/useInbox.ts';
import { type ServerData, useServerData } from '#src/data/server/useServerData.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import type { CallEntry } from '#src/db/OutboxEntry.ts';
import { queueCall } from '#src/outbox/queueCall.ts';

/** API-86. Under `notifications`, so that it is asked for again together with them. */
const preferencesQuery: ServerQuery<readonly NotificationPreference[]> = {
  key: ['notifications', 'preferences'],
  path: notificationPaths.preferences,
  read: (answer) => {
    const data = readEnvelope(answer.body).data ?? dataOf(answer);
    return (Array.isArray(data) ? data : []).map(preferenceFromWire).filter((preference) => preference !== null);
  },
};

/** A later word of this device replaces what the server knows of the same client and type. */
const withQueued = (known: readonly Preference[], calls: readonly CallEntry[]): readonly Preference[] => {
  const queued = calls.flatMap(({ name, body }) => (name === 'setPreference' ? [body as unknown as Preference] : []));
  const kept = known.filter((one) => !queued.some((other) => isSame(one, other)));
  return [...kept, ...queued];
};

const isSame = (one: Preference, other: Preference): boolean =>
  one.clientId === other.clientId && one.notificationType === other.notificationType;

export interface NotificationSwitches {
  readonly answered: ServerData<readonly NotificationPreference[]>;
  isOn(clientId: RecordId, type: NotificationType): boolean;
  /** A type of null turns all of a client's types, whatever was said of each before (SET-03). */
  turn(clientId: RecordId, type: NotificationType | null, enabled: boolean): Promise<void>;
}

/** SET-02 to SET-06: what this user wants to hear of each client; switches work without network too. */
export const useNotificationSwitches = (types: readonly NotificationType[]): NotificationSwitches => {
  const { store } = useOpenSession();
  const answered = useServerData(preferencesQuery);
  const calls = useQueuedCalls();
  const preferences = useMemo(() => withQueued(answered.data ?? [], calls), [answered.data, calls]);
  const queries = useQueryClient();
  const say = useCallback(
    async (clientId: RecordId, notificationType: NotificationType | null, enabled: boolean) => {
      const preference = { clientId, notificationType, enabled };
      await queueCall(store, 'setPreference', `${clientId} ${notificationType ?? 'all'}`, preference);
      // Between the server's answer to the call and to the next question, what is shown has to stay.
      queries.setQueryData<readonly Preference[]>(preferencesQuery.key, (known) =>
        known ? [...known.filter((one) => !isSame(one, preference as Preference)), preference as Preference] : known,
      );
    },
    [store, queries],
  );
  const turn = useCallback(
    (clientId: RecordId, type: NotificationType | null, enabled: boolean) =>
      turnSwitch({ say, preferences, types }, { clientId, type, enabled }),
    [say, types, preferences],
  );
  return {
    answered,
    isOn: (clientId, type) => typeof clientId !== 'number' || isWanted(preferences, clientId, type),
    turn,
  };
};
