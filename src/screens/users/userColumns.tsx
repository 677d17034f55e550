import { Group, Stack, Switch, Text, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { type Account, accountName, accountStatus } from '#domain/account.ts';
import type { ListAddressShape } from '#src/data/lists/listAddress.ts';
import type { AccountRow } from '#src/data/lists/useAccountList.ts';
import { formatDateTime, formatInstantDay } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { accountFilterNames, severalOfAccounts } from '#src/records/filters/useAccountFilters.ts';
import { AccountStatusTag } from '#src/ui/facts/AccountStatusTag.tsx';
import { ReachLink } from '#src/ui/facts/ReachLink.tsx';
import { RoleTag } from '#src/ui/facts/RoleTag.tsx';
import { StatusTag } from '#src/ui/state/StatusTag.tsx';
import { CellText } from '#src/ui/table/CellText.tsx';
import { dayCell, type ListColumn, type ListContext, sortColumnsOf } from '#src/ui/table/ListColumn.ts';

export interface UserContext extends ListContext {
  readonly ownId: number;
  /** Why nothing can be sent now. */
  readonly reason: string | null;
  /** Resolves once the server has answered. */
  readonly onCanWrite: (account: Account, canWrite: boolean) => Promise<unknown>;
}

/** ROLE-08: the flag does not bind an Admin. */
const mayWrite = ({ role, canWrite }: Account): boolean => role === 'Admin' || canWrite;

/** USR-02: user, e-mail, role, status, the switch for writing, day of creation. */
export const userColumns: readonly ListColumn<AccountRow, ListContext, UserContext>[] = [
  {
    key: 'name',
    title: 'account.user',
    sort: ({ record }) => accountName(record),
    hideable: false,
    card: 'title',
    sheet: { value: ({ record }) => accountName(record), width: 28 },
    cell: ({ record }, { ownId }) => <UserName account={record} own={record.id === ownId} />,
  },
  {
    key: 'username',
    title: 'users.fields.username',
    sheet: { value: ({ record }) => record.username },
  },
  {
    key: 'email',
    title: 'users.fields.email',
    sort: ({ record }) => record.email,
    sheet: { value: ({ record }) => record.email, width: 32 },
    cell: ({ record }) => <ReachLink kind="mailto" text={record.email} />,
  },
  {
    key: 'role',
    title: 'users.fields.role',
    sort: ({ record }) => record.role,
    card: 'aside',
    sheet: { value: ({ record }, { t }) => t(`common.roles.${record.role}`) },
    cell: ({ record }) => (
      <Stack gap={2} align="flex-start">
        <RoleTag role={record.role} />
        {record.clientNom ? (
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {record.clientNom}
          </Text>
        ) : null}
      </Stack>
    ),
  },
  {
    key: 'client',
    title: 'users.fields.clientId',
    sheet: { value: ({ record }) => record.clientNom ?? '', width: 28 },
  },
  {
    key: 'status',
    title: 'account.status',
    sort: ({ record }) => accountStatus(record),
    card: 'aside',
    sheet: { value: ({ record }, { t }) => t(`users.statuses.${accountStatus(record)}`) },
    cell: ({ record }) => <AccountStatusTag account={record} />,
  },
  {
    key: 'canWrite',
    title: 'users.fields.canWrite',
    sort: ({ record }) => Number(mayWrite(record)),
    sheet: { value: ({ record }, { t }) => t(mayWrite(record) ? 'common.yes' : 'common.no') },
    cell: ({ record }, { reason, onCanWrite }) => (
      <WriteSwitch account={record} reason={reason} onChange={onCanWrite} />
    ),
  },
  {
    key: 'createdAt',
    title: 'users.columns.createdAt',
    sort: ({ record }) => record.createdAt,
    yields: true,
    sheet: { value: ({ record }) => dayCell(record.createdAt ?? ''), width: 12 },
    cell: ({ record }) => formatInstantDay(record.createdAt),
  },
  {
    key: 'lastLogin',
    title: 'account.lastLogin',
    sort: ({ record }) => record.lastLogin,
    hiddenAtFirst: true,
    sheet: { value: ({ record }, { t }) => formatDateTime(record.lastLogin) || t('users.never') },
    cell: ({ record }, { t }) => formatDateTime(record.lastLogin) || t('users.never'),
  },
];

export const userListShape: ListAddressShape = {
  defaultSort: { column: 'name', descending: false },
  sortColumns: sortColumnsOf(userColumns),
  filters: accountFilterNames,
  several: severalOfAccounts,
};

const UserName = ({ account, own }: { readonly account: Account; readonly own: boolean }) => {
  const { t } = useTranslation();
  return (
    <Stack gap={0} miw={140} style={{ overflowWrap: 'anywhere' }}>
      <Group gap="0 8px">
        <CellText isName>{accountName(account)}</CellText>
        {own ? <StatusTag colour="default">{t('users.you')}</StatusTag> : null}
      </Group>
      <CellText isBeside>@{account.username}</CellText>
    </Stack>
  );
};

interface WriteSwitchProps {
  readonly account: Account;
  readonly reason: string | null;
  readonly onChange: UserContext['onCanWrite'];
}

/**
 * USR-04: locked for an Admin, whom the flag does not bind (ROLE-08), and while nothing can be sent. Shows what was
 * chosen at once, and what stands again when the server refuses it.
 */
const WriteSwitch = ({ account, reason, onChange }: WriteSwitchProps) => {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const turn = async (canWrite: boolean): Promise<void> => {
    setWanted(canWrite);
    await onChange(account, canWrite);
    setWanted(null);
  };
  const isAdmin = account.role === 'Admin';
  const locked = isAdmin ? t('users.adminWrites') : reason;
  return (
    <Tooltip
      label={locked}
      disabled={locked === null}
      events={{ hover: true, focus: true, touch: true }}
      refProp="rootRef"
      multiline
      maw={280}
    >
      <Switch
        aria-label={t('users.writeSwitch', { name: accountName(account) })}
        aria-description={locked ?? undefined}
        checked={isAdmin || (wanted ?? account.canWrite)}
        disabled={locked !== null || wanted !== null}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
    </Tooltip>
  );
};
