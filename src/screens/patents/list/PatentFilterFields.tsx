import { Group, Select, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { asId } from '#domain/field.ts';
import type { Choice } from '#domain/rules/records/choices.ts';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { type ChoiceCollection, useChoices } from '#src/data/lists/useChoices.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import type { FacetCounts } from '#src/screens/patents/list/countFacets.ts';
import { FilterDay } from '#src/screens/patents/list/FilterDay.tsx';
import { dateKindOf, dateKinds } from '#src/screens/patents/list/patentFilters.ts';
import { PickMany } from '#src/ui/fields/PickMany.tsx';

export interface PatentFilterFieldsProps {
  /** How many families each choice leaves; nothing is left out until that is known. */
  readonly counts: FacetCounts | null;
  readonly filters: ListAddress['filters'];
  readonly onChange: (filters: ListAddress['filters']) => void;
}

/** Status groups by colour, in the order in which a portfolio is looked over. */
const statusGroups = ['green', 'blue', 'cyan', 'orange', 'red', 'purple', 'default'] as const;

/** Everything a list of patents is filtered by. Nobody is offered what would leave nothing. */
export const PatentFilterFields = (props: PatentFilterFieldsProps) => {
  const { t } = useTranslation();
  const { filters, onChange } = props;
  const set = (name: string, values: readonly string[]): void => onChange({ ...filters, [name]: values });
  return (
    <Stack gap="sm">
      <RecordFilter name="country" first {...props} />
      <StatusFilter {...props} />
      <RecordFilter name="client" {...props} />
      <RecordFilter name="cabinet" {...props} />
      <LicenceFilter {...props} />
      <Select
        label={t('patents.filters.date')}
        data={dateKinds.map((kind) => ({ value: kind, label: t(`patents.filters.dates.${kind}`) }))}
        value={dateKindOf(filters)}
        allowDeselect={false}
        onChange={(kind) => set('date', kind && kind !== dateKinds[0] ? [kind] : [])}
        comboboxProps={{ withinPortal: false }}
      />
      <Group grow gap="sm" align="start">
        {(['from', 'to'] as const).map((bound) => (
          <FilterDay key={bound} bound={bound} text={filters[bound]?.[0]} onChange={(days) => set(bound, days)} />
        ))}
      </Group>
    </Stack>
  );
};

interface RecordFilterProps extends PatentFilterFieldsProps {
  readonly name: Extract<ChoiceCollection, 'country' | 'client' | 'cabinet'>;
  readonly first?: boolean;
}

const RecordFilter = ({ name, first, counts, filters, onChange }: RecordFilterProps) => {
  const { t } = useTranslation();
  const options = useCountedChoices(useChoices(name), counts, name, filters);
  return (
    <PickMany
      label={t(`patents.filters.${name}`)}
      options={options}
      value={(filters[name] ?? []).map(asId).filter((id) => id !== null)}
      onChange={(ids) => onChange({ ...filters, [name]: ids.map(String) })}
      comboboxProps={{ withinPortal: false }}
      data-autofocus={first}
    />
  );
};

const StatusFilter = ({ counts, filters, onChange }: PatentFilterFieldsProps) => {
  const { t } = useTranslation();
  const groups = useMemo(
    () => statusGroups.map((group) => ({ value: group, label: t(`patents.statusGroups.${group}`) })),
    [t],
  );
  return (
    <PickMany
      label={t('patents.filters.status')}
      options={useCountedChoices(groups, counts, 'status', filters)}
      value={filters.status ?? []}
      onChange={(values) => onChange({ ...filters, status: values.map(String) })}
      comboboxProps={{ withinPortal: false }}
    />
  );
};

const LicenceFilter = ({ counts, filters, onChange }: PatentFilterFieldsProps) => {
  const { t, i18n } = useTranslation();
  const countOf = (value: string): string =>
    counts ? ` (${formatNumber(counts.values.licence?.get(value) ?? 0, i18n.language)})` : '';
  return (
    <Select
      label={t('patents.filters.licence')}
      placeholder={t('patents.filters.any')}
      data={(['yes', 'no'] as const).map((value) => ({
        value,
        label: `${t(`patents.filters.licences.${value}`)}${countOf(value)}`,
      }))}
      value={filters.licence?.[0] ?? null}
      clearable
      onChange={(value) => onChange({ ...filters, licence: value ? [value] : [] })}
      comboboxProps={{ withinPortal: false }}
    />
  );
};

/** The choices with their counts, without those that would leave nothing; what is chosen stays. */
const useCountedChoices = (
  choices: readonly Choice[],
  counts: FacetCounts | null,
  name: 'country' | 'client' | 'cabinet' | 'status',
  filters: ListAddress['filters'],
): readonly Choice[] => {
  const chosen = filters[name];
  const known = counts?.values[name];
  return useMemo(() => {
    if (!known) return choices;
    return choices
      .map((choice) => ({ ...choice, count: known.get(String(choice.value)) ?? 0 }))
      .filter(({ value, count }) => count > 0 || chosen?.includes(String(value)));
  }, [choices, known, chosen]);
};
