import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDecisions } from '#src/data/changes/useDecisions.ts';
import { isBlocked, isHeld, type PendingChange, type PendingWork } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useDiscard } from '#src/screens/sync/useDiscard.ts';
import { ConfirmModal } from '#src/ui/dialog/ConfirmModal.tsx';
import { hasFormAddress, recordFormAddress } from '#src/ui/page/recordAddress.ts';

export interface ChangeActionsProps {
  readonly entry: PendingChange;
  readonly name: string;
  /** False while it is being sent: then nothing can be done with it. */
  readonly isOffered: boolean;
}

/** Send a refused change again, correct it in its own form (UX-13), take it back or give it up. */
export const ChangeActions = ({ entry, name, isOffered }: ChangeActionsProps) => {
  const { t } = useTranslation();
  return (
    <Group gap="xs" justify="flex-end">
      <GiveUpButton entry={entry} name={name} isOffered={isOffered} />
      {isOffered && entry.kind !== 'delete' && hasFormAddress(entry.collection) ? (
        <Button variant="default" component={Link} to={recordFormAddress(entry.collection, entry.recordId)}>
          {t('common.edit')}
        </Button>
      ) : null}
      {entry.state === 'refused' ? <RetryButton entry={entry} label={t('common.retry')} /> : null}
      {isBlocked(entry) ? <RetryButton entry={entry} label={t('sync.tryNow')} /> : null}
      {isHeld(entry) ? <RetryButton entry={entry} label={t('sync.sendNow')} /> : null}
    </Group>
  );
};

export interface GiveUpButtonProps {
  readonly entry: PendingWork;
  readonly name: string;
  /** A question that stands stays where this becomes false: the answer to it says that it is too late. */
  readonly isOffered?: boolean;
}

/** Takes back what waits, or gives up what cannot be; asks before, and can be taken back after. */
export const GiveUpButton = ({ entry, name, isOffered = true }: GiveUpButtonProps) => {
  const { t } = useTranslation();
  const discard = useDiscard();
  const [asking, { open, close }] = useDisclosure(false);
  const undo = entry.kind === 'delete' ? 'sync.undoDeletion' : 'sync.undo';
  const isOnItsWay = entry.state === 'waiting' || (entry.state === 'sending' && !isBlocked(entry));
  const giveUp = t(isOnItsWay ? undo : 'sync.discard');
  const mayHaveArrived = isBlocked(entry) || entry.reason?.code === 'blocked';
  return (
    <>
      {isOffered ? (
        <Button variant="subtle" color="red" onClick={open}>
          {giveUp}
        </Button>
      ) : null}
      <ConfirmModal
        opened={asking}
        onClose={close}
        title={t('sync.discardTitle')}
        confirmLabel={giveUp}
        onConfirm={() => discard([entry], () => (t) => t('sync.discarded', { name }))}
        danger
      >
        {t(`sync.discardText.${entry.kind}`, { name })} {mayHaveArrived ? t('sync.mayHaveArrived') : ''}
      </ConfirmModal>
    </>
  );
};

export interface RetryButtonProps {
  readonly entry: PendingWork;
  readonly label: string;
}

export const RetryButton = ({ entry, label }: RetryButtonProps) => {
  const { retry } = useDecisions();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    await retry([entry]).finally(() => setBusy(false));
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void run()}>
      {label}
    </Button>
  );
};
