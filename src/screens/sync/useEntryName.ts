import { useTranslation } from 'react-i18next';
import { recordName } from '#domain/rules/records/recordName.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import type { PendingChange } from '#src/data/state/useSyncState.ts';

/** What the record of a change is called: as it shows now, or as it was when it is gone. */
export const useEntryName = (): ((entry: PendingChange) => string) => {
  const { t } = useTranslation();
  const { view } = useOpenSession();
  return (entry) => {
    const now = view.get(entry.collection, entry.recordId)?.record as Readonly<Record<string, unknown>> | undefined;
    const record = now ?? { ...entry.base.values, ...entry.patch };
    const name = recordName(entry.collection, record);
    // What this user may not see any more has no name here, but still a number.
    const number = typeof entry.recordId === 'number' ? t('records.unknown', { id: entry.recordId }) : '';
    return name || number || t('common.unnamed');
  };
};
