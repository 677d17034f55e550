import { countryByCode, matchCountry } from '#domain/rules/countries/matchCountry.ts';

/**
 * The name of a country that a record keeps as text: a two-letter code is given in the reader's language, anything else
 * as it was written (G-59).
 */
export const countryLabel = (value: string, language: string): string => {
  const entry = countryByCode(value);
  if (!entry) return value;
  return language.startsWith('en') ? entry.en : entry.fr;
};

/** What is kept of a country that was picked or typed: its code where the text names one, else the text (CAB-07). */
export const countryValue = (text: string): string => matchCountry(text)?.iso2 ?? text.trim();
