import { screenPaths } from '#domain/screenPaths.ts';
import { useNameNow } from '#src/data/lists/useRecordNow.ts';
import { needsUser, useCalls, useEntries } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { WeekAnswer } from '#src/screens/weekSheet/WeekAnswer.ts';

/** What this device has not sent yet, as the sync centre counts it. */
export const useWaitingAnswer = (): WeekAnswer => {
  const { t } = useTranslation();
  const entries = useEntries();
  const calls = useCalls();
  const nameNow = useNameNow();
  const toCheck = [...entries, ...calls].filter(needsUser).length;
  return {
    question: 'waiting',
    count: entries.length + calls.length,
    first: (most) =>
      entries.slice(0, most).map((entry) => ({
        key: String(entry.seq),
        address: screenPaths.sync,
        text: nameNow(entry.collection, entry.recordId) || t(`records.singular.${entry.collection}`),
        note: needsUser(entry) ? t('week.toCheckOne') : '',
        of: '',
      })),
    list: screenPaths.sync,
    ...(toCheck > 0 && { beside: t('week.toCheck', { count: toCheck }) }),
  };
};
