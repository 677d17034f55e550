import { VisuallyHidden } from '@mantine/core';
import { type ChangeLine, describeChange } from '#domain/rules/changes/describeChange.ts';
import type { PendingChange } from '#src/data/state/useSyncState.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/screens/sync/ChangeTable.module.css';
import { useWords } from '#src/screens/sync/useWords.ts';

export interface ChangeTableProps {
  readonly entry: Pick<PendingChange, 'collection' | 'patch' | 'base'>;
}

/** What a change changes: one line a field, old → new. A deletion has none. */
export const ChangeTable = ({ entry }: ChangeTableProps) => {
  const words = useWords(entry.collection);
  const lines = describeChange(entry.collection, { patch: entry.patch, base: entry.base.values }, words);
  if (lines.length === 0) return null;
  return (
    <dl className={classes.lines}>
      {lines.map((line, index) => (
        <div key={`${line.label}/${index}`} className={classes.line}>
          <dt>{line.label}</dt>
          <dd>{line.set ? <SetLine line={line} /> : <ValueLine line={line} />}</dd>
        </div>
      ))}
    </dl>
  );
};

const ValueLine = ({ line }: { readonly line: ChangeLine }) => {
  const { t } = useTranslation();
  return (
    <>
      {line.before ? (
        <>
          <VisuallyHidden>{t('sync.before')}</VisuallyHidden>
          <del className={classes.before}>{line.before}</del>
          <span aria-hidden> → </span>
        </>
      ) : null}
      <VisuallyHidden>{t('sync.after')}</VisuallyHidden>
      {line.after ? <ins className={classes.after}>{line.after}</ins> : <span>{t('common.blank')}</span>}
    </>
  );
};

/** What was taken out and what was put in, each in words: the order of a list means nothing. */
const SetLine = ({ line }: { readonly line: ChangeLine }) => {
  const { t } = useTranslation();
  return (
    <>
      {line.before ? (
        <div>
          {t('sync.takenOut')} <del className={classes.before}>{line.before}</del>
        </div>
      ) : null}
      {line.after ? (
        <div>
          {t('sync.putIn')} <ins className={classes.after}>{line.after}</ins>
        </div>
      ) : null}
    </>
  );
};
