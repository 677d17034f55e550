import { Group, Stack, Switch, Text, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Account, accountName } from '#domain/account.ts';
import type { AccountRow } from '#src/data/server/useAccountList.ts';
import { formatDateTime, formatInstantDay } from '#src/i18n/formats.ts';
import { AccountStatusTag } from '#src/ui/facts/AccountStatusTag.tsx';
import { ReachLink } from '#src/ui/facts/ReachLink.tsx';
import { RoleTag } from '#src/ui/facts/RoleTag.tsx';
import { StatusTag } from '#src/ui/facts/StatusTag.tsx';
import type { Column } from '#src/ui/table/Column.ts';

export interface UserColumnsOptions {
  readonly ownId: number;
  /** Why nothing can be sent now. */
  readonly reason: string | null;
  /** Resolves once the server has answered. */
  readonly onCanWrite: (account: Account, canWrite: boolean) => Promise<unknown>;
}

/** USR-02: user, e-mail, role, status, the switch for writing, day of creation. */
export const useUserColumns = ({ ownId, reason, onCanWrite }: UserColumnsOptions): Column<AccountRow>[] => {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      title: t('users.columns.user'),
      sortable: true,
      hideable: false,
      card: 'title',
      render: ({ record }) => <UserName account={record} own={record.id === ownId} />,
    },
    {
      key: 'email',
      title: t('users.fields.email'),
      sortable: true,
      render: ({ record }) => <ReachLink kind="mailto" text={record.email} />,
    },
    {
      key: 'role',
      title: t('users.fields.role'),
      sortable: true,
      card: 'aside',
      render: ({ record }) => (
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
      key: 'status',
      title: t('users.columns.status'),
      sortable: true,
      card: 'aside',
      render: ({ record }) => <AccountStatusTag account={record} />,
    },
    {
      key: 'canWrite',
      title: t('users.columns.canWrite'),
      sortable: true,
      render: ({ record }) => <WriteSwitch account={record} reason={reason} onChange={onCanWrite} />,
    },
    {
      key: 'createdAt',
      title: t('users.columns.createdAt'),
      sortable: true,
      yields: true,
      render: ({ record }) => formatInstantDay(record.createdAt),
    },
    {
      key: 'lastLogin',
      title: t('users.columns.lastLogin'),
      sortable: true,
      hiddenAtFirst: true,
      render: ({ record }) => formatDateTime(record.lastLogin) || t('users.never'),
    },
  ];
};

const UserName = ({ account, own }: { readonly account: Account; readonly own: boolean }) => {
  const { t } = useTranslation();
  return (
    <Stack gap={0} miw={140} style={{ overflowWrap: 'anywhere' }}>
      <Group gap="0 8px">
        <Text span size="sm" fw={500}>
          {accountName(account)}
        </Text>
        {own ? <StatusTag colour="default">{t('users.you')}</StatusTag> : null}
      </Group>
      <Text span size="xs" c="dimmed">
        @{account.username}
      </Text>
    </Stack>
  );
};

interface WriteSwitchProps {
  readonly account: Account;
  readonly reason: string | null;
  readonly onChange: UserColumnsOptions['onCanWrite'];
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
    <Tooltip label={locked} disabled={locked === null} refProp="rootRef" multiline maw={280}>
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
