const ignored = /[\s\p{Z}\u200b-\u200d\u2060\-\u2010-\u2015/,.]/gu;

/**
 * A number as the patterns read it: upper case, without spaces and the separators people write (NUM-03, NUM-16,
 * NUM-17). Full-width digits, as copied from Japanese pages, are digits too; anything else stays and is refused.
 */
export const plainNumber = (text: string): string => text.normalize('NFKC').replace(ignored, '').toUpperCase();
