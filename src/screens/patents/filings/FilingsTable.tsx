import { usePatentNames, usePatentPeople } from '#src/data/lists/usePatentNames.ts';
import { useCan } from '#src/data/session/useUser.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useKeptColumns } from '#src/records/useKeptColumns.ts';
import type { FilingRow } from '#src/screens/patents/family/FilingRow.ts';
import { patentLabel } from '#src/screens/patents/family/patentLabel.ts';
import { filingColumns } from '#src/screens/patents/filings/filingColumns.tsx';
import { useQuickPatent } from '#src/screens/patents/quick/useQuickPatent.ts';
import type { RowAction } from '#src/ui/page/RowAction.ts';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';
import { useIsTight } from '#src/ui/page/useIsTight.ts';
import { useIsTouch } from '#src/ui/page/useIsTouch.ts';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import type { GivenTable } from '#src/ui/table/DataTableProps.ts';
import { useListContext } from '#src/ui/table/useListContext.ts';
import { useRowActions } from '#src/ui/table/useRowActions.tsx';
import { useTableColumns } from '#src/ui/table/useTableColumns.ts';

export interface FilingsTableProps extends GivenTable<FilingRow> {
  readonly onView: (row: FilingRow) => void;
  readonly onEdit: (row: FilingRow) => void;
}

/** One row per filing; its values are changed where they stand. */
export const FilingsTable = ({ onView, onEdit, ...table }: FilingsTableProps) => {
  const { t } = useTranslation();
  const context = useListContext();
  const names = usePatentNames();
  const people = usePatentPeople();
  const narrow = useIsNarrow();
  const isTight = useIsTight();
  const isTouch = useIsTouch();
  const quickOf = useQuickPatent();
  const canEdit = useCan('patent', 'edit');
  const columns = useTableColumns(useKeptColumns(filingColumns), {
    ...context,
    names,
    people,
    narrow,
    isTight,
    isTouch,
    quickOf,
  });
  const { view, edit } = useRowActions();
  const actions = (row: FilingRow): RowAction[] => [
    view(() => onView(row)),
    ...(canEdit ? [edit(() => onEdit(row))] : []),
  ];
  const rowLabel = ({ family, filing }: FilingRow): string =>
    [patentLabel(family), filing.idPays === null ? '' : names.country(filing.idPays).name].filter(Boolean).join(', ');
  return (
    <DataTable
      holdsEdits
      name="filings"
      label={t('filings.title')}
      columns={columns}
      rowLabel={rowLabel}
      onOpen={onView}
      actions={actions}
      {...table}
    />
  );
};
