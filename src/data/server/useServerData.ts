import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Account } from '#domain/account.ts';
import type { LogEntry } from '#domain/logEntry.ts';
import type { OwnSession } from '#domain/routes.ts';
import {
  type NotificationsAsked,
  type NotificationsPage,
  notificationsQuery,
} from '#src/data/server/notificationQueries.ts';
import {
  accountsKey,
  askAllUsers,
  askServer,
  type LogsAsked,
  latestLogsQuery,
  logsKey,
  logsQuery,
  ownSessionsQuery,
  type ServerPage,
  type ServerQuery,
} from '#src/data/server/serverQueries.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';

/** What the server said last to a question, also without network, and how old that is. */
export interface ServerData<T> {
  /** Undefined until it was answered once. */
  readonly data: T | undefined;
  /** When the answer came, as an instant; null without one. */
  readonly at: string | null;
  /** It is being asked. */
  readonly busy: boolean;
  /** The last question was not answered: what is shown is older. The server's sentence, or empty when it was not there. */
  readonly failed: { readonly message: string } | null;
  readonly refresh: () => Promise<void>;
}

/** @param enabled false where the user may not ask, or nothing is to be asked yet */
export const useServerData = <T>(query: ServerQuery<T>, enabled = true): ServerData<T> => {
  const { send, store } = useOpenSession();
  const ask = async (): Promise<T> => {
    const answered = await askServer(send, query);
    // At the moment of the answer: a call may be taken before this is asked for again.
    return query.withQueued ? query.withQueued(answered, store.calls()) : answered;
  };
  return useAsked(query.key, ask, enabled);
};

const useAsked = <T>(key: readonly unknown[], ask: () => Promise<T>, enabled = true): ServerData<T> => {
  const { data, dataUpdatedAt, isFetching, isPaused, error, failureReason, refetch } = useQuery({
    queryKey: key,
    queryFn: ask,
    enabled,
  });
  // Without network the second attempt waits for it, and the question stays open: that is known, and no loading.
  const fault = error ?? (isPaused ? failureReason : null);
  return {
    data,
    at: dataUpdatedAt > 0 ? new Date(dataUpdatedAt).toISOString() : null,
    busy: isFetching,
    failed: fault ? { message: fault.message } : null,
    refresh: async () => {
      await refetch();
    },
  };
};

export const useNotifications = (asked: NotificationsAsked = {}): ServerData<NotificationsPage> =>
  useServerData(notificationsQuery(asked));

/** Every account there is (LOG-02, LIM-01); for Admins. */
export const useAllUsers = (enabled = true): ServerData<ServerPage<Account>> => {
  const { send } = useOpenSession();
  return useAsked([...accountsKey, 'all'], () => askAllUsers(send), enabled);
};

/** The latest entries of the log (LOG-02); for Admins. */
export const useLatestLogs = (): ServerData<ServerPage<LogEntry>> => useServerData(latestLogsQuery());

/** For Admins. */
export const useLogs = (asked: LogsAsked = {}): ServerData<ServerPage<LogEntry>> => useServerData(logsQuery(asked));

/** LOG-11: asks anew for the accounts and entries that are shown. */
export const useAskAnew = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all([accountsKey, logsKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
  }, [queries]);
};

export const useOwnSessions = (): ServerData<readonly OwnSession[]> => useServerData(ownSessionsQuery);
