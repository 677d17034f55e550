import { Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { type ReactNode, useDeferredValue } from 'react';
import { asId } from '#domain/field.ts';
import { statusGroups } from '#domain/rules/patents/statusColour.ts';
import type { Choice } from '#domain/rules/records/choices.ts';
import { type ChoiceCollection, useChoices } from '#src/data/lists/useChoices.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useCountedChoices } from '#src/records/filters/useCountedChoices.ts';
import { FamilyFactFilters, FilingFactFilters } from '#src/screens/patents/list/FactFilters.tsx';
import { FilterDay } from '#src/screens/patents/list/FilterDay.tsx';
import { duties, ranks } from '#src/screens/patents/list/filingConditions.ts';
import type { PatentFilterFieldsProps } from '#src/screens/patents/list/PatentFilterFieldsProps.ts';
import { dateKindOf, dateKinds, filingDateKinds, isFurtherDay } from '#src/screens/patents/list/patentFilters.ts';
import { dateWord } from '#src/screens/patents/list/useFilterChips.ts';
import { deleteClears } from '#src/ui/fields/deleteClears.ts';
import { filterPicker } from '#src/ui/fields/filterPicker.ts';
import { PickMany } from '#src/ui/fields/PickMany.tsx';

const kindsOf = { families: dateKinds, filings: filingDateKinds } as const;

interface OfProps extends PatentFilterFieldsProps {
  /** Whether the second half is drawn as well. */
  readonly isWhole: boolean;
}

/**
 * Everything a list of patents is filtered by. Nobody is offered what would leave nothing. The second half is drawn as soon
 * as the first one stands: a dozen pickers in one piece would hold up the keyboard.
 */
export const PatentFilterFields = (props: PatentFilterFieldsProps) => {
  const isWhole = useDeferredValue(true, false);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
      {props.of === 'filings' ? (
        <OfFilings {...props} isWhole={isWhole} />
      ) : (
        <OfFamilies {...props} isWhole={isWhole} />
      )}
    </SimpleGrid>
  );
};

const OfFamilies = ({ isWhole, ...props }: OfProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Part title={t('patents.filters.oneFiling')} note={t('patents.filters.oneFilingText')}>
        <RecordFilter name="country" collection="country" {...props} />
        <RecordFilter name="filingStatus" collection="status" {...props} />
        <CabinetFilters {...props} />
        <FilingFactFilters {...props} />
      </Part>
      {isWhole ? (
        <Part title={t('patents.filters.family')}>
          <RecordFilter name="client" collection="client" {...props} />
          <FamilyFactFilters {...props} />
          <StatusFilter {...props} />
          <WordFilter name="licence" words={['yes', 'no']} {...props} />
          <DateFilters {...props} />
        </Part>
      ) : null}
    </>
  );
};

/** Status, licence and days are asked of the filing itself; only the clients are its family's. */
const OfFilings = ({ isWhole, ...props }: OfProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Part title={t('filings.theFiling')}>
        <RecordFilter name="country" collection="country" {...props} />
        <RecordFilter name="filingStatus" label={t('patents.fields.idStatuts')} collection="status" {...props} />
        <StatusFilter {...props} />
        <WordFilter name="licence" words={['yes', 'no']} {...props} />
        <DateFilters {...props} />
        <FilingFactFilters {...props} />
      </Part>
      {isWhole ? (
        <Stack gap="md">
          <Part title={t('filings.itsFirms')}>
            <CabinetFilters {...props} />
          </Part>
          <Part title={t('patents.filters.family')}>
            <RecordFilter name="client" collection="client" {...props} />
            <FamilyFactFilters {...props} />
          </Part>
        </Stack>
      ) : null}
    </>
  );
};

const CabinetFilters = (props: PatentFilterFieldsProps) => (
  <>
    <RecordFilter name="cabinet" collection="cabinet" {...props} />
    <Group grow gap="sm" align="start">
      <WordFilter name="duty" words={duties} {...props} />
      <WordFilter name="rank" words={ranks} {...props} />
    </Group>
  </>
);

