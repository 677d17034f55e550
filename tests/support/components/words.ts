import { wordsOf } from '#tests/support/browser/words.ts';

/** The French texts, for the names of buttons and fields. */
export const t = wordsOf('fr');

/** The same as the contents of a page are compared: every blank a simple one. */
export const text: typeof t = (key, values) => t(key, values).replace(/\s+/g, ' ');
