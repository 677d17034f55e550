import { useMemo } from 'react';
import type { LogEntry } from '#domain/logEntry.ts';
import type { ServerPage } from '#src/data/server/serverQueries.ts';
import { type ServerData, useLatestLogs, useLogs } from '#src/data/server/useServerData.ts';
import { useIsOffline } from '#src/data/state/useSyncState.ts';
import {
  classesAsked,
  isShown,
  type LogLookedFor,
  pageOfKept,
  spanOf,
  subjectAsked,
} from '#src/screens/logs/logView.ts';
import { useLatest } from '#src/ui/page/useLatest.ts';

export interface LogEntriesAnswer extends ServerData<ServerPage<LogEntry>> {
  /** Only the entries that this device has received were looked through. */
  readonly partial: boolean;
}

/**
 * The page of the log that is looked for, from the server. What it never answered on this device is looked for among
 * the latest entries kept here, so that the log can be read and narrowed without network.
 */
export const useLogEntries = (asked: LogLookedFor): LogEntriesAnswer => {
  const { userId, search, address } = asked;
  const offline = useIsOffline();
  const latest = useLatestLogs();
  const answered = useLogs({
    ...(userId === null ? {} : { userId }),
    ...(search === '' ? {} : { search }),
    classes: classesAsked(address),
    ...subjectAsked(address),
    ...spanOf(address),
    page: address.page,
    pageSize: address.pageSize,
  });
  const { data } = answered;
  const page = useMemo(
    () => data && { items: data.items.filter((entry) => isShown(entry, address)), total: data.total },
    [data, address],
  );
  const last = useLatest(page, page !== undefined);
  if (page || !(offline || answered.failed) || !latest.data) return { ...answered, data: page ?? last, partial: false };
  return { ...answered, data: pageOfKept(latest.data.items, asked), at: latest.at, partial: true };
};
