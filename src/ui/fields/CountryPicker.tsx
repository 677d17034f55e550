import { Select, type SelectProps } from '@mantine/core';
import { matchCountry } from '#domain/rules/countries/matchCountry.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { Flag } from '#src/ui/facts/Flag.tsx';
import { PickOptionLine } from '#src/ui/fields/PickOptionLine.tsx';
import { pickerList } from '#src/ui/fields/pickerList.ts';

/** A country to choose: `value` is what the form keeps (an id, a code or a name), `code` draws the flag. */
export interface CountryOption {
  readonly value: string;
  readonly label: string;
  readonly code: string;
}

export interface CountryPickerProps extends Omit<SelectProps, 'data' | 'filter' | 'renderOption' | 'searchable'> {
  readonly options: readonly CountryOption[];
}

/** UX-34: a country by its name in either language, by any code (FR, FRA, 250) or an alias (UK, England), flag and all. */
export const CountryPicker = ({ options, value, ...rest }: CountryPickerProps) => {
  const codes = new Map(options.map((option) => [option.value, option.code]));
  const chosen = value ? codes.get(value) : undefined;
  return (
    <Select
      clearable
      {...pickerList}
      {...rest}
      value={value}
      searchable
      data={options.map(({ value: optionValue, label }) => ({ value: optionValue, label }))}
      filter={({ options: all, search }) => filterCountries(all as { value: string; label: string }[], search, codes)}
      leftSection={chosen ? <Flag code={chosen} /> : null}
      leftSectionWidth={chosen ? 40 : 0}
      renderOption={({ option }) => {
        const code = codes.get(option.value) ?? '';
        return <PickOptionLine option={{ ...option, hint: code, flag: code || '?' }} />;
      }}
    />
  );
};

/** What the text names exactly comes first; then names that contain it. */
const filterCountries = <O extends { value: string; label: string }>(
  options: O[],
  search: string,
  codes: ReadonlyMap<string, string>,
): O[] => {
  const wanted = foldText(search);
  if (wanted === '') return options;
  const named = matchCountry(search)?.iso2;
  const isNamed = (option: O): boolean => named !== undefined && codes.get(option.value)?.toUpperCase() === named;
  const first = options.filter(isNamed);
  const rest = options.filter((option) => !isNamed(option) && foldText(option.label).includes(wanted));
  return [...first, ...rest];
};
