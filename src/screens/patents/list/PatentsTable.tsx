import { useMatchedNumber } from '#src/data/lists/useMatchedNumber.ts';
import { usePatentNames } from '#src/data/lists/usePatentNames.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useKeptColumns } from '#src/records/useKeptColumns.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import { patentLabel } from '#src/screens/patents/family/patentLabel.ts';
import { usePatentStarts } from '#src/screens/patents/family/usePatentStarts.tsx';
import { FindMatchedContext } from '#src/screens/patents/list/PatentTitle.tsx';
import { patentColumns } from '#src/screens/patents/list/patentColumns.tsx';
import type { RowAction } from '#src/ui/page/RowAction.ts';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';
import { useIsTight } from '#src/ui/page/useIsTight.ts';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import type { GivenTable } from '#src/ui/table/DataTableProps.ts';
import { useListContext } from '#src/ui/table/useListContext.ts';
import { useRowActions } from '#src/ui/table/useRowActions.tsx';
import { useTableColumns } from '#src/ui/table/useTableColumns.ts';

export interface PatentsTableProps extends GivenTable<PatentRow> {
  /** What the list was searched for. */
  readonly search: string;
  readonly onView: (row: PatentRow) => void;
  readonly onEdit: (row: PatentRow) => void;
  readonly onDelete: (row: PatentRow) => void;
}

/** One row per family, and beside its title the number that the search found. */
export const PatentsTable = ({ search, onView, onEdit, onDelete, ...table }: PatentsTableProps) => {
  const { t } = useTranslation();
  const context = useListContext();
  const names = usePatentNames();
  const narrow = useIsNarrow();
  const isTight = useIsTight();
  const columns = useTableColumns(useKeptColumns(patentColumns), { ...context, names, narrow, isTight });
  const canEdit = useCan('patent', 'edit');
  const canDelete = useCan('patent', 'delete');
  const starts = usePatentStarts();
  const { view, edit, remove } = useRowActions();
  const actions = (row: PatentRow): RowAction[] => [
    view(() => onView(row)),
    ...(canEdit ? [edit(() => onEdit(row))] : []),
    ...starts(row.id),
    ...(canDelete ? [remove(() => onDelete(row))] : []),
  ];
  return (
    <FindMatchedContext value={useMatchedNumber(search)}>
      <DataTable
        name="patents"
        label={t('patents.title')}
        columns={columns}
        rowLabel={patentLabel}
        onOpen={onView}
        actions={actions}
        {...table}
      />
    </FindMatchedContext>
  );
};
