import { useUser } from '#src/data/session/useUser.ts';
import { useDamage } from '#src/data/state/useDamage.ts';
import { useLostRecords } from '#src/data/state/useLostRecords.ts';
import type { PendingCall, PendingChange } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useChangeLines } from '#src/screens/sync/useChangeLines.ts';
import { useEntryName } from '#src/screens/sync/useEntryName.ts';
import { saveFile } from '#src/ui/files/saveFile.ts';
import { useWriteFile } from '#src/ui/files/useWriteFile.ts';
import { appVersion } from '#src/ui/page/appVersion.ts';

/**
 * A whole copy of unsent changes in a file: in words for people, and as they are for a program that reads them later.
 * Names what could not be opened, and what a restored server has lost, so that support knows what is missing.
 */
export const useExportCopy = () => {
  const { t } = useTranslation();
  const user = useUser();
  const nameOf = useEntryName();
  const linesOf = useChangeLines();
  const damage = useDamage();
  const { lost } = useLostRecords();
  const writeFile = useWriteFile();
  const save = (entries: readonly PendingChange[], calls: readonly PendingCall[]): string => {
    const copy = {
      kind: 'brevia-unsent-changes',
      format: 1,
      app: appVersion,
      user: user.username,
      exportedAt: new Date().toISOString(),
      changes: entries.map((entry) => ({
        name: nameOf(entry),
        action: t(`sync.kinds.${entry.kind}`),
        of: t(`records.singular.${entry.collection}`),
        lines: linesOf(entry).map(({ label, before, after }) => ({ label, before, after })),
        entry,
      })),
      calls,
      unreadable: damage,
      lostOnServer: lost,
    };
    saveFile(`${t('sync.exportName')}.json`, 'application/json', JSON.stringify(copy, null, 2));
    return t('sync.exported', { count: entries.length + calls.length });
  };
  return (entries: readonly PendingChange[], calls: readonly PendingCall[]): void =>
    void writeFile(() => save(entries, calls));
};
