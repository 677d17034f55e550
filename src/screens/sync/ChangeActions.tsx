import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDecisions } from '#src/data/changes/useDecisions.ts';
import { isBlocked, isHeld, type PendingChange, type PendingWork } from '#src/data/state/useSyncState.ts';
import { EditTexts } from '#src/screens/sync/EditTexts.tsx';
import { editableTexts } from '#src/screens/sync/editableTexts.ts';
import { useDiscard } from '#src/screens/sync/useDiscard.ts';
import { ConfirmModal } from '#src/ui/dialog/ConfirmModal.tsx';
import { recordFormAddress } from '#src/ui/page/recordAddress.ts';

export interface ChangeActionsProps {
  readonly entry: PendingChange;
  readonly name: string;
}

/** Send a refused change again, correct it, take it back or give it up. */
export const ChangeActions = ({ entry, name }: ChangeActionsProps) => {
  const { t } = useTranslation();
  return (
    <Group gap="xs" justify="flex-end">
      <GiveUpButton entry={entry} name={name} />
      {entry.kind === 'delete' ? null : <EditButton entry={entry} name={name} />}
      {entry.state === 'refused' ? <RetryButton entry={entry} label={t('common.retry')} /> : null}
      {isBlocked(entry) ? <RetryButton entry={entry} label={t('sync.tryNow')} /> : null}
      {isHeld(entry) ? <RetryButton entry={entry} label={t('sync.sendNow')} /> : null}
    </Group>
  );
};

/** Takes back what waits, or gives up what cannot be; asks before, and can be taken back after. */
export const GiveUpButton = ({ entry, name }: { readonly entry: PendingWork; readonly name: string }) => {
  const { t } = useTranslation();
  const discard = useDiscard();
  const [asking, { open, close }] = useDisclosure(false);
  const undo = entry.kind === 'delete' ? 'sync.undoDeletion' : 'sync.undo';
  const giveUp = t(entry.state === 'waiting' ? undo : 'sync.discard');
  const mayHaveArrived = isBlocked(entry) || entry.reason?.code === 'blocked';
  return (
    <>
      <Button variant="subtle" color="red" onClick={open}>
        {giveUp}
      </Button>
      <ConfirmModal
        opened={asking}
        onClose={close}
        title={t('sync.discardTitle')}
        confirmLabel={giveUp}
        onConfirm={() => discard([entry], () => t('sync.discarded', { name }))}
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

/** UX-13: back to the form with what was typed. Kinds of record without a form of their own are corrected here. */
const EditButton = ({ entry, name }: ChangeActionsProps) => {
  const { t } = useTranslation();
  const [editing, { open, close }] = useDisclosure(false);
  const address = recordFormAddress(entry.collection, entry.recordId);
  if (address)
    return (
      <Button variant="default" component={Link} to={address}>
        {t('common.edit')}
      </Button>
    );
  if (editableTexts(entry).length === 0) return null;
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('common.edit')}
      </Button>
      {editing ? <EditTexts entry={entry} title={name} onClose={close} /> : null}
    </>
  );
};
