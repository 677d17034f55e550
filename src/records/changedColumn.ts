import { formatInstantDay } from '#src/i18n/formats.ts';
import type { ListColumn } from '#src/ui/table/ListColumn.ts';

interface ChangedRow {
  readonly record: { readonly updatedAt: string };
}

/** The day on which a record was changed last; a list can be ordered by it without showing it. */
export const changedColumn = <R extends ChangedRow>(): ListColumn<R> => ({
  key: 'updatedAt',
  title: 'records.fields.updatedAt',
  sort: ({ record }) => record.updatedAt,
  hiddenAtFirst: true,
  cell: ({ record }) => formatInstantDay(record.updatedAt),
});
