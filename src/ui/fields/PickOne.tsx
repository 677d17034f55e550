import { Select, type SelectProps } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { type Choice, matchingChoices } from '#domain/rules/records/choices.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { Flag } from '#src/ui/facts/Flag.tsx';
import { clearButton } from '#src/ui/fields/clearButton.ts';
import { PickOptionLine } from '#src/ui/fields/PickOptionLine.tsx';
import { useFirstMatch } from '#src/ui/fields/useFirstMatch.ts';
import { useSteadyChoices } from '#src/ui/fields/useSteadyChoices.ts';
import { useIsTouch } from '#src/ui/page/useIsTouch.ts';

export interface PickOneProps
  extends Omit<SelectProps<RecordId>, 'data' | 'value' | 'onChange' | 'filter' | 'renderOption'> {
  readonly options: readonly Choice[];
  readonly value?: RecordId | null;
  readonly onChange: (id: RecordId | null) => void;
  /** Options that are left out: those already chosen elsewhere. */
  readonly skipped?: ReadonlySet<RecordId>;
}

/**
 * Chooses one record by name: Enter takes the first that fits what was typed. The text of the chosen one is no query, so
 * opening it again shows everything; choosing it again keeps it, and a button of its own clears.
 */
export const PickOne = ({
  options,
  value = null,
  onChange,
  onSearchChange,
  onOptionSubmit,
  skipped,
  ...props
}: PickOneProps) => {
  const { t } = useTranslation();
  const isTouch = useIsTouch();
  const [search, setSearch] = useState(() => options.find((option) => option.value === value)?.label ?? '');
  const chosen = useMemo(() => {
    if (value === null) return null;
    return options.find((option) => option.value === value) ?? { value, label: t('common.unknownRecord') };
  }, [options, value, t]);
  const mayClear = value !== null && props.clearable !== false && !props.disabled && !props.readOnly;
  const query = search === chosen?.label ? '' : search;
  const [isOpen, setOpen] = useState(false);
  const choices = useSteadyChoices(options, isOpen);
  const matches = useMemo(() => matchingChoices(choices, query, skipped), [choices, query, skipped]);
  // The field takes its text from here, so the chosen one must be among them, searched for or not.
  const data = useMemo(() => {
    const isThere = !chosen || matches.some((match) => match.value === chosen.value);
    return isThere ? matches : [chosen, ...matches];
  }, [chosen, matches]);
  const takeFirst = (): void => {
    const first = matches.find(({ disabled }) => !disabled);
    if (first && first.value === value) setSearch(first.label);
    else if (first) onChange(first.value);
  };
  const firstMatch = useFirstMatch({ query, isOpen, onOpen: setOpen, takeFirst });
  return (
    <Select<RecordId>
      searchable
      clearable
      {...firstMatch}
      onKeyDown={(event) => {
        firstMatch.onKeyDown(event);
        // The keyboard's way to the button that clears: Delete in a field that was emptied.
        if (event.key === 'Delete' && !event.repeat && search === '' && mayClear) onChange(null);
      }}
      clearButtonProps={clearButton(props.label)}
      nothingFoundMessage={t('common.nothingFound')}
      leftSection={chosen?.flag ? <Flag code={chosen.flag} /> : undefined}
      // Not in every browser does Tab lead to the button that clears.
      aria-description={mayClear ? t('form.deleteClears') : undefined}
      {...props}
      // Who points with a finger has no such key, and the button beside it.
      placeholder={mayClear && !isTouch ? t('form.deleteClearsShort') : props.placeholder}
      data={data}
      value={value}
      onChange={onChange}
      onOptionSubmit={(id) => {
        onOptionSubmit?.(id);
        // Nothing changes, so the field would go on showing what was typed.
        if (chosen && String(id) === String(value)) setSearch(chosen.label);
      }}
      searchValue={search}
      onSearchChange={(text) => {
        setSearch(text);
        onSearchChange?.(text === chosen?.label ? '' : text);
      }}
      filter={({ options: shown }) => (query === '' ? shown : shown.slice(data.length - matches.length))}
      renderOption={({ option }) => (
        <PickOptionLine option={data.find((choice) => choice.value === option.value) ?? option} />
      )}
    />
  );
};
