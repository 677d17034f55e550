import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next from 'i18next';
import { localesFolder } from '#server/base/packageRoot.ts';

export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

/** A sentence in the reader's language, from the same files as the app's. */
export type Translate = (language: Language, key: string, params?: Readonly<Record<string, unknown>>) => string;

export const loadMessages = (): Translate => {
  const instance = i18next.createInstance();
  void instance.init({
    fallbackLng: 'fr',
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(languages.map((language) => [language, { common: textsOf(language) }])),
    defaultNS: 'common',
  });
  return (language, key, params) => instance.t(key, { lng: language, ...params });
};

const textsOf = (language: Language): Record<string, unknown> =>
  JSON.parse(readFileSync(join(localesFolder, language, 'common.json'), 'utf8')) as Record<string, unknown>;

/** The first language of ours that a caller accepts; French when it says nothing of use. */
export const acceptedLanguage = (header: string | undefined): Language => {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const quality = params.map((param) => /^\s*q=([\d.]+)$/.exec(param)?.[1]).find(Boolean);
      return { tag: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((left, right) => right.quality - left.quality);
  return languages.find((language) => language === wanted.find(({ tag }) => tag === 'fr' || tag === 'en')?.tag) ?? 'fr';
};
