import { defaultLanguage, type Language, languageKey, languageOf, languages } from '#src/i18n/languages.ts';

/** Where a language may be said, so that the order can be tested. */
export interface LanguageSources {
  readonly storage: Pick<Storage, 'getItem' | 'removeItem'> | null;
  readonly browser: readonly string[];
  readonly query: string;
  readonly cookie: string;
}

/**
 * LANG-03 to LANG-05 in their order: the stored choice (an invalid one is thrown away), then the browser: English when
 * its language starts with `en`, otherwise French. Query string and cookie decide where a browser names no language.
 */
export const detectLanguage = ({ storage, browser, query, cookie }: LanguageSources): Language => {
  const stored = storage?.getItem(languageKey);
  if (isLanguage(stored)) return stored;
  if (stored != null) storage?.removeItem(languageKey);
  const first = browser[0];
  if (first) return first.toLowerCase().startsWith('en') ? 'en' : defaultLanguage;
  const asked = new URLSearchParams(query).get('lng');
  const kept = /(?:^|;\s*)i18next=([^;]+)/.exec(cookie)?.[1];
  return languageOf(asked) ?? languageOf(kept) ?? defaultLanguage;
};

const isLanguage = (value: string | null | undefined): value is Language =>
  languages.some((language) => language === value);

/** The sources of this browser; storage that may not be touched counts as empty. */
export const browserSources = (): LanguageSources => ({
  storage: storageOrNull(),
  browser: navigator.languages?.length ? navigator.languages : [navigator.language].filter(Boolean),
  query: window.location.search,
  cookie: document.cookie,
});

export const storageOrNull = (): Storage | null => {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
};
