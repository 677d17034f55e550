import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RecordId } from '#domain/recordId.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import classes from '#src/screens/dashboard/BarList.module.css';
import type { Figure } from '#src/screens/dashboard/portfolioFigures.ts';

export interface BarListProps {
  readonly title: string;
  readonly figures: readonly Figure<RecordId>[];
  readonly labelOf: (id: RecordId) => ReactNode;
  /** The list behind a bar. */
  readonly addressOf: (id: RecordId) => string;
}

/** A small bar chart that is a list of links: label, bar, number. The longest bar is the largest count. */
export const BarList = ({ title, figures, labelOf, addressOf }: BarListProps) => {
  const { i18n } = useTranslation();
  const most = Math.max(1, ...figures.map(({ count }) => count));
  return (
    <div>
      <Title order={3} className={classes.title}>
        {title}
      </Title>
      <ul className={classes.list}>
        {figures.map(({ key, count }) => (
          <li key={key}>
            <Link to={addressOf(key)} className={classes.row}>
              <span className={classes.label}>{labelOf(key)}</span>
              <span className={classes.count}>{formatNumber(count, i18n.language)}</span>
              <span className={classes.track} aria-hidden>
                <span className={classes.bar} style={{ width: `${(count / most) * 100}%` }} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
