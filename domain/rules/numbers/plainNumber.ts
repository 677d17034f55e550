const ignored = /[\s\p{Z}\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2044\u2060\u2066-\u2069\u2215\-\u2010-\u2015/,.]/gu;

const plainly = /^[\u0020-\u007e]*$/;

/** Letter by letter: the marks of a whole text would be put in order first, which takes the square of their number. */
const compatible = (text: string): string =>
  plainly.test(text) ? text : Array.from(text, (letter) => letter.normalize('NFKC')).join('');

/**
 * A number as the patterns read it: upper case, without spaces and the separators people write (NUM-03, NUM-16,
 * NUM-17). Full-width digits, as copied from Japanese pages, are digits too; anything else stays and is refused.
 */
export const plainNumber = (text: string): string => compatible(text).replace(ignored, '').toUpperCase();
