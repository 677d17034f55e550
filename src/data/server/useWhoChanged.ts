import { logEntityTypes } from '#domain/logEntry.ts';
import { recordName } from '#domain/rules/records/recordName.ts';
import { logsQuery } from '#src/data/server/serverQueries.ts';
import { useServerData } from '#src/data/server/useServerData.ts';
import { useCan } from '#src/data/session/useUser.ts';
import type { PendingChange } from '#src/data/state/useSyncState.ts';

/**
 * Who last changed the record of a conflict, from the activity log; the empty string where this user may not read the
 * log, it is not there, or it does not tell.
 */
export const useWhoChanged = ({ collection, recordId, reason }: PendingChange): string => {
  const mayAsk = useCan('log', 'read');
  const search = recordName(collection, reason?.current ?? {});
  const { data } = useServerData(logsQuery({ search, pageSize: 20 }), mayAsk && search !== '');
  const last = data?.items.find((item) => item.entityId === recordId && item.entityType === logEntityTypes[collection]);
  return last?.userFullName || last?.userName || '';
};
