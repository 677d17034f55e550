import type { DocketRow } from '#src/data/dates/DocketLine.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { whatOf } from '#src/records/dates/whatOf.ts';
import { useKeptColumns } from '#src/records/useKeptColumns.ts';
import { type DeadlineContext, deadlineColumns } from '#src/screens/deadlines/deadlineColumns.tsx';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import type { GivenTable } from '#src/ui/table/DataTableProps.ts';
import { useTableColumns } from '#src/ui/table/useTableColumns.ts';

export interface DeadlinesTableProps extends GivenTable<DocketRow> {
  readonly context: DeadlineContext;
  readonly onView: (row: DocketRow) => void;
}

/** One row per date, which opens with all that can be done with it: a menu would hold nothing else. */
export const DeadlinesTable = ({ context, onView, ...table }: DeadlinesTableProps) => {
  const { t } = useTranslation();
  const columns = useTableColumns(useKeptColumns(deadlineColumns), context);
  const rowLabel = ({ record }: DocketRow): string =>
    [whatOf(record, t), record.office, record.family.record.referenceFamille || record.family.record.titre]
      .filter(Boolean)
      .join(', ');
  return (
    <DataTable
      name="deadlines"
      label={t('deadlines.title')}
      columns={columns}
      rowLabel={rowLabel}
      onOpen={onView}
      {...table}
    />
  );
};
