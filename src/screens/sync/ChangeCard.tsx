import { Anchor, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CollectionName } from '#domain/entity.ts';
import { useOpenSession } from '#src/data/openSession.ts';
import { type PendingChange, useSyncState } from '#src/data/useSyncState.ts';
import { formatDateTime } from '#src/i18n/formats.ts';
import classes from '#src/screens/sync/ChangeCard.module.css';
import { ChangeReason } from '#src/screens/sync/ChangeReason.tsx';
import { ChangeTable } from '#src/screens/sync/ChangeTable.tsx';
import { ConflictChoice } from '#src/screens/sync/ConflictChoice.tsx';
import { useEntryName } from '#src/screens/sync/useEntryName.ts';
import { ConfirmModal } from '#src/ui/ConfirmModal.tsx';
import { notify } from '#src/ui/notify.ts';
import { StatusTag, type TagColour } from '#src/ui/StatusTag.tsx';

const colourOf: Record<PendingChange['state'] | 'unanswered', TagColour> = {
  unanswered: 'blue',
  waiting: 'blue',
  sending: 'cyan',
  refused: 'orange',
  conflict: 'orange',
};

const screenOf: Partial<Record<CollectionName, string>> = { patent: '/brevets', client: '/clients' };

/** One change: of what, when, old → new, its state and reason, and what can be done with it. */
export const ChangeCard = ({ entry }: { readonly entry: PendingChange }) => {
  const { t } = useTranslation();
  const { engine } = useOpenSession();
  const { connection } = useSyncState();
  const nameOf = useEntryName();
  const [discarding, { open, close }] = useDisclosure(false);
  const [busy, setBusy] = useState(false);
  const name = nameOf(entry);
  const screen = entry.kind === 'delete' ? undefined : screenOf[entry.collection];
  // Frozen with its key since it may have reached the server; without one, nothing is on its way.
  const state = entry.state === 'sending' && connection !== 'online' ? 'unanswered' : entry.state;
  const needsUser = entry.state === 'refused' || entry.state === 'conflict';
  const retry = async (): Promise<void> => {
    setBusy(true);
    await engine.retry(entry.seq).finally(() => setBusy(false));
  };
  const discard = async (): Promise<void> => {
    await engine.discard(entry.seq);
    notify.info(t('sync.discarded', { name }));
  };
  return (
    <article className={classes.card} aria-label={`${t(`sync.kinds.${entry.kind}`)} ${name}`}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Text size="xs" c="dimmed">
            {t(`sync.kinds.${entry.kind}`)} · {t(`records.singular.${entry.collection}`)} ·{' '}
            <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
          </Text>
          {screen ? (
            <Anchor component={Link} to={`${screen}?open=${entry.recordId}`} fw={600}>
              {name}
            </Anchor>
          ) : (
            <Text fw={600}>{name}</Text>
          )}
        </div>
        <StatusTag colour={colourOf[state]}>{t(`sync.states.${state}`)}</StatusTag>
      </div>
      <ChangeReason entry={entry} />
      {entry.state === 'conflict' ? <ConflictChoice entry={entry} /> : <ChangeTable entry={entry} />}
      {state === 'unanswered' ? (
        <Text size="sm" c="dimmed">
          {t('sync.unanswered')}
        </Text>
      ) : null}
      <Group gap="xs" justify="flex-end">
        {entry.state === 'refused' ? (
          <Button size="compact-md" variant="default" loading={busy} onClick={() => void retry()}>
            {t('common.retry')}
          </Button>
        ) : null}
        <Button size="compact-md" variant="subtle" color="red" disabled={entry.state === 'sending'} onClick={open}>
          {t(needsUser ? 'sync.discard' : 'sync.undo')}
        </Button>
      </Group>
      <ConfirmModal
        opened={discarding}
        onClose={close}
        title={t('sync.discardTitle')}
        confirmLabel={t(needsUser ? 'sync.discard' : 'sync.undo')}
        onConfirm={discard}
        danger
      >
        {t(`sync.discardText.${entry.kind}`, { name })}
      </ConfirmModal>
    </article>
  );
};
