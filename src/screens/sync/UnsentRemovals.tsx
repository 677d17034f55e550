import { Button, Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { recordName } from '#domain/rules/records/recordName.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import type { UnsentRemoval } from '#src/data/changes/useUnsentRemovals.ts';
import classes from '#src/screens/sync/ChangeCard.module.css';
import { Stepwise } from '#src/screens/sync/Stepwise.tsx';
import { standingId } from '#src/screens/sync/useDiscard.ts';
import { notify } from '#src/ui/page/notify.ts';
import { StateTag } from '#src/ui/state/StateTag.tsx';

/** What was deleted before it was ever sent, for as long as it can be taken back. */
export const UnsentRemovals = ({ removals }: { readonly removals: readonly UnsentRemoval[] }) => {
  const { t } = useTranslation();
  if (removals.length === 0) return null;
  return (
    <section>
      <div className={classes.section}>
        <Title order={2} size="h4">
          {t('sync.unsentTitle', { count: removals.length })}
        </Title>
      </div>
      <Stepwise items={removals}>{(removal) => <RemovalCard key={removal.undo.id} removal={removal} />}</Stepwise>
    </section>
  );
};

const RemovalCard = ({ removal }: { readonly removal: UnsentRemoval }) => {
  const { t } = useTranslation();
  const { undo } = useChanges();
  const { collection, record } = removal.undo;
  const name = recordName(collection, { ...record }) || t('common.unnamed');
  const takeBack = async (): Promise<void> => {
    await undo([removal.undo]);
    document.getElementById(standingId)?.focus();
    notify.success(t('removal.undone'));
  };
  return (
    <article className={classes.card} aria-label={`${t('sync.kinds.delete')} ${name}`}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Text size="xs" c="dimmed">
            {t('sync.kinds.delete')} · {t(`records.singular.${collection}`)}
          </Text>
          <Text fw={600}>{name}</Text>
        </div>
        <StateTag colour="blue">{t('sync.states.held')}</StateTag>
      </div>
      <Text size="sm" c="dimmed">
        {t('sync.unsentText')}
      </Text>
      <Group justify="flex-end">
        <Button variant="subtle" color="red" onClick={() => void takeBack()}>
          {t('sync.undoDeletion')}
        </Button>
      </Group>
    </article>
  );
};
