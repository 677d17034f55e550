import { isolated } from '#src/i18n/isolated.ts';

/** Texts in one line, each in its own direction; what is empty is left out. */
export const joined = (texts: readonly (string | null | undefined)[]): string =>
  texts
    .filter((text) => text != null && text !== '')
    .map((text) => isolated(text as string))
    .join(' · ');
