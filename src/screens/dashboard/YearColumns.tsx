import { Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import bars from '#src/screens/dashboard/BarList.module.css';
import type { Figure } from '#src/screens/dashboard/portfolioFigures.ts';
import classes from '#src/screens/dashboard/YearColumns.module.css';

export interface YearColumnsProps {
  readonly title: string;
  readonly figures: readonly Figure<number>[];
  /** The list behind a column. */
  readonly addressOf: (year: number) => string;
}

/** Filings per year as columns that are links, each with its number above and its year below. */
export const YearColumns = ({ title, figures, addressOf }: YearColumnsProps) => {
  const { t, i18n } = useTranslation();
  const most = Math.max(1, ...figures.map(({ count }) => count));
  return (
    <div>
      <Title order={3} className={bars.title}>
        {title}
      </Title>
      <ol className={classes.columns}>
        {figures.map(({ key, count }) => (
          <li key={key} className={classes.column}>
            <Link
              to={addressOf(key)}
              className={classes.link}
              aria-label={t('dashboard.charts.inYear', {
                year: key,
                count,
                number: formatNumber(count, i18n.language),
              })}
            >
              <span className={classes.count}>{formatNumber(count, i18n.language)}</span>
              <span className={classes.bar} style={{ height: `${(count / most) * 100}px` }} aria-hidden />
              <span className={classes.year}>{key}</span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
};
