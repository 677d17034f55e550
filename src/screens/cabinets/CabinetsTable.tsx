import { IconAddressBook } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useContactsPath } from '#src/data/lists/useContactsPath.ts';
import { type CabinetRow, cabinetColumns, ownCabinetColumns } from '#src/screens/cabinets/cabinetColumns.tsx';
import { useCabinetRights } from '#src/screens/cabinets/useCabinetRights.ts';
import type { RowAction } from '#src/ui/table/Column.ts';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import type { DataTableProps } from '#src/ui/table/DataTableProps.ts';
import { hiddenLast, tableColumns } from '#src/ui/table/ListColumn.ts';
import { useListContext } from '#src/ui/table/useListContext.ts';
import { useRowActions } from '#src/ui/table/useRowActions.tsx';

type Given = Omit<DataTableProps<CabinetRow>, 'name' | 'label' | 'columns' | 'rowLabel' | 'actions' | 'onOpen'>;

export interface CabinetsTableProps extends Given {
  readonly onView: (row: CabinetRow) => void;
  readonly onEdit: (row: CabinetRow) => void;
  readonly onDelete: (row: CabinetRow) => void;
}

export const CabinetsTable = ({ onView, onEdit, onDelete, ...table }: CabinetsTableProps) => {
  const { t } = useTranslation();
  const { ownList } = useCabinetRights();
  const context = useListContext();
  const columns = useMemo(
    () => hiddenLast(tableColumns(ownList ? ownCabinetColumns : cabinetColumns, context)),
    [ownList, context],
  );
  const actions = useCabinetActions({ onView, onEdit, onDelete });
  return (
    <DataTable
      name="cabinets"
      label={t('cabinets.title')}
      columns={columns}
      rowLabel={({ record }) => record.nomCabinet}
      onOpen={onView}
      actions={actions}
      {...table}
    />
  );
};

/** CAB-02, CAB-08: a Client may view a cabinet and its contacts; edit and delete are the firm's. */
const useCabinetActions = ({
  onView,
  onEdit,
  onDelete,
}: Pick<CabinetsTableProps, 'onView' | 'onEdit' | 'onDelete'>) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const contactsPath = useContactsPath();
  const rights = useCabinetRights();
  const { view, edit, remove } = useRowActions();
  return (row: CabinetRow): RowAction[] => [
    view(() => onView(row)),
    {
      key: 'contacts',
      label: t('contacts.title'),
      icon: <IconAddressBook size={16} />,
      onClick: () => void navigate(contactsPath('cabinet', row.id, row.record.nomCabinet)),
    },
    ...(rights.edit ? [edit(() => onEdit(row))] : []),
    ...(rights.delete ? [remove(() => onDelete(row))] : []),
  ];
};
