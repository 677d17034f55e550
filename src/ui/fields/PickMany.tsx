import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { type Choice, matchingChoices } from '#domain/rules/records/choices.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { clearButton } from '#src/ui/fields/clearButton.ts';
import { PickOptionLine } from '#src/ui/fields/PickOptionLine.tsx';
import { pickedPill } from '#src/ui/fields/pickedPill.tsx';
import { useFirstMatch } from '#src/ui/fields/useFirstMatch.ts';
import { useSteadyChoices } from '#src/ui/fields/useSteadyChoices.ts';

export interface PickManyProps
  extends Omit<MultiSelectProps<RecordId>, 'data' | 'value' | 'onChange' | 'filter' | 'renderOption'> {
  readonly options: readonly Choice[];
  /** They are still being worked out. */
  readonly areComing?: boolean;
  readonly value?: readonly RecordId[];
  readonly onChange: (ids: RecordId[]) => void;
}

const none: readonly RecordId[] = [];
const asChosen = (choice: Choice): Choice => (choice.disabled ? { ...choice, disabled: false } : choice);

/** Chooses several records by name; fast with tens of thousands of choices, because only matches are rendered. */
export const PickMany = ({
  options,
  areComing = false,
  value = none,
  onChange,
  onSearchChange,
  ...props
}: PickManyProps) => {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const choices = useSteadyChoices(options, isOpen);
  const byId = useMemo(() => new Map(choices.map((option) => [option.value, option])), [choices]);
  const data = useMemo(() => {
    const chosen = value.map((id) => byId.get(id) ?? { value: id, label: t('common.unknownRecord') });
    // What is chosen can be given up, also when it has gone.
    return [...chosen.map(asChosen), ...matchingChoices(choices, search, new Set(value))];
  }, [choices, byId, value, search, t]);
  const takeFirst = (): void => {
    const first = data.slice(value.length).find(({ disabled }) => !disabled);
    if (first) onChange([...value, first.value]);
    setSearch('');
  };
  const firstMatch = useFirstMatch({ query: search, isOpen, onOpen: setOpen, takeFirst });
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
      nothingFoundMessage={areComing ? '…' : t('common.nothingFound')}
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
      renderPill={pickedPill(props.readOnly ?? false)}
      renderOption={({ option }) => <PickOptionLine option={byId.get(option.value) ?? option} />}
    />
  );
};
