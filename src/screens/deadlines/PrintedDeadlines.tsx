import { Text } from '@mantine/core';
import type { RecordId } from '#domain/recordId.ts';
import type { DocketLine, DocketRow } from '#src/data/dates/DocketLine.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { joined } from '#src/i18n/joined.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { whatOf } from '#src/records/dates/whatOf.ts';
import { clientsOf, type DeadlineContext, firmsOf } from '#src/screens/deadlines/deadlineColumns.tsx';
import classes from '#src/screens/deadlines/PrintedDeadlines.module.css';

export interface PrintedDeadlinesProps {
  readonly rows: readonly DocketRow[];
  readonly context: DeadlineContext;
  /** A page for each client instead of one list. */
  readonly isByClient: boolean;
}

/** More are no paper that anybody reads, and hold up the page that lays them out. */
const most = 2_000;

interface Head {
  readonly key: string;
  readonly text: (record: DocketLine, context: DeadlineContext) => string;
}

const allHeads: readonly Head[] = [
  { key: 'common.date', text: ({ day }) => formatDay(day) },
  {
    key: 'deadlines.columns.what',
    text: (record, { t }) => [whatOf(record, t), record.office && `(${record.office})`].filter(Boolean).join(' '),
  },
  {
    key: 'deadlines.columns.family',
    text: ({ family: { record } }) => joined([record.referenceFamille, record.titre]),
  },
  { key: 'patents.fields.clientIds', text: (record, { names }) => clientsOf(record, names) },
  { key: 'patents.fields.cabinetsAnnuites', text: (record, { people }) => firmsOf(record, people) },
  { key: 'patents.fields.idResponsable', text: ({ family }, { names }) => names.responsible.of(family.record) },
];

/** The whole list on paper, not the page of it that the screen shows; or what concerns each client on a page of its own. */
export const PrintedDeadlines = ({ rows, context, isByClient }: PrintedDeadlinesProps) => {
  const { t } = useTranslation();
  const isKept = useSyncWord(({ mode }) => mode !== 'plain');
  const heads = isKept ? allHeads : allHeads.slice(0, -1);
  const shown = rows.slice(0, most);
  const note =
    rows.length > most ? (
      <Text size="xs">{t('deadlines.printedPart', { shown: most, total: rows.length })}</Text>
    ) : null;
  return (
    <div data-print="only">
      {isByClient ? (
        byClient(shown, context).map(({ id, name, rows: own }) => (
          <section key={id} className={classes.client}>
            <h2>{name || t('deadlines.noClient')}</h2>
            <PrintedOn context={context} />
            {note}
            <Lines rows={own} context={context} heads={heads.filter(({ key }) => key !== 'patents.fields.clientIds')} />
          </section>
        ))
      ) : (
        <>
          <PrintedOn context={context} />
          {note}
          <Lines rows={shown} context={context} heads={heads} />
        </>
      )}
    </div>
  );
};

const PrintedOn = ({ context: { t, today } }: Pick<PrintedDeadlinesProps, 'context'>) => (
  <Text size="xs">{t('patents.printedOn', { day: formatDay(today) })}</Text>
);

interface LinesProps extends Pick<PrintedDeadlinesProps, 'rows' | 'context'> {
  readonly heads: readonly Head[];
}

const Lines = ({ rows, context, heads }: LinesProps) => (
  <>
    <table className={classes.table}>
      <thead>
        <tr>
          {heads.map(({ key }) => (
            <th key={key} scope="col">
              {context.t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, record }) => (
          <tr key={id}>
            {heads.map(({ key, text }) => (
              <td key={key}>{text(record, context)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <Text size="xs">{context.t('dates.check')}</Text>
  </>
);

interface ClientPage {
  readonly id: RecordId;
  readonly name: string;
  readonly rows: DocketRow[];
}

/** A family of several clients is on the page of each; what is nobody's comes last. */
const byClient = (rows: readonly DocketRow[], { names, language }: DeadlineContext): readonly ClientPage[] => {
  const pages = new Map<RecordId, ClientPage>();
  for (const row of rows) {
    const { clientIds } = row.record.family.record;
    for (const id of clientIds.length > 0 ? clientIds : [0]) {
      const page = pages.get(id) ?? { id, name: id === 0 ? '' : names.client(id), rows: [] };
      pages.set(id, page);
      page.rows.push(row);
    }
  }
  const { compare } = new Intl.Collator(language);
  return [...pages.values()].sort(
    (one, other) => Number(one.name === '') - Number(other.name === '') || compare(one.name, other.name),
  );
};
