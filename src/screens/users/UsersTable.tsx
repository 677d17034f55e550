import { IconHistory, IconKey, IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { type Account, accountName, isLastAdmin } from '#domain/account.ts';
import type { AccountRow } from '#src/data/lists/useAccountList.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { userColumns } from '#src/screens/users/userColumns.tsx';
import type { RowAction } from '#src/ui/page/RowAction.ts';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import type { GivenTable } from '#src/ui/table/DataTableProps.ts';
import { useListContext } from '#src/ui/table/useListContext.ts';
import { useTableColumns } from '#src/ui/table/useTableColumns.ts';

export interface UsersTableProps extends GivenTable<AccountRow> {
  readonly ownId: number;
  readonly accounts: readonly Account[];
  /** Why nothing can be sent now; null when it can. */
  readonly reason: string | null;
  readonly onEdit: (account: Account) => void;
  readonly onPassword: (account: Account) => void;
  readonly onActive: (account: Account, isActive: boolean) => void;
  readonly onCanWrite: (account: Account, canWrite: boolean) => Promise<unknown>;
  readonly onDelete: (account: Account) => void;
  readonly onLog: (account: Account) => void;
}

/** USR-02: the accounts; each can be edited, enabled or disabled, deleted, given a new password, and followed in the log. */
export const UsersTable = (props: UsersTableProps) => {
  const { ownId, accounts, reason, onEdit, onPassword, onActive, onCanWrite, onDelete, onLog, ...table } = props;
  const { t } = useTranslation();
  const context = useListContext();
  const columns = useTableColumns(userColumns, { ...context, ownId, reason, onCanWrite });
  const actions = ({ record }: AccountRow): RowAction[] => {
    const offline = reason === null ? {} : { disabled: true, reason: t('users.needsNetwork') };
    const last = isLastAdmin(record, accounts) ? { disabled: true, reason: t('users.lastAdmin') } : offline;
    const action = (key: string, label: string, Icon: typeof IconPencil, onClick: () => void): RowAction => ({
      key,
      label: t(label),
      icon: <Icon size={16} />,
      onClick,
    });
    return [
      action('edit', 'common.edit', IconPencil, () => onEdit(record)),
      { ...action('password', 'users.newPassword', IconKey, () => onPassword(record)), ...offline },
      record.isActive
        ? { ...action('disable', 'users.disable', IconUserOff, () => onActive(record, false)), ...last }
        : { ...action('enable', 'users.enable', IconUserCheck, () => onActive(record, true)), ...offline },
      action('log', 'users.openLog', IconHistory, () => onLog(record)),
      { ...action('delete', 'common.delete', IconTrash, () => onDelete(record)), danger: true, ...last },
    ];
  };
  return (
    <DataTable
      name="users"
      label={t('nav.users')}
      columns={columns}
      rowLabel={({ record }) => accountName(record)}
      onOpen={({ record }) => onEdit(record)}
      actions={actions}
      {...table}
    />
  );
};
