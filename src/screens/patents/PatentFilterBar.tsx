import { Button, Group, Pill, Popover, Select, Stack } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { asId } from '#domain/field.ts';
import type { RecordId } from '#domain/recordId.ts';
import { countriesOf, firstFilingDay } from '#domain/rules/filings.ts';
import type { ListAddress } from '#src/data/listAddress.ts';
import { useChoices } from '#src/data/useChoices.ts';
import { useImportResult } from '#src/data/useImports.ts';
import { usePatentNames } from '#src/data/usePatentNames.ts';
import type { PatentRow } from '#src/screens/patents/patentSorts.ts';
import { PickMany } from '#src/ui/PickMany.tsx';

type Filters = ListAddress['filters'];

export interface PatentFilterBarProps {
  readonly rows: readonly PatentRow[];
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** Status groups by colour, in the order in which a portfolio is looked over. */
export const statusGroups = ['green', 'blue', 'cyan', 'orange', 'red', 'purple', 'default'] as const;

/** UX-24: the filters behind one button, and what is set as chips that can be taken away. */
export const PatentFilterBar = ({ rows, filters, onChange }: PatentFilterBarProps) => {
  const { t } = useTranslation();
  const chips = useFilterChips(filters);
  const without = (name: string, value: string): Filters => ({
    ...filters,
    [name]: (filters[name] ?? []).filter((other) => other !== value),
  });
  return (
    <Group gap="xs">
      <Popover position="bottom-start" shadow="md" trapFocus returnFocus width={320}>
        <Popover.Target>
          <Button variant="default" leftSection={<IconFilter size={16} />}>
            {t('patents.filters.button')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <FilterFields rows={rows} filters={filters} onChange={onChange} />
        </Popover.Dropdown>
      </Popover>
      {chips.map(({ name, value, label }) => (
        <Pill
          key={`${name}-${value}`}
          size="md"
          withRemoveButton
          removeButtonProps={{
            'aria-label': t('patents.filters.remove', { name: label }),
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onRemove={() => onChange(without(name, value))}
        >
          {label}
        </Pill>
      ))}
      {chips.length > 1 ? (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange({})}>
          {t('patents.filters.clear')}
        </Button>
      ) : null}
    </Group>
  );
};

const FilterFields = ({ rows, filters, onChange }: PatentFilterBarProps) => {
  const { t } = useTranslation();
  const filed = useFiled(rows);
  const countries = useChoices('country').filter(({ value }) => filed.countries.has(value));
  const clients = useChoices('client').filter(({ value }) => filed.clients.has(value));
  const set = (name: string, values: readonly (string | number | null)[]): void =>
    onChange({ ...filters, [name]: values.filter((value) => value !== null).map(String) });
  const idsOf = (name: string): RecordId[] => (filters[name] ?? []).map(asId).filter((id) => id !== null);
  return (
    <Stack gap="sm">
      <PickMany
        label={t('patents.filters.country')}
        options={countries}
        value={idsOf('country')}
        onChange={(ids) => set('country', ids)}
        comboboxProps={{ withinPortal: false }}
        data-autofocus
      />
      <PickMany
        label={t('patents.filters.client')}
        options={clients}
        value={idsOf('client')}
        onChange={(ids) => set('client', ids)}
        comboboxProps={{ withinPortal: false }}
      />
      <StatusGroupPicker value={filters.status ?? []} onChange={(values) => set('status', values)} />
      <Group grow gap="sm">
        {(['from', 'to'] as const).map((name) => (
          <Select
            key={name}
            label={t(`patents.filters.${name}`)}
            data={filed.years}
            value={filters[name]?.[0] ?? null}
            onChange={(value) => set(name, [value])}
            clearable
            searchable
            comboboxProps={{ withinPortal: false }}
          />
        ))}
      </Group>
    </Stack>
  );
};

const StatusGroupPicker = ({
  value,
  onChange,
}: {
  readonly value: readonly string[];
  readonly onChange: (values: string[]) => void;
}) => {
  const { t } = useTranslation();
  const options = useMemo(
    () => statusGroups.map((group) => ({ value: group, label: t(`patents.statusGroups.${group}`) })),
    [t],
  );
  return (
    <PickMany
      label={t('patents.filters.status')}
      options={options}
      value={value}
      onChange={(values) => onChange(values.map(String))}
      comboboxProps={{ withinPortal: false }}
    />
  );
};

/** What the rows offer to filter by: nobody is offered a country without filings. */
const useFiled = (rows: readonly PatentRow[]) =>
  useMemo(() => {
    const countries = new Set<RecordId>();
    const clients = new Set<RecordId>();
    const years = new Set<string>();
    for (const { record } of rows) {
      for (const id of countriesOf(record.informationsDepot)) countries.add(id);
      for (const id of record.clientIds) clients.add(id);
      const day = firstFilingDay(record);
      if (day) years.add(day.slice(0, 4));
    }
    return { countries, clients, years: [...years].sort().reverse() };
  }, [rows]);

const useFilterChips = (filters: Filters) => {
  const { t } = useTranslation();
  const names = usePatentNames();
  const imported = useImportResult(filters.import?.[0] ?? null);
  const label = (name: string, value: string): string => {
    if (name === 'country') return names.country(asId(value) ?? 0).name || value;
    if (name === 'client') return names.client(asId(value) ?? 0) || value;
    if (name === 'status') return t(`patents.statusGroups.${value}`);
    if (name === 'import') return t('patents.filters.import', { name: imported?.fileName ?? '?' });
    return t(`patents.filters.${name}Year`, { year: value });
  };
  return Object.entries(filters).flatMap(([name, values]) =>
    values.map((value) => ({ name, value, label: label(name, value) })),
  );
};
