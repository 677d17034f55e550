import { Select, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FacetCounts } from '#src/data/lists/countFacets.ts';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ListFilter } from '#src/records/filters/ListFilter.ts';
import { useCountedChoices } from '#src/records/filters/useCountedChoices.ts';
import { deleteClears } from '#src/ui/fields/deleteClears.ts';
import { filterPicker } from '#src/ui/fields/filterPicker.ts';
import { PickMany } from '#src/ui/fields/PickMany.tsx';

type Filter = Omit<ListFilter<never>, 'values'>;

export interface ListFilterFieldsProps {
  readonly filters: readonly Filter[];
  /** How many rows each choice leaves; null until that is known. */
  readonly counts: FacetCounts | null;
  readonly asked: ListAddress['filters'];
  readonly onChange: (name: string, values: readonly string[]) => void;
  /** Above them. */
  readonly children?: ReactNode;
}

/** A picker for each filter of a list. Nobody is offered what would leave nothing. */
export const ListFilterFields = ({ filters, counts, asked, onChange, children }: ListFilterFieldsProps) => (
  <Stack gap="sm">
    {children}
    {filters.map((filter) => {
      const Field = filter.isOne ? OneField : ManyField;
      return (
        <Field
          key={filter.name}
          filter={filter}
          counts={counts?.values[filter.name] ?? null}
          chosen={asked[filter.name] ?? none}
          onChange={(values) => onChange(filter.name, values)}
        />
      );
    })}
  </Stack>
);

const none: readonly string[] = [];

interface FieldProps {
  readonly filter: Filter;
  readonly counts: ReadonlyMap<string, number> | null;
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

const ManyField = ({ filter, counts, chosen, onChange }: FieldProps) => (
  <PickMany
    label={useTranslation().t(filter.label)}
    {...useCountedChoices(filter.choices, counts, chosen)}
    value={chosen}
    onChange={(values) => onChange(values.map(String))}
    {...filterPicker}
  />
);

const OneField = ({ filter, counts, chosen, onChange }: FieldProps) => {
  const { t, i18n } = useTranslation();
  const countOf = (value: string): string =>
    counts ? ` (${formatNumber(counts.get(value) ?? 0, i18n.language)})` : '';
  return (
    <Select
      label={t(filter.label)}
      placeholder={t('patents.filters.anyRole')}
      data={filter.choices.map(({ value, label }) => ({
        value: String(value),
        label: `${label}${countOf(String(value))}`,
      }))}
      value={chosen[0] ?? null}
      clearable
      onChange={(value) => onChange(value ? [value] : [])}
      {...deleteClears(chosen.length > 0, () => onChange([]))}
      {...filterPicker}
    />
  );
};
