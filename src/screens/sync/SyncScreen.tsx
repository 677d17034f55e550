import { Button, Stack } from '@mantine/core';
import { IconCircleCheck, IconFileCode, IconFileSpreadsheet, IconRefresh } from '@tabler/icons-react';
import { useSendNow } from '#src/data/changes/useSendNow.ts';
import { useUnsentRemovals } from '#src/data/changes/useUnsentRemovals.ts';
import {
  needsUser,
  type PendingCall,
  type PendingChange,
  useCalls,
  useEntries,
  useSyncState,
} from '#src/data/state/useSyncState.ts';
import { lostIn } from '#src/data/state/useSyncSummary.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { RecentImports } from '#src/records/import/RecentImports.tsx';
import { ChangeList } from '#src/screens/sync/ChangeList.tsx';
import { DamageNotes } from '#src/screens/sync/DamageNotes.tsx';
import { SyncStanding } from '#src/screens/sync/SyncStanding.tsx';
import { UnsentRemovals } from '#src/screens/sync/UnsentRemovals.tsx';
import { useExportChanges } from '#src/screens/sync/useExportChanges.ts';
import { useExportCopy } from '#src/screens/sync/useExportCopy.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import type { RowAction } from '#src/ui/page/RowAction.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';

/** The sync centre (UX-09): every change that the server has not accepted, what it changes and what can be done with it. */
export const SyncScreen = () => {
  const { t } = useTranslation();
  const sendNow = useSendNow();
  const entries = useEntries();
  const calls = useCalls();
  const removals = useUnsentRemovals();
  const state = useSyncState();
  const { syncing } = state;
  const exports = useExports(entries, calls);
  const toCheck = partOf(entries, calls, true);
  const waiting = partOf(entries, calls, false);
  const isEmpty = entries.length + calls.length === 0;
  return (
    <>
      <PageHeader
        title={t('nav.sync')}
        description={t('sync.description')}
        secondary={isEmpty ? [] : exports}
        actions={
          <Button leftSection={<IconRefresh size={16} aria-hidden />} loading={syncing} onClick={() => void sendNow()}>
            {t('sync.now')}
          </Button>
        }
      />
      <Stack gap="lg">
        <SyncStanding />
        <DamageNotes />
        <ChangeList title={t('sync.toCheckTitle', { count: toCheck.count })} {...toCheck} />
        <ChangeList title={t('sync.waitingTitle', { count: waiting.count })} {...waiting} />
        <UnsentRemovals removals={removals} />
        {isEmpty && lostIn(state) === 0 && removals.length === 0 ? (
          <EmptyState kind="nothingYet" icon={IconCircleCheck} title={t('sync.nothing')}>
            {t('sync.nothingText')}
          </EmptyState>
        ) : null}
        <RecentImports order={2} />
      </Stack>
    </>
  );
};

/** What waits for the user, or what does not. */
const partOf = (entries: readonly PendingChange[], calls: readonly PendingCall[], isToCheck: boolean) => {
  const part = {
    entries: entries.filter((entry) => needsUser(entry) === isToCheck),
    calls: calls.filter((call) => needsUser(call) === isToCheck),
  };
  return { ...part, count: part.entries.length + part.calls.length };
};

/** Two files: one to read and print, and one that holds everything. */
const useExports = (entries: readonly PendingChange[], calls: readonly PendingCall[]): RowAction[] => {
  const { t } = useTranslation();
  const exportChanges = useExportChanges();
  const exportCopy = useExportCopy();
  return [
    {
      key: 'export',
      label: t('sync.export'),
      icon: <IconFileSpreadsheet size={16} aria-hidden />,
      onClick: () => exportChanges(entries, calls),
    },
    {
      key: 'copy',
      label: t('sync.exportCopy'),
      icon: <IconFileCode size={16} aria-hidden />,
      onClick: () => exportCopy(entries, calls),
    },
  ];
};
