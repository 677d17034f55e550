import { IconCalendarDown, IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { yieldToMain } from '#src/data/changes/useImports.ts';
import type { DocketRow } from '#src/data/dates/DocketLine.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { joined } from '#src/i18n/joined.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { whatOf } from '#src/records/dates/whatOf.ts';
import { useKeptColumns } from '#src/records/useKeptColumns.ts';
import { clientsOf, type DeadlineContext, deadlineColumns, firmsOf } from '#src/screens/deadlines/deadlineColumns.tsx';
import { type CalendarDay, calendarPieces } from '#src/screens/deadlines/icalendar.ts';
import { saveFile } from '#src/ui/files/saveFile.ts';
import { useExporting } from '#src/ui/files/useExporting.ts';
import { useExportRows } from '#src/ui/files/useExportRows.ts';
import type { RowAction } from '#src/ui/page/RowAction.ts';
import { sheetColumns } from '#src/ui/table/ListColumn.ts';

type Rows = readonly DocketRow[];

/** The lines as a workbook, as a calendar, on paper. */
export const useDeadlineFiles = (context: DeadlineContext) => {
  const { t } = useTranslation();
  const isClient = useUser().role === 'Client';
  const exportRows = useExportRows();
  const exporting = useExporting();
  const kept = useKeptColumns(deadlineColumns);
  const title = t('deadlines.title');
  const toWorkbook = (rows: Rows): void => exportRows(title, sheetColumns(kept, context), rows);
  const toCalendar = (rows: Rows): void => {
    const days = rows.filter(({ record }) => record.day !== null);
    void exporting(days.length, async () => {
      const pieces: string[] = [];
      for (const piece of calendarPieces(eventsOf(days, context), new Date().toISOString())) {
        pieces.push(piece);
        await yieldToMain();
      }
      saveFile(`${title}.ics`, 'text/calendar;charset=utf-8', pieces.join(''));
      return days.length;
    });
  };
  const calendarAction = (rows: () => Rows): RowAction => ({
    key: 'calendar',
    label: t('deadlines.calendarFile'),
    icon: <IconCalendarDown size={16} aria-hidden />,
    onClick: () => toCalendar(rows()),
  });
  const [isByClient, setByClient] = useState(false);
  useEffect(() => {
    const end = (): void => setByClient(false);
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, []);
  const printing = (key: 'print' | 'printByClient', label: string): RowAction => ({
    key,
    label: t(label),
    icon: <IconPrinter size={16} aria-hidden />,
    onClick: () => {
      // The page goes to paper as it stands when it is asked for.
      flushSync(() => setByClient(key === 'printByClient'));
      window.print();
    },
  });
  const prints = [
    printing('print', 'patents.print'),
    ...(isClient ? [] : [printing('printByClient', 'deadlines.printByClient')]),
  ];
  return { toWorkbook, calendarAction, prints, isByClient };
};

function* eventsOf(rows: Rows, context: DeadlineContext): Generator<CalendarDay> {
  for (const row of rows) yield eventOf(row, context);
}

const eventOf = ({ id, record }: DocketRow, { t, names, people }: DeadlineContext) => {
  const { referenceFamille, titre } = record.family.record;
  const lines = [
    titre,
    [t('patents.fields.clientIds'), clientsOf(record, names)],
    [t('patents.fields.cabinetsAnnuites'), firmsOf(record, people)],
    t('dates.check'),
  ];
  return {
    // Another firm's server may number its families alike.
    uid: `${String(id).replaceAll(' ', '-')}@${location.host}`,
    day: record.day ?? '',
    summary: joined([whatOf(record, t), record.office, referenceFamille || titre]),
    description: lines
      .map((line) => (typeof line === 'string' ? line : line[1] && line.join(t('sync.colon'))))
      .filter(Boolean)
      .join('\n'),
  };
};
