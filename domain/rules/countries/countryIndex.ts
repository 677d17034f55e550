import { countryAliases } from '#domain/rules/countries/countryAliases.ts';
import { type CountryEntry, countryList } from '#domain/rules/countries/countryList.ts';
import { foldText } from '#domain/rules/foldText.ts';

const unweighted = new Set(['and', 'et', 'the', 'le', 'la', 'les', 'l', 'of', 'island', 'islands', 'ile', 'iles']);

/** Letters and digits, without articles and the like: `les États-Unis`, `Etats Unis` and `ETATS-UNIS` are one key. */
export const countryKey = (text: string): string => {
  const words = foldText(text)
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean);
  const kept = words.length > 1 ? words.filter((word) => !unweighted.has(word)) : words;
  return kept.map((word) => (word === 'st' && kept.length > 1 ? 'saint' : word)).join('');
};

/** Every country and office by the keys of all that it is called; of two that are called the same the first. */
export const countryIndex = (): ReadonlyMap<string, CountryEntry> => {
  const found = new Map<string, CountryEntry>();
  const add = (text: string, entry: CountryEntry): void => {
    const key = countryKey(text);
    if (key && !found.has(key)) found.set(key, entry);
  };
  for (const entry of countryList) for (const code of [entry.iso2, entry.iso3, entry.numeric]) add(code, entry);
  for (const entry of countryList) for (const name of [entry.en, entry.fr]) add(name, entry);
  for (const entry of countryList) for (const alias of countryAliases[entry.iso2] ?? []) add(alias, entry);
  // What the platform calls them in the languages of sheets, German among them: `Frankreich`, `Türkei`.
  for (const language of ['fr', 'en', 'de']) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    for (const entry of countryList) add(names.of(entry.iso2) ?? '', entry);
  }
  return found;
};
