import { Anchor, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { ChangeLine } from '#domain/rules/changes/describeChange.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/screens/logs/LogChanges.module.css';

/** So many lines say what an entry is about; the rest of a whole dossier is one click away. */
const shownAtFirst = 5;

/** LOG-10: field by field, old in red, new in green; `-` stands for nothing. */
export const LogChanges = ({ lines }: { readonly lines: readonly ChangeLine[] }) => {
  const { t } = useTranslation();
  const [whole, setWhole] = useState(false);
  const shown = whole || lines.length <= shownAtFirst + 1 ? lines : lines.slice(0, shownAtFirst);
  const rest = lines.length - shown.length;
  return (
    <>
      <dl className={classes.lines}>
        {shown.map((line, index) => (
          // A label may come more than once: two filings changed are two lines.
          <div key={`${line.label}/${index}`} className={classes.line}>
            <dt>
              {line.label}
              {t('sync.colon')}
            </dt>
            <dd>
              <VisuallyHidden>{t('sync.before')}</VisuallyHidden>
              {line.before ? <del>{line.before}</del> : <span className={classes.nothing}>-</span>}
              <span aria-hidden className={classes.nothing}>
                {' → '}
              </span>
              <VisuallyHidden>{t('sync.after')}</VisuallyHidden>
              {line.after ? <ins>{line.after}</ins> : <span className={classes.nothing}>-</span>}
            </dd>
          </div>
        ))}
      </dl>
      {rest > 0 ? (
        <Anchor component="button" type="button" size="sm" onClick={() => setWhole(true)}>
          {t('logs.showRest', { count: rest })}
        </Anchor>
      ) : null}
    </>
  );
};