const DateFilters = ({ of, filters, onChange }: PatentFilterFieldsProps) => {
  const { t } = useTranslation();
  const isPlain = useSyncWord(({ mode }) => mode === 'plain');
  const set = (name: string, values: readonly string[]): void => onChange({ ...filters, [name]: values });
  return (
    <>
      <Select
        label={t('common.date')}
        data={kindsOf[of]
          .filter((kind) => !isPlain || !isFurtherDay(kind))
          .map((kind) => ({ value: kind, label: t(dateWord(of, kind)) }))}
        value={dateKindOf(filters)}
        allowDeselect={false}
        onChange={(kind) => set('date', kind && kind !== dateKinds[0] ? [kind] : [])}
        {...filterPicker}
      />
      <Group grow gap="sm" align="start">
        {(['from', 'to'] as const).map((bound) => (
          <FilterDay key={bound} bound={bound} text={filters[bound]?.[0]} onChange={(days) => set(bound, days)} />
        ))}
      </Group>
    </>
  );
};

interface PartProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

const Part = ({ title, note, children }: PartProps) => (
  <Stack gap="sm" role="group" aria-label={title}>
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {note ? (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      ) : null}
    </div>
    {children}
  </Stack>
);

/** What is called as the field that it asks for has its text there. */
const labels = {
  country: 'patents.filters.country',
  filingStatus: 'patents.filters.filingStatus',
  status: 'patents.filters.status',
  client: 'records.singular.client',
  cabinet: 'records.singular.cabinet',
  licence: 'patents.fields.licence',
  duty: 'patents.filters.duty',
  rank: 'patents.filters.rank',
} as const;

interface RecordFilterProps extends PatentFilterFieldsProps {
  readonly name: 'country' | 'filingStatus' | 'client' | 'cabinet';
  readonly collection: ChoiceCollection;
  /** What it is called, where not as for families. */
  readonly label?: string;
}

const RecordFilter = ({ name, collection, ...props }: RecordFilterProps) => (
  <ValueFilter name={name} choices={useChoices(collection)} {...props} />
);

const StatusFilter = (props: PatentFilterFieldsProps) => {
  const { t } = useTranslation();
  const groups = statusGroups.map((group) => ({ value: group, label: t(`patents.statusGroups.${group}`) }));
  return <ValueFilter name="status" choices={groups} {...props} />;
};

interface ValueFilterProps extends PatentFilterFieldsProps {
  readonly name: RecordFilterProps['name'] | 'status';
  readonly choices: readonly Choice[];
  readonly label?: string | undefined;
}

const ValueFilter = ({ name, choices, label, counts, filters, onChange }: ValueFilterProps) => {
  const { t } = useTranslation();
  return (
    <PickMany
      label={label ?? t(labels[name])}
      {...useCountedChoices(choices, counts?.values[name], filters[name])}
      value={name === 'status' ? (filters[name] ?? []) : (filters[name] ?? []).map(asId).filter((id) => id !== null)}
      onChange={(values) => onChange({ ...filters, [name]: values.map(String) })}
      {...filterPicker}
    />
  );
};

interface WordFilterProps extends PatentFilterFieldsProps {
  readonly name: 'duty' | 'rank' | 'licence';
  readonly words: readonly string[];
}

const wordTexts = { duty: 'duties', rank: 'ranks', licence: 'licences' } as const;

/** One of a few words, or none. */
const WordFilter = ({ name, words, counts, filters, onChange }: WordFilterProps) => {
  const { t, i18n } = useTranslation();
  const countOf = (value: string): string =>
    counts ? ` (${formatNumber(counts.values[name]?.get(value) ?? 0, i18n.language)})` : '';
  return (
    <Select
      label={t(labels[name])}
      placeholder={t(name === 'licence' ? 'patents.filters.any' : 'patents.filters.anyRole')}
      data={words.map((value) => ({
        value,
        label: `${t(`patents.filters.${wordTexts[name]}.${value}`)}${countOf(value)}`,
      }))}
      value={filters[name]?.[0] ?? null}
      clearable
      onChange={(value) => onChange({ ...filters, [name]: value ? [value] : [] })}
      {...deleteClears((filters[name]?.length ?? 0) > 0, () => onChange({ ...filters, [name]: [] }))}
      {...filterPicker}
    />
  );
};
