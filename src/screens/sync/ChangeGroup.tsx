import { Button, Group, Progress, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useGroupProgress } from '#src/data/changes/groupProgress.ts';
import { isHeld, type PendingChange } from '#src/data/state/useSyncState.ts';
import { formatDateTime, formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { BulkActions } from '#src/screens/sync/BulkActions.tsx';
import classes from '#src/screens/sync/ChangeCard.module.css';
import { ChangeCard } from '#src/screens/sync/ChangeCard.tsx';
import { Stepwise } from '#src/screens/sync/Stepwise.tsx';
import { useGroupWords } from '#src/screens/sync/useGroupWords.ts';
import { StateTag } from '#src/ui/state/StateTag.tsx';

export interface ChangeGroupProps {
  readonly group: string;
  readonly entries: readonly PendingChange[];
}

/** All changes of one bulk action or import: how many of what, how far they are, and each of them on request (UX-30). */
export const ChangeGroup = ({ group, entries }: ChangeGroupProps) => {
  const { t } = useTranslation();
  const [opened, { toggle }] = useDisclosure(false);
  const words = useGroupWords(entries);
  const title = entries.every(({ kind }) => kind === 'delete') ? words.deleted : words.changed;
  const areHeld = entries.every(isHeld);
  return (
    <article className={classes.card} aria-label={title}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Text size="xs" c="dimmed">
            <time dateTime={entries[0]?.at}>{formatDateTime(entries[0]?.at ?? '')}</time>
          </Text>
          <Text fw={600}>{title}</Text>
          <Text size="sm" c="dimmed">
            {words.parts}
          </Text>
        </div>
        {areHeld ? <StateTag colour="blue">{t('sync.states.heldAll')}</StateTag> : null}
      </div>
      {areHeld ? (
        <Text size="sm" c="dimmed">
          {t('sync.held')}
        </Text>
      ) : null}
      <ProgressLine group={group} />
      <Group justify="space-between" gap="xs">
        <Button
          variant="subtle"
          onClick={toggle}
          aria-expanded={opened}
          rightSection={opened ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
        >
          {t(opened ? 'sync.hideGroup' : 'sync.showGroup')}
        </Button>
        <BulkActions entries={entries} />
      </Group>
      {opened ? <Stepwise items={entries}>{(entry) => <ChangeCard key={entry.seq} entry={entry} />}</Stepwise> : null}
    </article>
  );
};

/** `12 sur 40 traitées`, once the first of them is. */
const ProgressLine = ({ group }: { readonly group: string }) => {
  const { t, i18n } = useTranslation();
  const { total, left } = useGroupProgress(group);
  const done = total - left;
  if (done === 0) return null;
  const text = t('sync.progress', {
    done: formatNumber(done, i18n.language),
    total: formatNumber(total, i18n.language),
  });
  return (
    <div>
      <Text size="sm" role="status">
        {text}
      </Text>
      <Progress value={(done / total) * 100} aria-label={text} mt={4} />
    </div>
  );
};
