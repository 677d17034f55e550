import { Autocomplete, type AutocompleteProps, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { countryLabel, countryValue } from '#domain/rules/countries/countryLabel.ts';
import { countryList } from '#domain/rules/countries/countryList.ts';
import { matchCountry } from '#domain/rules/countries/matchCountry.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { Flag } from '#src/ui/facts/Flag.tsx';

export interface CountryTextProps
  extends Omit<AutocompleteProps, 'data' | 'filter' | 'renderOption' | 'value' | 'defaultValue' | 'onChange'> {
  /** A two-letter code, or any text. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

const shownAtOnce = 30;

/**
 * CAB-07: a country picked from the list, under any of its names and codes, or typed freely. What names a country of
 * the list is kept as its code, so that every reader sees it in their language; anything else stays as typed.
 */
export const CountryText = ({ value = '', onChange, ...rest }: CountryTextProps) => {
  const { language } = useTranslation().i18n;
  const [typed, setTyped] = useState(() => countryLabel(value, language));
  // The form was filled from elsewhere, such as a draft; what is being typed stays as it is.
  useEffect(() => setTyped((now) => (meansSame(now, value) ? now : countryLabel(value, language))), [value, language]);
  const code = matchCountry(value)?.iso2;
  return (
    <Autocomplete
      {...rest}
      autoComplete="off"
      value={typed}
      onChange={(text) => {
        setTyped(text);
        onChange?.(countryValue(text));
      }}
      data={[...new Set(countryList.map(({ iso2 }) => countryLabel(iso2, language)))]}
      filter={({ options, search, limit }) =>
        matching(options as { value: string; label: string }[], search).slice(0, limit)
      }
      limit={shownAtOnce}
      leftSection={code ? <Flag code={code} /> : null}
      leftSectionWidth={code ? 40 : 0}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          <Flag code={matchCountry(option.value)?.iso2 ?? ''} />
          <Text size="sm">{option.value}</Text>
        </Group>
      )}
    />
  );
};

const meansSame = (typed: string, value: string): boolean => typed.trim() === value || countryValue(typed) === value;

/** What the text names exactly comes first; then names that contain it. */
const matching = <O extends { readonly value: string }>(options: readonly O[], search: string): O[] => {
  const wanted = foldText(search.trim());
  const named = matchCountry(search)?.iso2;
  const isNamed = (option: O): boolean => named !== undefined && matchCountry(option.value)?.iso2 === named;
  const containing = options.filter((option) => foldText(option.value).includes(wanted) && !isNamed(option));
  return [...options.filter(isNamed), ...containing];
};
