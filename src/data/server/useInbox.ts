import { useIsRestoring, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import {
  type NotificationsAsked,
  type NotificationsPage,
  readsOver,
  withReads,
} from '#src/data/server/notificationQueries.ts';
import { type ServerData, useNotifications } from '#src/data/server/useServerData.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { type PendingWork, useSyncWord } from '#src/data/state/useSyncState.ts';
import type { CallEntry } from '#src/db/OutboxEntry.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { queueCall } from '#src/outbox/queueCall.ts';

export type { NotificationsAsked };

/** Calls of this user that the server has not taken yet. */
export const useQueuedCalls = (): readonly CallEntry[] => {
  const { store } = useOpenSession();
  return useSyncExternalStore(
    useCallback((changed: () => void) => store.subscribe(changed), [store]),
    () => store.calls(),
  );
};

/** What the user was notified of, as the server said last, with what was marked as read on this device meanwhile. */
export const useInbox = (asked: NotificationsAsked): ServerData<NotificationsPage> => {
  const answered = useNotifications(asked);
  const calls = useQueuedCalls();
  const { data } = answered;
  return { ...answered, data: useMemo(() => data && readsOver(data, calls), [data, calls]) };
};

/** Where notifications are marked as read, which is what the call that waits is about. */
type MarkedIn = 'bell' | 'notifications';

/** ERR-31: what was marked in the bell and is refused later is written to the console, and stands in the sync centre. */
export const isMarkOfBell = (work: PendingWork): boolean =>
  work.kind === 'call' && work.name === 'markRead' && work.about === ('bell' satisfies MarkedIn);

/**
 * Marks notifications as read: at once on this device, also without network, and on the server when it can be reached
 * (API-85).
 */
export const useMarkRead = (where: MarkedIn): ((ids: readonly number[]) => Promise<void>) => {
  const { store } = useOpenSession();
  const queries = useQueryClient();
  return useCallback(
    async (ids) => {
      if (ids.length === 0) return;
      await queueCall(store, 'markRead', where, { ids: [...ids] });
      // The call leaves the outbox once it is answered; until the lists are asked for again they say so themselves.
      const read: ReadonlySet<unknown> = new Set(ids);
      queries.setQueriesData<NotificationsPage>({ queryKey: ['notifications'] }, (page) =>
        page ? withReads(page, read) : page,
      );
    },
    [store, queries, where],
  );
};

/** Those that the server refused wait for the user. */
const isReading = ({ name, state }: CallEntry): boolean =>
  (name === 'markRead' || name === 'setPreference') && (state === 'waiting' || state === 'sending');

/**
 * Asks for the notifications again when one was pushed (BELL-08), when pushes may have been missed (UX-23), once the
 * server has taken what was marked here, and in another language when that is switched: the server writes their
 * sentences. Used once, in the frame around the screens.
 */
export const useNotificationNews = (): void => {
  const queries = useQueryClient();
  const notified = useSyncWord((state) => state.notified);
  // Taken one by one, many of them are asked about once.
  const waiting = useQueuedCalls().some(isReading);
  // On a slow device the pushes may be heard before the answers kept from before are here, which are older than they.
  const isRestoring = useIsRestoring();
  const { language } = useTranslation().i18n;
  const before = useRef({ notified: 0, waiting, language });
  useEffect(() => {
    if (isRestoring) return;
    const last = before.current;
    before.current = { notified, waiting, language };
    if (notified !== last.notified || (last.waiting && !waiting) || language !== last.language)
      // A question that is on its way may have been answered before: it is asked anew.
      void queries.invalidateQueries({ queryKey: ['notifications'] });
  }, [queries, notified, waiting, language, isRestoring]);
};
