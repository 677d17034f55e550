import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useDecisions } from '#src/data/changes/useDecisions.ts';
import { isBlocked, isHeld, type PendingWork } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useDiscard } from '#src/screens/sync/useDiscard.ts';
import { ConfirmModal } from '#src/ui/dialog/ConfirmModal.tsx';

/** What can be done with many changes at once: send the refused ones again, give up those that are not being sent. */
export const BulkActions = ({ entries }: { readonly entries: readonly PendingWork[] }) => {
  const { t } = useTranslation();
  const { retry } = useDecisions();
  const discard = useDiscard();
  const [discarding, { open, close }] = useDisclosure(false);
  const [busy, setBusy] = useState(false);
  const refused = entries.filter((entry) => entry.state === 'refused' || isBlocked(entry));
  const held = entries.filter(isHeld);
  const kept = entries.filter((entry) => entry.state !== 'sending' || isBlocked(entry));
  const giveUp = t(kept.every(({ state }) => state === 'waiting') ? 'sync.undoAll' : 'sync.discardAll');
  const send = async (chosen: readonly PendingWork[]): Promise<void> => {
    setBusy(true);
    await retry(chosen).finally(() => setBusy(false));
  };
  return (
    <Group gap="xs">
      {kept.length > 0 ? (
        <Button variant="subtle" color="red" onClick={open}>
          {giveUp}
        </Button>
      ) : null}
      {refused.length > 1 ? (
        <Button variant="default" loading={busy} onClick={() => void send(refused)}>
          {t('sync.retryAll', { count: refused.length })}
        </Button>
      ) : null}
      {held.length > 0 && held.length === entries.length ? (
        <Button variant="default" loading={busy} onClick={() => void send(held)}>
          {t('sync.sendNow')}
        </Button>
      ) : null}
      <ConfirmModal
        opened={discarding}
        onClose={close}
        title={t('sync.discardAllTitle', { count: kept.length })}
        confirmLabel={giveUp}
        onConfirm={() => discard(kept, (count) => (t) => t('sync.discardedAll', { count }))}
        danger
      >
        {t('sync.discardAllText')}
      </ConfirmModal>
    </Group>
  );
};
