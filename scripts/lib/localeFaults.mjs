import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';
import { readTerms, termFaults } from './terms.mjs';

/** The plural forms each language has (CLDR); a counted key needs all of its language's. */
const plurals = { fr: ['one', 'many', 'other'], en: ['one', 'other'] };

/** @typedef {keyof typeof plurals} Language */

/**
 * What is wrong between the locale files, a sentence each; nothing when every key stands in both languages, with
 * words, the same placeholders and all its plural forms, and calls each thing by its term.
 * @param {Record<Language, unknown>} [locales]
 */
export const localeFaults = (locales = { fr: read('fr'), en: read('en') }) => {
  const terms = readTerms();
  const entries = { fr: flatten(locales.fr), en: flatten(locales.en) };
  const stems = { fr: byStem(entries.fr), en: byStem(entries.en) };
  return [
    ...missing(stems.fr, stems.en, 'en'),
    ...missing(stems.en, stems.fr, 'fr'),
    ...formFaults(stems.fr, 'fr'),
    ...formFaults(stems.en, 'en'),
    ...placeholderFaults(stems),
    ...termFaults(entries.fr, 'fr', terms),
    ...termFaults(entries.en, 'en', terms),
    ...termFaults([guide('Fr')], 'fr', terms),
    ...termFaults([guide('En')], 'en', terms),
  ];
};

/** The guide's sentences, which stand in a file of their own. @param {'Fr' | 'En'} name @returns {[string, string]} */
const guide = (name) => [`guide${name}.ts`, readFileSync(join(root, `src/screens/guide/guide${name}.ts`), 'utf8')];

/** @param {Language} language @returns {unknown} */
const read = (language) => JSON.parse(readFileSync(join(root, `public/locales/${language}/common.json`), 'utf8'));

/** @param {unknown} node @param {string} [prefix] @returns {[string, string][]} */
const flatten = (node, prefix = '') =>
  Object.entries(/** @type {Record<string, unknown>} */ (node)).flatMap(([name, value]) => {
    const key = prefix ? `${prefix}.${name}` : name;
    return typeof value === 'object' && value !== null ? flatten(value, key) : [[key, String(value)]];
  });

/** @typedef {Map<string, Map<string, string>>} Stems by stem of a key: form ('' without plural) to words */

/** @param {[string, string][]} entries @returns {Stems} */
const byStem = (entries) => {
  const stems = new Map();
  for (const [key, words] of entries) {
    const [, stem = key, form = ''] = /^(.*?)(?:_(zero|one|two|few|many|other))?$/.exec(key) ?? [];
    stems.set(stem, (stems.get(stem) ?? new Map()).set(form, words));
  }
  return stems;
};

/** @param {Stems} from @param {Stems} to @param {Language} language */
const missing = (from, to, language) =>
  [...from.keys()].filter((stem) => !to.has(stem)).map((stem) => `${stem} is missing in ${language}`);

/** @param {Stems} stems @param {Language} language */
const formFaults = (stems, language) =>
  [...stems].flatMap(([stem, forms]) => {
    const empty = [...forms]
      .filter(([, words]) => words.trim() === '')
      .map(([form]) => `${stem} ${form} has no words in ${language}`);
    const counted = [...forms.keys()].some((form) => form !== '');
    const absent = counted ? plurals[language].filter((form) => !forms.has(form)) : [];
    return [...empty, ...absent.map((form) => `${stem}_${form} is missing in ${language}`)];
  });

/** A singular may drop the number ("un brevet"), so the forms of a key are taken together. @param {Record<Language, Stems>} stems */
const placeholderFaults = (stems) =>
  [...stems.fr].flatMap(([stem, french]) => {
    const english = stems.en.get(stem);
    if (!english) return [];
    const [mine, theirs] = [french, english].map((forms) => placeholders([...forms.values()].join(' ')));
    return mine === theirs ? [] : [`${stem} takes {${mine}} in fr and {${theirs}} in en`];
  });

/** @param {string} words */
const placeholders = (words) =>
  [...new Set([...words.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|<(\w+)>/g)].map(([, name, tag]) => name ?? `<${tag}>`))]
    .sort()
    .join(', ');
