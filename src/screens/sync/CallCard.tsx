import { Group, Text } from '@mantine/core';
import { isBlocked, type PendingCall } from '#src/data/state/useSyncState.ts';
import { formatDateTime } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { BlockedNote } from '#src/screens/sync/BlockedNote.tsx';
import { GiveUpButton, RetryButton } from '#src/screens/sync/ChangeActions.tsx';
import classes from '#src/screens/sync/ChangeCard.module.css';
import { ChangeReason } from '#src/screens/sync/ChangeReason.tsx';
import { useCallWords } from '#src/screens/sync/useCallWords.ts';
import { StateTag } from '#src/ui/state/StateTag.tsx';

/** One call that waits: notifications read, a preference set, a cabinet taken. */
export const CallCard = ({ call }: { readonly call: PendingCall }) => {
  const { t } = useTranslation();
  const name = useCallWords()(call);
  const state = isBlocked(call) ? 'blocked' : call.state;
  return (
    <article className={classes.card} aria-label={name}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Text size="xs" c="dimmed">
            <time dateTime={call.at}>{formatDateTime(call.at)}</time>
          </Text>
          <Text fw={600}>{name}</Text>
        </div>
        <StateTag colour={state === 'refused' || state === 'blocked' ? 'orange' : 'blue'}>
          {t(`sync.states.${state}`)}
        </StateTag>
      </div>
      <ChangeReason entry={call} />
      {state === 'blocked' ? <BlockedNote work={call} /> : null}
      <Group gap="xs" justify="flex-end">
        <GiveUpButton entry={call} name={name} isOffered={state !== 'sending'} />
        {state === 'refused' ? <RetryButton entry={call} label={t('common.retry')} /> : null}
        {state === 'blocked' ? <RetryButton entry={call} label={t('sync.tryNow')} /> : null}
      </Group>
    </article>
  );
};
