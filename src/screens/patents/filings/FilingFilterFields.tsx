import { Group, Select, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { asId } from '#domain/field.ts';
import type { Choice } from '#domain/rules/records/choices.ts';
import type { ListAddress } from '#src/data/lists/listAddress.ts';
import { useChoices } from '#src/data/lists/useChoices.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import {
  cabinetDuties,
  dayKindOf,
  dutyOf,
  type FilingFacet,
  filingDays,
} from '#src/screens/patents/filings/filingFilters.ts';
import type { FilingCounts } from '#src/screens/patents/filings/useFilingCounts.ts';
import { FilterDay } from '#src/screens/patents/list/FilterDay.tsx';
import { PickMany } from '#src/ui/fields/PickMany.tsx';

export interface FilingFilterFieldsProps {
  /** How many filings each choice leaves; nothing is left out until that is known. */
  readonly counts: FilingCounts | null;
  readonly filters: ListAddress['filters'];
  readonly onChange: (filters: ListAddress['filters']) => void;
}

/** Everything that filings are filtered by. Nobody is offered what would leave nothing. */
export const FilingFilterFields = (props: FilingFilterFieldsProps) => {
  const { t, i18n } = useTranslation();
  const { counts, filters, onChange } = props;
  const set = (name: string, values: readonly string[]): void => onChange({ ...filters, [name]: values });
  const pick = { counts, filters, onChange };
  const countOf = (value: string): string =>
    counts ? ` (${formatNumber(counts.values.licence.get(value) ?? 0, i18n.language)})` : '';
  return (
    <Stack gap="sm">
      <RecordFilter {...pick} facet="country" choices={useChoices('country')} first />
      <RecordFilter {...pick} facet="filingStatus" choices={useChoices('status')} />
      <RecordFilter {...pick} facet="client" choices={useChoices('client')} />
      <RecordFilter {...pick} facet="cabinet" choices={useChoices('cabinet')} />
      <Select
        label={t('filings.filters.duty')}
        data={cabinetDuties.map((duty) => ({ value: duty, label: t(`filings.filters.duties.${duty}`) }))}
        placeholder={t('filings.filters.anyDuty')}
        value={dutyOf(filters)}
        clearable
        onChange={(duty) => set('duty', duty ? [duty] : [])}
        comboboxProps={{ withinPortal: false }}
      />
      <Select
        label={t('patents.filters.licence')}
        placeholder={t('patents.filters.any')}
        data={(['yes', 'no'] as const).map((value) => ({
          value,
          label: `${t(`patents.filters.licences.${value}`)}${countOf(value)}`,
        }))}
        value={filters.licence?.[0] ?? null}
        clearable
        onChange={(value) => set('licence', value ? [value] : [])}
        comboboxProps={{ withinPortal: false }}
      />
      <Select
        label={t('patents.filters.date')}
        data={filingDays.map((kind) => ({ value: kind, label: t(`filings.filters.days.${kind}`) }))}
        value={dayKindOf(filters)}
        allowDeselect={false}
        onChange={(kind) => set('date', kind && kind !== filingDays[0] ? [kind] : [])}
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

interface RecordFilterProps extends FilingFilterFieldsProps {
  readonly facet: Exclude<FilingFacet, 'licence' | 'status'>;
  readonly choices: readonly Choice[];
  readonly first?: boolean;
}

const RecordFilter = ({ facet, choices, counts, filters, onChange, first }: RecordFilterProps) => {
  const { t } = useTranslation();
  const known = counts?.values[facet];
  const chosen = filters[facet];
  const options = useMemo(() => {
    if (!known) return choices;
    return choices
      .map((choice) => ({ ...choice, count: known.get(String(choice.value)) ?? 0 }))
      .filter(({ value, count }) => count > 0 || chosen?.includes(String(value)));
  }, [choices, known, chosen]);
  return (
    <PickMany
      label={t(`filings.filters.${facet}`)}
      options={options}
      value={(chosen ?? []).map(asId).filter((id) => id !== null)}
      onChange={(ids) => onChange({ ...filters, [facet]: ids.map(String) })}
      comboboxProps={{ withinPortal: false }}
      data-autofocus={first}
    />
  );
};
