import { countryIndex, countryKey } from '#domain/rules/countries/countryIndex.ts';
import { type CountryEntry, countryList } from '#domain/rules/countries/countryList.ts';
import { oneLine } from '#domain/rules/import/cellText.ts';

const byCode = new Map(countryList.map((entry) => [entry.iso2, entry]));

/** Not applicable: no country, though its letters are Namibia’s. */
const none = /^n[/.]a\.?$/i;

let known: ReadonlyMap<string, CountryEntry> | null = null;

/**
 * The country or office that a text names (ENT-24): by two-letter, three-letter or numeric code, by English or French
 * name, by a German one, or by an alias. `FR`, `fra`, `250`, `France`, `Allemagne`, `Germany`, `UK`, `England` all resolve. A name with
 * its code beside it (`France (FR)`, `FR - France`) resolves where both agree. Null when nothing fits.
 */
export const matchCountry = (text: string): CountryEntry | null => {
  if (none.test(text.trim())) return null;
  known ??= countryIndex();
  const index = known;
  const key = countryKey(text);
  const whole = index.get(key) ?? index.get(key.padStart(3, '0'));
  if (whole) return whole;
  const parts = oneLine(text)
    .split(/ ?[()[\]:–—] ?| - /)
    .filter((part) => part.trim() !== '');
  const [first, ...others] = parts.map((part) => index.get(countryKey(part)));
  return first && others.every((entry) => entry === first) ? first : null;
};

/** The entry of a two-letter code of a country or an office, in any case. */
export const countryByCode = (code: string): CountryEntry | null => byCode.get(code.trim().toUpperCase()) ?? null;
