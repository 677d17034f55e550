import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import { type Choice, matchingChoices } from '#domain/rules/records/choices.ts';
import { clearButton } from '#src/ui/fields/clearButton.ts';
import { PickOptionLine } from '#src/ui/fields/PickOptionLine.tsx';
import { useFirstMatch } from '#src/ui/fields/useFirstMatch.ts';

export interface PickManyProps
  extends Omit<MultiSelectProps<RecordId>, 'data' | 'value' | 'onChange' | 'filter' | 'renderOption'> {
  readonly options: readonly Choice[];
  readonly value?: readonly RecordId[];
  readonly onChange: (ids: RecordId[]) => void;
}

const none: readonly RecordId[] = [];

/** Chooses several records by name; fast with tens of thousands of choices, because only matches are rendered. */
export const PickMany = ({ options, value = none, onChange, onSearchChange, ...props }: PickManyProps) => {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const byId = useMemo(() => new Map(options.map((option) => [option.value, option])), [options]);
  const data = useMemo(() => {
    const chosen = value.map((id) => byId.get(id) ?? { value: id, label: t('common.unknownRecord') });
    return [...chosen, ...matchingChoices(options, search, new Set(value))];
  }, [options, byId, value, search, t]);
  const firstMatch = useFirstMatch(search, () => {
    const first = data[value.length];
    if (first) onChange([...value, first.value]);
    setSearch('');
  });
  const mayClear = value.length > 0 && props.clearable !== false && !props.disabled && !props.readOnly;
  return (
    <MultiSelect<RecordId>
      searchable
      clearable
      hidePickedOptions
      {...firstMatch}
      onKeyDown={(event) => {
        firstMatch.onKeyDown(event);
        // As in the picker for one: Delete, where nothing is typed, does what the button that clears does.
        if (event.key === 'Delete' && !event.repeat && search === '' && mayClear) onChange([]);
      }}
      aria-description={mayClear ? t('form.deleteClears') : undefined}
      clearButtonProps={clearButton(props.label)}
      nothingFoundMessage={t('common.nothingFound')}
      {...props}
      data={data}
      value={[...value]}
      onChange={onChange}
      searchValue={search}
      onSearchChange={(text) => {
        setSearch(text);
        onSearchChange?.(text);
      }}
      filter={({ options: shown }) => shown}
      renderOption={({ option }) => <PickOptionLine option={byId.get(option.value) ?? option} />}
    />
  );
};
