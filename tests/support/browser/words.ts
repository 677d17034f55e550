import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Language = 'fr' | 'en';
type Texts = { readonly [key: string]: string | Texts };

const load = (language: Language, folder: string): Texts =>
  JSON.parse(readFileSync(join(folder, `public/locales/${language}/common.json`), 'utf8')) as Texts;

/**
 * The product's own words, so that a test finds a button by what it says and not by a copy of it. Fails on unknown keys.
 * @param folder of an earlier release, for what its app says
 */
export const wordsOf = (language: Language, folder = process.cwd()) => {
  const texts = load(language, folder);
  return (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    let found: string | Texts | undefined = texts;
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    if (typeof found !== 'string') throw new Error(`There is no text ${key} in ${language}.`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
};
