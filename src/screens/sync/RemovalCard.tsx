import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useChanges } from '#src/data/changes/useChanges.ts';
import type { UnsentRemoval } from '#src/data/changes/useUnsentRemovals.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/screens/sync/ChangeCard.module.css';
import { standingId } from '#src/screens/sync/useDiscard.ts';
import { notify } from '#src/ui/page/notify.ts';
import { StateTag } from '#src/ui/state/StateTag.tsx';

interface RemovalCardProps {
  readonly label: string;
  /** What it is, over the title. */
  readonly above: string;
  readonly title: string;
  readonly state: string;
  /** Taken back together. */
  readonly removals: readonly UnsentRemoval[];
  readonly children: ReactNode;
}

/** A deletion that is on no list of what waits, and the way to take it back. */
export const RemovalCard = ({ label, above, title, state, removals, children }: RemovalCardProps) => {
  const { t } = useTranslation();
  const { undo } = useChanges();
  const takeBack = async (): Promise<void> => {
    await undo(removals.map((removal) => removal.undo));
    document.getElementById(standingId)?.focus();
    notify.success((t) => t('removal.undone'));
  };
  return (
    <article className={classes.card} aria-label={label}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Text size="xs" c="dimmed">
            {above}
          </Text>
          <Text fw={600}>{title}</Text>
        </div>
        <StateTag colour="blue">{state}</StateTag>
      </div>
      <Text size="sm" c="dimmed">
        {children}
      </Text>
      <Group justify="flex-end">
        <Button variant="subtle" color="red" onClick={() => void takeBack()}>
          {t('sync.undoDeletion')}
        </Button>
      </Group>
    </article>
  );
};
