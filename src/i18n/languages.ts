export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

/** LANG-01: the language when nothing else decides. */
export const defaultLanguage: Language = 'fr';

/** LANG-03: where the choice is kept. */
export const languageKey = 'sb_lang';

/** LANG-06: dispatched on the window with the language as its detail. */
export const languageChangedEvent = 'languageChanged';

/** `en-GB` is `en`; anything that is neither French nor English is null. */
export const languageOf = (tag: string | null | undefined): Language | null =>
  languages.find((language) => tag?.toLowerCase().split(/[-_]/)[0] === language) ?? null;
