import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { NotificationType } from '#domain/notification.ts';
import { preferenceKey, wishesOf } from '#domain/notificationPreference.ts';
import type { RecordId } from '#domain/recordId.ts';
import { preferencesOver, preferencesQuery, withPreferences } from '#src/data/server/notificationQueries.ts';
import { type Preference, type Turn, turnSwitch, wordsOf } from '#src/data/server/turnSwitch.ts';
import { useQueuedCalls } from '#src/data/server/useInbox.ts';
import { type ServerData, useServerData } from '#src/data/server/useServerData.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { queueCalls } from '#src/outbox/queueCall.ts';

export interface NotificationSwitches {
  readonly answered: ServerData<readonly Preference[]>;
  isOn(clientId: RecordId, type: NotificationType): boolean;
  /** A type of null turns all of a client's types, whatever was said of each before (SET-03). */
  turn(clientId: RecordId, type: NotificationType | null, enabled: boolean): Promise<void>;
  /** Many at once: stored together, or not at all. */
  turnMany(turns: readonly Turn[]): Promise<void>;
}

/** SET-02 to SET-06: what this user wants to hear of each client; switches work without network too. */
export const useNotificationSwitches = (types: readonly NotificationType[]): NotificationSwitches => {
  const { store } = useOpenSession();
  const answered = useServerData(preferencesQuery);
  const calls = useQueuedCalls();
  const preferences = useMemo(() => preferencesOver(answered.data ?? [], calls), [answered.data, calls]);
  const queries = useQueryClient();
  const say = useCallback(
    async (words: readonly Preference[]) => {
      await queueCalls(
        store,
        'setPreference',
        words.map((word) => ({ about: preferenceKey(word), body: { ...word } })),
      );
      // Between the server's answer to the call and to the next question, what is shown has to stay.
      queries.setQueryData<readonly Preference[]>(
        preferencesQuery.key,
        (known) => known && withPreferences(known, words),
      );
    },
    [store, queries],
  );
  const turn = useCallback(
    (clientId: RecordId, type: NotificationType | null, enabled: boolean) =>
      turnSwitch({ say: (word) => say([word]), preferences, types }, { clientId, type, enabled }),
    [say, types, preferences],
  );
  const turnMany = useCallback(
    (turns: readonly Turn[]) => say(turns.flatMap((each) => wordsOf({ preferences, types }, each))),
    [say, types, preferences],
  );
  const isOn = useMemo(() => wishesOf(preferences), [preferences]);
  return {
    answered,
    isOn: (clientId, type) => typeof clientId !== 'number' || isOn(clientId, type),
    turn,
    turnMany,
  };
};
