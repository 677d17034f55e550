import { clientCountries } from '#domain/entities/client.ts';
import { countryByCode, matchCountry } from '#domain/rules/matchCountry.ts';

/** A client's country by name: it is kept as a code by our form, as anything by others. */
export const clientCountryName = (value: string, language: string): string => {
  const entry = /^[A-Za-z]{2}$/.test(value.trim()) ? countryByCode(value) : null;
  if (!entry) return value;
  return language.startsWith('en') ? entry.en : entry.fr;
};

/** CLI-17: the ten countries of the form, and the one the client has already if it is another (G-59). */
export const clientCountryOptions = (current: string, language: string) => {
  const values: readonly string[] = clientCountries;
  const all = current === '' || values.includes(current) ? values : [...values, current];
  return all.map((value) => ({
    value,
    label: clientCountryName(value, language),
    code: matchCountry(value)?.iso2 ?? '',
  }));
};
