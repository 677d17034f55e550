import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { NotificationType } from '#domain/notification.ts';
import { isWanted } from '#domain/notificationPreference.ts';
import type { RecordId } from '#domain/recordId.ts';
import { preferencesOver, preferencesQuery, withPreferences } from '#src/data/server/notificationQueries.ts';
import { type Preference, turnSwitch } from '#src/data/server/turnSwitch.ts';
import { useQueuedCalls } from '#src/data/server/useInbox.ts';
import { type ServerData, useServerData } from '#src/data/server/useServerData.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { queueCall } from '#src/outbox/queueCall.ts';

export interface NotificationSwitches {
  readonly answered: ServerData<readonly Preference[]>;
  isOn(clientId: RecordId, type: NotificationType): boolean;
  /** A type of null turns all of a client's types, whatever was said of each before (SET-03). */
  turn(clientId: RecordId, type: NotificationType | null, enabled: boolean): Promise<void>;
}

/** SET-02 to SET-06: what this user wants to hear of each client; switches work without network too. */
export const useNotificationSwitches = (types: readonly NotificationType[]): NotificationSwitches => {
  const { store } = useOpenSession();
  const answered = useServerData(preferencesQuery);
  const calls = useQueuedCalls();
  const preferences = useMemo(() => preferencesOver(answered.data ?? [], calls), [answered.data, calls]);
  const queries = useQueryClient();
  const say = useCallback(
    async (clientId: RecordId, notificationType: NotificationType | null, enabled: boolean) => {
      const preference: Preference = { clientId: clientId as number, notificationType, enabled };
      await queueCall(store, 'setPreference', `${clientId} ${notificationType ?? 'all'}`, { ...preference });
      // Between the server's answer to the call and to the next question, what is shown has to stay.
      queries.setQueryData<readonly Preference[]>(
        preferencesQuery.key,
        (known) => known && withPreferences(known, [preference]),
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
