import type { Assessment } from '#domain/rules/import/assess.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/records/workbook/Import.module.css';

/** UX-40: how many families are new, there already, ignored or faulty. */
export const ImportCounts = ({ assessment }: { readonly assessment: Assessment }) => {
  const { t, i18n } = useTranslation();
  const counts = [
    ['rows', assessment.rows],
    ['fresh', assessment.fresh],
    ['filings', assessment.filings],
    ['there', assessment.duplicates],
    ['repeated', assessment.repeatedRows],
    ['faulty', assessment.faulty],
    ...(assessment.skippedRows > 0 ? ([['skipped', assessment.skippedRows]] as const) : []),
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
