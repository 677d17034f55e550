import { useMemo } from 'react';
import { accountStatus, accountStatuses } from '#domain/account.ts';
import { roles } from '#domain/user.ts';
import type { AccountRow } from '#src/data/lists/useAccountList.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ListFilters } from '#src/records/filters/ListFilter.ts';
import { yesOrNo } from '#src/records/filters/yesOrNo.ts';

/** By their names in the address. */
export const accountFilterNames = ['role', 'status', 'canWrite'];
/** Those that take several choices at once. */
export const severalOfAccounts = ['role', 'status'];

/** By role, by status, and whether they may write; an Admin always may (ROLE-08). */
export const accountFilters = (t: (key: string) => string): ListFilters<AccountRow> => [
  {
    name: 'role',
    label: 'users.fields.role',
    choices: roles.map((value) => ({ value, label: t(`common.roles.${value}`) })),
    values: ({ record }) => [record.role],
  },
  {
    name: 'status',
    label: 'account.status',
    choices: accountStatuses.map((value) => ({ value, label: t(`users.statuses.${value}`) })),
    values: ({ record }) => [accountStatus(record)],
  },
  yesOrNo(t, 'canWrite', 'users.filters.canWrite', ({ record }) => record.role === 'Admin' || record.canWrite),
];

export const useAccountFilters = (): ListFilters<AccountRow> => {
  const { t } = useTranslation();
  return useMemo(() => accountFilters(t), [t]);
};
