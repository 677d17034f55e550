import type { ChangeLine } from '#domain/rules/changes/describeChange.ts';
import { reasonText, seenText } from '#src/data/server/refusal.ts';
import {
  isBlocked,
  type PendingCall,
  type PendingChange,
  type PendingWork,
  useSyncWord,
} from '#src/data/state/useSyncState.ts';
import { formatDateTime } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { shownState } from '#src/screens/sync/shownState.ts';
import { useCallWords } from '#src/screens/sync/useCallWords.ts';
import { useChangeLines } from '#src/screens/sync/useChangeLines.ts';
import { useEntryName } from '#src/screens/sync/useEntryName.ts';
import { exportRows } from '#src/ui/files/exportRows.ts';
import { useWriteFile } from '#src/ui/files/useWriteFile.ts';

interface Row extends ChangeLine {
  readonly work: PendingWork;
  readonly kind: string;
  readonly collection: string;
  readonly record: string;
}

const nothing: ChangeLine = { label: '', before: '', after: '' };

/**
 * Everything unsent as a workbook, one line a field: a copy in the user's hand before anything is thrown away (UX-14).
 * What has no fields, such as a deletion or a call, has a line all the same.
 */
export const useExportChanges = () => {
  const { t, i18n } = useTranslation();
  const connection = useSyncWord((state) => state.connection);
  const nameOf = useEntryName();
  const linesOf = useChangeLines();
  const callWords = useCallWords();
  const writeFile = useWriteFile();
  const rowsOf = (entry: PendingChange): Row[] => {
    const lines = linesOf(entry);
    const kind = t(`sync.kinds.${entry.kind}`);
    const collection = t(`records.singular.${entry.collection}`);
    const record = nameOf(entry);
    return (lines.length > 0 ? lines : [nothing]).map((line) => ({ work: entry, kind, collection, record, ...line }));
  };
  const rowOf = (call: PendingCall): Row => ({
    work: call,
    kind: callWords(call),
    collection: '',
    record: '',
    ...nothing,
  });
  /** In the words of the sync centre; empty for what only waits its turn. */
  const whyOf = (work: PendingWork): string => {
    const reader = { t, exists: (key: string) => i18n.exists(key) };
    if (work.state === 'refused' || work.state === 'conflict') return reasonText(work, reader);
    if (!isBlocked(work)) return '';
    return t('sync.reasons.blocked', { seen: seenText(work.setAside?.seen ?? null, reader) });
  };
  const save = (entries: readonly PendingChange[], calls: readonly PendingCall[]): string => {
    exportRows({
      fileName: t('sync.exportName'),
      sheet: t('sync.exportName'),
      rows: [...entries.flatMap(rowsOf), ...calls.map(rowOf)],
      columns: [
        { header: t('common.date'), width: 18, value: ({ work }) => formatDateTime(work.at) },
        { header: t('common.action'), width: 14, value: ({ kind }) => kind },
        { header: t('sync.columns.collection'), width: 14, value: ({ collection }) => collection },
        { header: t('sync.columns.record'), width: 34, value: ({ record }) => record },
        { header: t('sync.columns.field'), width: 28, value: ({ label }) => label },
        { header: t('sync.columns.before'), width: 34, value: ({ before }) => before },
        { header: t('sync.columns.after'), width: 34, value: ({ after }) => after },
        {
          header: t('common.state'),
          width: 14,
          value: ({ work }) => t(`sync.states.${shownState(work, connection)}`),
        },
        { header: t('common.reason'), width: 40, value: ({ work }) => whyOf(work) },
      ],
    });
    return t('sync.exported', { count: entries.length + calls.length });
  };
  return (entries: readonly PendingChange[], calls: readonly PendingCall[]): void =>
    void writeFile(() => save(entries, calls));
};
