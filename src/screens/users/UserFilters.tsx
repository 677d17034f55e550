import { Button, Group, MultiSelect, Pill, Popover, Stack } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { accountStatuses } from '#domain/account.ts';
import { roles } from '#domain/user.ts';
import type { ListAddress } from '#src/data/listAddress.ts';

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
      <Popover position="bottom-start" shadow="md" trapFocus returnFocus width={320}>
        <Popover.Target>
          <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />}>
            {t('patents.filters.button')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="sm">
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
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {names.flatMap((name) =>
        choices[name]
          .filter(({ value }) => filters[name]?.includes(value))
          .map(({ value, label }) => (
            <Pill
              key={value}
              size="md"
              withRemoveButton
              removeButtonProps={{
                'aria-label': t('patents.filters.remove', { name: label }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
              onRemove={() =>
                set(
                  name,
                  (filters[name] ?? []).filter((other) => other !== value),
                )
              }
            >
              {label}
            </Pill>
          )),
      )}
    </Group>
  );
};
