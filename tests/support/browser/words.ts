import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Language = 'fr' | 'en';
type Texts = { readonly [key: string]: string | Texts };

const load = (language: Language): Texts =>
  JSON.parse(readFileSync(join(process.cwd(), `public/locales/${language}/common.json`), 'utf8')) as Texts;

/** The product's own words, so that a test finds a button by what it says and not by a copy of it. Fails on unknown keys. */
export const wordsOf = (language: Language) => {
  const texts = load(language);
  return (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    let found: string | Texts | undefined = texts;
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    if (typeof found !== 'string') throw new Error(`There is no text ${key} in ${language}.`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
};
