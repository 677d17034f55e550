import type { Country } from '#domain/entities/country.ts';
import { countryByCode, matchCountry } from '#domain/rules/countries/matchCountry.ts';

type Named = Pick<Country, 'nomPays' | 'codePays' | 'iso2'>;

/** The two letters of a country or an office, as its flag and its filing numbers carry them; empty where none is known. */
export const countryCode = ({ iso2, codePays, nomPays }: Named): string =>
  (iso2 || (/^[A-Za-z]{2}$/.test(codePays) ? codePays : '') || matchCountry(nomPays)?.iso2 || '').toUpperCase();

const translatable = new WeakMap<Named, ReturnType<typeof countryByCode>>();

/**
 * A country's name in the reader's language. A name that the firm has chosen itself, which no list knows for that
 * country, is shown as it is.
 */
export const countryName = (country: Named, language: string): string => {
  let entry = translatable.get(country);
  if (entry === undefined) {
    const listed = countryByCode(countryCode(country));
    entry = listed && (country.nomPays === '' || matchCountry(country.nomPays) === listed) ? listed : null;
    translatable.set(country, entry);
  }
  if (!entry) return country.nomPays;
  return language.startsWith('en') ? entry.en : entry.fr;
};
