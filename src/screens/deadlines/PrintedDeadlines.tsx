import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocketRow } from '#src/data/dates/DocketLine.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { clientsOf, type DeadlineContext, firmsOf, whatOf } from '#src/screens/deadlines/deadlineColumns.tsx';
import classes from '#src/screens/deadlines/PrintedDeadlines.module.css';

export interface PrintedDeadlinesProps {
  readonly rows: readonly DocketRow[];
  readonly context: DeadlineContext;
}

/** More are no paper that anybody reads, and hold up the page that lays them out. */
const most = 2_000;

const heads = [
  'common.date',
  'deadlines.columns.what',
  'deadlines.columns.family',
  'patents.fields.clientIds',
  'patents.fields.cabinetsAnnuites',
];

/** The whole list on paper, not the page of it that the screen shows. */
export const PrintedDeadlines = ({ rows, context }: PrintedDeadlinesProps) => {
  const { t } = useTranslation();
  const { names, people, today } = context;
  return (
    <div data-print="only">
      <Text size="xs">{t('patents.printedOn', { day: formatDay(today) })}</Text>
      {rows.length > most ? (
        <Text size="xs">{t('deadlines.printedPart', { shown: most, total: rows.length })}</Text>
      ) : null}
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map(({ id, record }) => (
            <tr key={id}>
              <td>{formatDay(record.day)}</td>
              <td>
                {whatOf(record, t)}
                {record.office === '' ? '' : ` (${record.office})`}
              </td>
              <td>{[record.family.record.referenceFamille, record.family.record.titre].filter(Boolean).join(' · ')}</td>
              <td>{clientsOf(record, names)}</td>
              <td>{firmsOf(record, people)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="xs">{t('dates.check')}</Text>
    </div>
  );
};
