import { formatInstantDay } from '#src/i18n/formats.ts';
import { dayCell, type ListColumn } from '#src/ui/table/ListColumn.ts';

type Instant = 'createdAt' | 'updatedAt';

interface DatedRow {
  readonly record: Readonly<Record<Instant, string>>;
}

const instantColumn = (instant: Instant): ListColumn<DatedRow> => ({
  key: instant,
  title: `records.fields.${instant}`,
  sort: ({ record }) => record[instant],
  hiddenAtFirst: true,
  cell: ({ record }) => formatInstantDay(record[instant]),
});

/**
 * The days on which a record was made and changed last, at the end of every list of records. A list can be ordered by
 * them without showing them; its workbook has the first alone.
 */
export const instantColumns: readonly ListColumn<DatedRow>[] = [
  { ...instantColumn('createdAt'), sheet: { width: 14, value: ({ record }) => dayCell(record.createdAt) } },
  instantColumn('updatedAt'),
];
