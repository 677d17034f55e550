import type { Language } from '#src/i18n/languages.ts';

/** The flag that stands for a language (LANG-02). */
export const flagOf: Readonly<Record<Language, string>> = { fr: 'FR', en: 'GB' };
