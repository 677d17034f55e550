import { Title } from '@mantine/core';
import { recordName } from '#domain/rules/records/recordName.ts';
import type { UnsentRemoval } from '#src/data/changes/useUnsentRemovals.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/screens/sync/ChangeCard.module.css';
import { linesOf } from '#src/screens/sync/changeLines.ts';
import { RemovalCard } from '#src/screens/sync/RemovalCard.tsx';
import { Stepwise } from '#src/screens/sync/Stepwise.tsx';
import { useGroupWords } from '#src/screens/sync/useGroupWords.ts';

/** What was deleted before it was ever sent, for as long as it can be taken back; what went in one go as one. */
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
      <Stepwise items={linesOf(removals, ({ undo }) => String(undo.id))}>
        {(line) =>
          line.kind === 'change' ? (
            <OneRemoval key={line.key} removal={line.entry} />
          ) : (
            <GroupRemoval key={line.key} removals={line.entries} />
          )
        }
      </Stepwise>
    </section>
  );
};

const OneRemoval = ({ removal }: { readonly removal: UnsentRemoval }) => {
  const { t, i18n } = useTranslation();
  const { collection, record } = removal.undo;
  const name = recordName(collection, { ...record }, i18n.language) || t('common.unnamed');
  return (
    <RemovalCard
      label={`${t('sync.kinds.delete')} ${name}`}
      above={`${t('sync.kinds.delete')} · ${t(`records.singular.${collection}`)}`}
      title={name}
      state={t('sync.states.held')}
      removals={[removal]}
    >
      {t('sync.unsentText')}
    </RemovalCard>
  );
};

/** A bulk deletion, or an import that was taken back: the whole of it, or nothing. */
const GroupRemoval = ({ removals }: { readonly removals: readonly UnsentRemoval[] }) => {
  const { t } = useTranslation();
  const undo = removals.map((removal) => removal.undo);
  const { deleted, parts } = useGroupWords(undo);
  return (
    <RemovalCard label={deleted} above={parts} title={deleted} state={t('sync.states.heldAll')} removals={removals}>
      {t('sync.unsentGroupText')}
    </RemovalCard>
  );
};
