import { useTranslation } from 'react-i18next';
import { formatNumber } from '#src/i18n/formats.ts';
import type { Assessment } from '#src/screens/patents/import/assessImport.ts';
import classes from '#src/screens/patents/import/ImportDialog.module.css';

/** UX-40: how many families are new, there already, ignored or faulty. */
export const ImportCounts = ({ assessment }: { readonly assessment: Assessment }) => {
  const { t, i18n } = useTranslation();
  const counts = [
    ['rows', assessment.rows],
    ['fresh', assessment.fresh.length],
    ['filings', assessment.filings],
    ['duplicates', assessment.duplicates.length],
    ['repeated', assessment.repeatedRows.length],
    ['faulty', assessment.faulty.length],
  ] as const;
  return (
    <dl className={classes.counts} aria-label={t('import.counts.label')}>
      {counts.map(([name, count]) => (
        <div key={name} className={classes.count} data-count={name}>
          <dt>{t(`import.counts.${name}`)}</dt>
          <dd>{formatNumber(count, i18n.language)}</dd>
        </div>
      ))}
    </dl>
  );
};
