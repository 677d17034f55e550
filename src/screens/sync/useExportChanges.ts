import { useTranslation } from 'react-i18next';
import type { ChangeLine } from '#domain/rules/changes/describeChange.ts';
import { reasonText, seenText } from '#src/data/server/refusal.ts';
import { isBlocked, type PendingChange, useSyncWord } from '#src/data/state/useSyncState.ts';
import { formatDateTime } from '#src/i18n/formats.ts';
import { shownState } from '#src/screens/sync/shownState.ts';
import { useChangeLines } from '#src/screens/sync/useChangeLines.ts';
import { useEntryName } from '#src/screens/sync/useEntryName.ts';
import { exportRows } from '#src/ui/files/exportRows.ts';
import { notify } from '#src/ui/page/notify.ts';

type Row = ChangeLine & { readonly entry: PendingChange };

const nothing: ChangeLine = { label: '', before: '', after: '' };

/** A change without fields, such as a deletion, has a row all the same. */
const rowsOf =
  (linesOf: (entry: PendingChange) => readonly ChangeLine[]) =>
  (entry: PendingChange): Row[] => {
    const lines = linesOf(entry);
    return (lines.length > 0 ? lines : [nothing]).map((line) => ({ entry, ...line }));
  };

/** Every unsent change as a workbook, one line a field: a copy in the user's hand before anything is thrown away (UX-14). */
export const useExportChanges = () => {
  const { t, i18n } = useTranslation();
  const connection = useSyncWord((state) => state.connection);
  const nameOf = useEntryName();
  const linesOf = useChangeLines();
  /** In the words of the sync centre; empty for what only waits its turn. */
  const whyOf = (entry: PendingChange): string => {
    const reader = { t, exists: (key: string) => i18n.exists(key) };
    if (entry.state === 'refused' || entry.state === 'conflict') return reasonText(entry, reader);
    if (!isBlocked(entry)) return '';
    return t('sync.reasons.blocked', { seen: seenText(entry.setAside?.seen ?? null, reader) });
  };
  return (entries: readonly PendingChange[]): void => {
    exportRows({
      fileName: t('sync.exportName'),
      sheet: t('sync.exportName'),
      rows: entries.flatMap(rowsOf(linesOf)),
      columns: [
        { header: t('sync.columns.at'), width: 18, value: ({ entry }) => formatDateTime(entry.at) },
        { header: t('sync.columns.kind'), width: 14, value: ({ entry }) => t(`sync.kinds.${entry.kind}`) },
        {
          header: t('sync.columns.collection'),
          width: 14,
          value: ({ entry }) => t(`records.singular.${entry.collection}`),
        },
        { header: t('sync.columns.record'), width: 34, value: ({ entry }) => nameOf(entry) },
        { header: t('sync.columns.field'), width: 28, value: ({ label }) => label },
        { header: t('sync.columns.before'), width: 34, value: ({ before }) => before },
        { header: t('sync.columns.after'), width: 34, value: ({ after }) => after },
        {
          header: t('sync.columns.state'),
          width: 14,
          value: ({ entry }) => t(`sync.states.${shownState(entry, connection)}`),
        },
        { header: t('sync.columns.reason'), width: 40, value: ({ entry }) => whyOf(entry) },
      ],
    });
    notify.success(t('sync.exported', { count: entries.length }));
  };
};
