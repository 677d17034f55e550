import { Group, MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { accountStatuses } from '#domain/account.ts';
import { roles } from '#domain/user.ts';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { FilterPill } from '#src/ui/table/FilterPill.tsx';
import { FilterPopover } from '#src/ui/table/FilterPopover.tsx';

type Filters = ListAddress['filters'];

export interface UserFiltersProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** UX-24: by role and by status, behind one button; what is set stands beside it and can be taken away. */
export const UserFilters = ({ filters, onChange }: UserFiltersProps) => {
  const { t } = useTranslation();
  const choices = {
    role: roles.map((value) => ({ value, label: t(`common.roles.${value}`) })),
    status: accountStatuses.map((value) => ({ value, label: t(`users.statuses.${value}`) })),
  } as const;
  const names = ['role', 'status'] as const;
  const set = (name: (typeof names)[number], values: string[]): void =>
    onChange(Object.fromEntries(Object.entries({ ...filters, [name]: values }).filter(([, list]) => list.length > 0)));
  return (
    <Group gap="xs">
      <FilterPopover>
        {names.map((name) => (
          <MultiSelect
            key={name}
            label={t(name === 'role' ? 'users.fields.role' : 'users.columns.status')}
            data={[...choices[name]]}
            value={[...(filters[name] ?? [])]}
            onChange={(values) => set(name, values)}
            clearable
            comboboxProps={{ withinPortal: false }}
          />
        ))}
      </FilterPopover>
      {names.flatMap((name) =>
        choices[name]
          .filter(({ value }) => filters[name]?.includes(value))
          .map(({ value, label }) => (
            <FilterPill
              key={value}
              label={label}
              onRemove={() =>
                set(
                  name,
                  (filters[name] ?? []).filter((other) => other !== value),
                )
              }
            />
          )),
      )}
    </Group>
  );
};
