import { formatInstantDay } from '#src/i18n/formats.ts';
import { dayCell, type ListColumn } from '#src/ui/table/ListColumn.ts';

interface CreatedRow {
  readonly record: { readonly createdAt: string };
}

/** The day on which a record was made, at the end of every list of records. */
export const createdColumn = <R extends CreatedRow>(): ListColumn<R> => ({
  key: 'createdAt',
  title: 'records.fields.createdAt',
  sort: ({ record }) => record.createdAt,
  hiddenAtFirst: true,
  cell: ({ record }) => formatInstantDay(record.createdAt),
  sheet: { width: 14, value: ({ record }) => dayCell(record.createdAt) },
});
