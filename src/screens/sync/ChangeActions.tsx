import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenSession } from '#src/data/openSession.ts';
import type { PendingChange } from '#src/data/useSyncState.ts';
import { ConfirmModal } from '#src/ui/ConfirmModal.tsx';
import { notify } from '#src/ui/notify.ts';

export interface ChangeActionsProps {
  readonly entry: PendingChange;
  readonly name: string;
}

/** Send a refused change again; take back one that waits; give up one that cannot be. Never one that is being sent. */
export const ChangeActions = ({ entry, name }: ChangeActionsProps) => {
  const { t } = useTranslation();
  const { engine } = useOpenSession();
  const [discarding, { open, close }] = useDisclosure(false);
  const [busy, setBusy] = useState(false);
  const giveUp = t(entry.state === 'refused' || entry.state === 'conflict' ? 'sync.discard' : 'sync.undo');
  const retry = async (): Promise<void> => {
    setBusy(true);
    await engine.retry(entry.seq).finally(() => setBusy(false));
  };
  const discard = async (): Promise<void> => {
    await engine.discard(entry.seq);
    notify.info(t('sync.discarded', { name }));
  };
  return (
    <Group gap="xs" justify="flex-end">
      {entry.state === 'refused' ? (
        <Button variant="default" loading={busy} onClick={() => void retry()}>
          {t('common.retry')}
        </Button>
      ) : null}
      <Button variant="subtle" color="red" disabled={entry.state === 'sending'} onClick={open}>
        {giveUp}
      </Button>
      <ConfirmModal
        opened={discarding}
        onClose={close}
        title={t('sync.discardTitle')}
        confirmLabel={giveUp}
        onConfirm={discard}
        danger
      >
        {t(`sync.discardText.${entry.kind}`, { name })}
      </ConfirmModal>
    </Group>
  );
};
