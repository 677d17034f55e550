import { clientCountries } from '#domain/entities/client.ts';
import { countryLabel } from '#domain/rules/countries/countryLabel.ts';
import { matchCountry } from '#domain/rules/countries/matchCountry.ts';

/** CLI-17: the ten countries of the form, and the one the client has already if it is another (G-59). */
export const clientCountryOptions = (current: string, language: string) => {
  const values: readonly string[] = clientCountries;
  const all = current === '' || values.includes(current) ? values : [...values, current];
  return all.map((value) => ({
    value,
    label: countryLabel(value, language),
    code: matchCountry(value)?.iso2 ?? '',
  }));
};
