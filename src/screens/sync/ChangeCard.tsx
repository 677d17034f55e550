import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { RecordId } from '#domain/recordId.ts';
import { useRecordNow } from '#src/data/lists/useRecordNow.ts';
import { type PendingChange, useSyncWord } from '#src/data/state/useSyncState.ts';
import { formatDateTime } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { BlockedNote } from '#src/screens/sync/BlockedNote.tsx';
import { ChangeActions, GiveUpButton } from '#src/screens/sync/ChangeActions.tsx';
import classes from '#src/screens/sync/ChangeCard.module.css';
import { ChangeReason } from '#src/screens/sync/ChangeReason.tsx';
import { ChangeTable } from '#src/screens/sync/ChangeTable.tsx';
import { ConflictChoice } from '#src/screens/sync/ConflictChoice.tsx';
import { MeanwhileNote } from '#src/screens/sync/MeanwhileNote.tsx';
import { NotTakenNote } from '#src/screens/sync/NotTakenNote.tsx';
import { type ShownState, shownState } from '#src/screens/sync/shownState.ts';
import { useEntryName } from '#src/screens/sync/useEntryName.ts';
import { recordAddress } from '#src/ui/page/recordAddress.ts';
import { StateTag } from '#src/ui/state/StateTag.tsx';
import type { TagColour } from '#src/ui/state/StatusTag.tsx';

const colourOf: Record<ShownState, TagColour> = {
  waiting: 'blue',
  sending: 'cyan',
  unanswered: 'blue',
  held: 'blue',
  blocked: 'orange',
  refused: 'orange',
  conflict: 'orange',
};

/** One change: of what, when, old → new, its state and reason, and what can be done with it (UX-09). */
export const ChangeCard = ({ entry }: { readonly entry: PendingChange }) => {
  const { t } = useTranslation();
  const connection = useSyncWord((state) => state.connection);
  const name = useEntryName()(entry);
  const state = shownState(entry, connection);
  return (
    <article className={classes.card} aria-label={`${t(`sync.kinds.${entry.kind}`)} ${name}`}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Text size="xs" c="dimmed">
            {t(`sync.kinds.${entry.kind}`)} · {t(`records.singular.${entry.collection}`)} ·{' '}
            <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
          </Text>
          <RecordName entry={entry} name={name} />
        </div>
        <StateTag colour={colourOf[state]}>{t(`sync.states.${state}`)}</StateTag>
      </div>
      <ChangeReason entry={entry} />
      {entry.state === 'conflict' ? (
        <ConflictChoice entry={entry} giveUp={<GiveUpButton entry={entry} name={name} />} />
      ) : (
        <ChangeTable entry={entry} />
      )}
      {entry.state === 'waiting' ? <MeanwhileNote entry={entry} /> : null}
      {state === 'unanswered' || state === 'held' ? (
        <Text size="sm" c="dimmed">
          {t(`sync.${state}`)}
        </Text>
      ) : null}
      {entry.state === 'waiting' ? <NotTakenNote entry={entry} /> : null}
      {state === 'blocked' ? <BlockedNote work={entry} /> : null}
      {entry.state === 'conflict' ? null : (
        <ChangeActions entry={entry} name={name} isOffered={entry.state !== 'sending' || state === 'blocked'} />
      )}
    </article>
  );
};

/** A date opens with its family. */
const addressOf = (
  { collection, recordId, patch }: PendingChange,
  recordNow: ReturnType<typeof useRecordNow>,
): string | null => {
  if (collection !== 'deadline') return recordAddress(collection, recordId);
  const { brevetId } = recordNow(collection, recordId) ?? patch;
  return brevetId ? recordAddress('patent', brevetId as RecordId) : null;
};

const RecordName = ({ entry, name }: { readonly entry: PendingChange; readonly name: string }) => {
  const recordNow = useRecordNow();
  const address = entry.kind === 'delete' ? null : addressOf(entry, recordNow);
  return address ? (
    <Anchor component={Link} to={address} fw={600}>
      {name}
    </Anchor>
  ) : (
    <Text fw={600}>{name}</Text>
  );
};
