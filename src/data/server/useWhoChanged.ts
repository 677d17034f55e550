import { logEntityTypes } from '#domain/logEntry.ts';
import { recordName } from '#domain/rules/records/recordName.ts';
import { authorsQuery, logsQuery } from '#src/data/server/serverQueries.ts';
import { useServerData } from '#src/data/server/useServerData.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { type PendingChange, useSyncWord } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/** Who changed something on the server, and when; `who` is empty where nobody says. */
export interface Change {
  readonly who: string;
  readonly at: string;
}

/**
 * Who changed the record of a conflict last, and who a certain field of it. Our server says both; of another one the
 * activity log names the last, to those who may read it. Null where nobody does.
 */
export const useWhoChanged = ({ collection, recordId, reason }: PendingChange) => {
  const { t } = useTranslation();
  const mode = useSyncWord((state) => state.mode);
  const mayAsk = useCan('log', 'read');
  const search = recordName(collection, reason?.current ?? {});
  const isKnown = typeof recordId === 'number';
  const authors =
    useServerData(authorsQuery(collection, recordId, reason?.current?.updatedAt ?? null), mode === 'rich' && isKnown)
      .data ?? [];
  const { data } = useServerData(logsQuery({ search, pageSize: 20 }), mode === 'plain' && mayAsk && search !== '');
  const logged = data?.items.find(
    (item) => item.entityId === recordId && item.entityType === logEntityTypes[collection],
  );
  const changes = authors.map(({ At, By, Fields }) => ({
    at: At,
    who: By || t('sync.somebodyOfFirm'),
    fields: Fields,
  }));
  const [last = logged ? { at: logged.timestamp, who: logged.userFullName || logged.userName } : null] = changes;
  return {
    last: last as Change | null,
    of: (field: string): Change | null => changes.find(({ fields }) => fields.includes(field)) ?? null,
  };
};
