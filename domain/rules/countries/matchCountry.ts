import { countryAliases } from '#domain/rules/countries/countryAliases.ts';
import { type CountryEntry, countryList } from '#domain/rules/countries/countryList.ts';
import { foldText } from '#domain/rules/foldText.ts';
import { oneLine } from '#domain/rules/import/cellText.ts';

const unweighted = new Set(['and', 'et', 'the', 'le', 'la', 'les', 'l', 'of', 'island', 'islands', 'ile', 'iles']);

/** Letters and digits, without articles and the like: `les États-Unis`, `Etats Unis` and `ETATS-UNIS` are one key. */
const keyOf = (text: string): string => {
  const words = foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const kept = words.length > 1 ? words.filter((word) => !unweighted.has(word)) : words;
  return kept.map((word) => (word === 'st' && kept.length > 1 ? 'saint' : word)).join('');
};

const byCode = new Map(countryList.map((entry) => [entry.iso2, entry]));

const index = (): ReadonlyMap<string, CountryEntry> => {
  const found = new Map<string, CountryEntry>();
  const add = (text: string, entry: CountryEntry): void => {
    const key = keyOf(text);
    if (key && !found.has(key)) found.set(key, entry);
  };
  for (const entry of countryList) for (const code of [entry.iso2, entry.iso3, entry.numeric]) add(code, entry);
  for (const entry of countryList) for (const name of [entry.en, entry.fr]) add(name, entry);
  for (const [code, aliases] of Object.entries(countryAliases)) {
    const entry = byCode.get(code);
    if (entry) for (const alias of aliases) add(alias, entry);
  }
  // What the platform calls them in the languages of sheets, German among them: `Frankreich`, `Türkei`.
  for (const language of ['fr', 'en', 'de']) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    for (const entry of countryList) add(names.of(entry.iso2) ?? '', entry);
  }
  return found;
};

let known: ReadonlyMap<string, CountryEntry> | null = null;

/**
 * The country or office that a text names (ENT-24): by two-letter, three-letter or numeric code, by English or French
 * name, by a German one, or by an alias. `FR`, `fra`, `250`, `France`, `Allemagne`, `Germany`, `UK`, `England` all resolve. A name with
 * its code beside it (`France (FR)`, `FR - France`) resolves where both agree. Null when nothing fits.
 */
export const matchCountry = (text: string): CountryEntry | null => {
  known ??= index();
  const key = keyOf(text);
  if (!key) return null;
  const whole = known.get(/^\d{1,2}$/.test(key) ? key.padStart(3, '0') : key);
  if (whole) return whole;
  const parts = oneLine(text)
    .split(/ ?[()[\]:–—] ?| - /)
    .filter((part) => part.trim() !== '');
  if (parts.length < 2) return null;
  const [first, ...others] = parts.map((part) => known?.get(keyOf(part)));
  return first && others.every((entry) => entry === first) ? first : null;
};

/** The entry of a two-letter code of a country or an office, in any case. */
export const countryByCode = (code: string): CountryEntry | null => byCode.get(code.trim().toUpperCase()) ?? null;
