import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/records/workbook/Import.module.css';
import type { RecordCounts } from '#src/records/workbook/recordMessages.ts';

/** UX-40: how many rows are new, there already, repeated, faulty or left out. */
export const RecordCountList = ({ counts }: { readonly counts: RecordCounts }) => {
  const { t, i18n } = useTranslation();
  const { rows, fresh, there, repeated, faulty, skipped } = counts;
  const shown = [
    ['rows', rows],
    ['fresh', fresh],
    ['there', there],
    ...(repeated > 0 ? ([['repeated', repeated]] as const) : []),
    ['faulty', faulty],
    ...(skipped > 0 ? ([['skipped', skipped]] as const) : []),
  ] as const;
  return (
    <dl className={classes.counts} aria-label={t('import.counts.label')}>
      {shown.map(([name, count]) => (
        <div key={name} className={classes.count} data-count={name}>
          <dt>{t([`importRecords.counts.${name}`, `import.counts.${name}`])}</dt>
          <dd>{formatNumber(count, i18n.language)}</dd>
        </div>
      ))}
    </dl>
  );
};
