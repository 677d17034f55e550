import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatchedNumber } from '#src/data/lists/useMatchedNumber.ts';
import { usePatentNames } from '#src/data/lists/usePatentNames.ts';
import { useCan } from '#src/data/session/useUser.ts';
import type { PatentRow } from '#src/screens/patents/list/PatentRow.ts';
import { patentColumns } from '#src/screens/patents/list/patentColumns.tsx';
import { usePatentStarts } from '#src/screens/patents/wizard/usePatentStarts.tsx';
import { useIsNarrow } from '#src/ui/page/useIsNarrow.ts';
import { useIsTight } from '#src/ui/page/useIsTight.ts';
import type { Column, RowAction } from '#src/ui/table/Column.ts';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import type { DataTableProps } from '#src/ui/table/DataTableProps.ts';
import { tableColumns } from '#src/ui/table/ListColumn.ts';
import { useListContext } from '#src/ui/table/useListContext.ts';

type Given = Omit<DataTableProps<PatentRow>, 'name' | 'label' | 'columns' | 'rowLabel' | 'actions' | 'onOpen'>;

export interface PatentsTableProps extends Given {
  /** What the list was searched for. */
  readonly search: string;
  readonly onView: (row: PatentRow) => void;
  readonly onEdit: (row: PatentRow) => void;
  readonly onDelete: (row: PatentRow) => void;
}

/** How a family is called where there is one line for it. */
export const patentLabel = ({ record }: PatentRow): string => record.titre || record.referenceFamille;

export const PatentsTable = ({ search, onView, onEdit, onDelete, ...table }: PatentsTableProps) => {
  const { t } = useTranslation();
  const columns = usePatentColumns(search);
  const canEdit = useCan('patent', 'edit');
  const canDelete = useCan('patent', 'delete');
  const starts = usePatentStarts();
  const actions = (row: PatentRow): RowAction[] => [
    { key: 'view', label: t('common.view'), icon: <IconEye size={16} />, onClick: () => onView(row) },
    ...(canEdit
      ? [{ key: 'edit', label: t('common.edit'), icon: <IconPencil size={16} />, onClick: () => onEdit(row) }]
      : []),
    ...starts(row.id),
    ...(canDelete
      ? [
          {
            key: 'delete',
            label: t('common.delete'),
            icon: <IconTrash size={16} />,
            onClick: () => onDelete(row),
            danger: true,
          },
        ]
      : []),
  ];
  return (
    <DataTable
      name="patents"
      label={t('patents.title')}
      columns={columns}
      rowLabel={patentLabel}
      onOpen={onView}
      actions={actions}
      {...table}
    />
  );
};

const usePatentColumns = (search: string): Column<PatentRow>[] => {
  const context = useListContext();
  const names = usePatentNames();
  const narrow = useIsNarrow();
  const isTight = useIsTight();
  const findMatched = useMatchedNumber(search);
  return useMemo(
    () => tableColumns(patentColumns, { ...context, names, narrow, isTight, findMatched }),
    [context, names, narrow, isTight, findMatched],
  );
};
