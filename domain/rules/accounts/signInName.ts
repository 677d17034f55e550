import { maxLength } from '#domain/limits.ts';

/** What takes no room on a screen: joiners, direction marks, variation selectors, control characters. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;

/**
 * A username or an e-mail as it is kept and compared: two that look alike because one is written in wide or decorated
 * letters, in another case or with invisible signs are the same.
 */
export const signInName = (text: string): string => {
  // Nobody's name is so long, and to put long runs of marks in order takes the square of their number.
  if (text.length > maxLength.username * 2) return text;
  const plain = text.normalize('NFKC').replace(invisible, '').toLowerCase();
  // Lower case can leave parts that belong together: it is kept in the form in which it would be read again.
  return plain.normalize('NFKC').trim();
};
