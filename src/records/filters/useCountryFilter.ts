import { useMemo } from 'react';
import { countryLabel } from '#domain/rules/countries/countryLabel.ts';
import { matchCountry } from '#domain/rules/countries/matchCountry.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ListFilter } from '#src/records/filters/ListFilter.ts';

/** What is no country that we know, and where none was entered. */
const unknown = { other: 'other', none: 'none' } as const;

/**
 * Filters a list by the country that its records name in whatever words; only what some of them name is offered.
 * @param countryOf the same function at every call
 */
export const useCountryFilter = <R>(
  rows: readonly R[],
  label: string,
  countryOf: (row: R) => string,
): ListFilter<R> => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const codes = new Map<string, string>();
    const codeOf = (row: R): string => {
      const text = countryOf(row).trim();
      const code = codes.get(text) ?? (text === '' ? unknown.none : (matchCountry(text)?.iso2 ?? unknown.other));
      codes.set(text, code);
      return code;
    };
    const present = new Set(rows.map(codeOf));
    const { compare } = new Intl.Collator(language);
    const named = [...present]
      .filter((code) => code !== unknown.none && code !== unknown.other)
      .map((code) => ({ value: code, label: countryLabel(code, language), flag: code }))
      .sort((left, right) => compare(left.label, right.label));
    const others = Object.values(unknown)
      .filter((code) => present.has(code))
      .map((code) => ({ value: code, label: t(`lists.countries.${code}`) }));
    return { name: 'country', label, choices: [...named, ...others], values: (row) => [codeOf(row)] };
  }, [rows, label, countryOf, t, language]);
};
