import type { RecordId } from '#domain/recordId.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';
import { recordName } from '#domain/rules/records/recordName.ts';
import { useNameNow, useRecordNow } from '#src/data/lists/useRecordNow.ts';
import type { PendingChange } from '#src/data/state/useSyncState.ts';
import { joined } from '#src/i18n/joined.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/** What the record of a change is called: as it shows now, or as it was when it is gone. */
export const useEntryName = (): ((entry: PendingChange) => string) => {
  const { t, i18n } = useTranslation();
  const recordNow = useRecordNow();
  const nameNow = useNameNow();
  /** A date by what it is for, and by its family. */
  const dateName = ({ libelle, genre, annee, brevetId }: Values): string => {
    const kind = t([`deadlineActs.kinds.${String(genre)}`, `dates.kinds.${String(genre)}`], { defaultValue: '' });
    const family = brevetId === null ? '' : nameNow('patent', brevetId as RecordId);
    return joined([String(libelle || [kind, annee].filter(Boolean).join(' ')), family]);
  };
  return (entry) => {
    const record = recordNow(entry.collection, entry.recordId) ?? { ...entry.base.values, ...entry.patch };
    const own =
      entry.collection === 'deadline' ? dateName(record) : recordName(entry.collection, record, i18n.language);
    const title = entry.collection === 'patent' && typeof record.titre === 'string' ? record.titre.trim() : '';
    const name = title && title !== own ? joined([own, title]) : own;
    // What this user may not see any more has no name here, but still a number.
    const number = typeof entry.recordId === 'number' ? t('records.unknown', { id: entry.recordId }) : '';
    return name || number || t('common.unnamed');
  };
};
