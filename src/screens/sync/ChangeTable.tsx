import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PendingChange } from '#src/data/useSyncState.ts';
import classes from '#src/screens/sync/ChangeTable.module.css';
import { describeChange } from '#src/screens/sync/describeChange.ts';
import { useWords } from '#src/screens/sync/useWords.ts';

/** What a change changes: one line a field, old → new. A deletion has none. */
export const ChangeTable = ({ entry }: { readonly entry: PendingChange }) => {
  const { t } = useTranslation();
  const words = useWords(entry.collection);
  const lines = describeChange(entry.collection, { patch: entry.patch, base: entry.base.values }, words);
  if (lines.length === 0) return null;
  return (
    <dl className={classes.lines}>
      {lines.map((line, index) => (
        <div key={`${line.label}/${index}`} className={classes.line}>
          <dt>{line.label}</dt>
          <dd>
            {line.before ? (
              <>
                <VisuallyHidden>{t('sync.before')}</VisuallyHidden>
                <del className={classes.before}>{line.before}</del>
                <span aria-hidden> → </span>
              </>
            ) : null}
            <VisuallyHidden>{t('sync.after')}</VisuallyHidden>
            {line.after ? <ins className={classes.after}>{line.after}</ins> : <span>{t('sync.emptied')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
};
