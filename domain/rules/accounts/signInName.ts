import { maxLength } from '#domain/limits.ts';
import { withoutInvisible } from '#domain/rules/withoutInvisible.ts';

/** Line breaks and tabs among them. */
const controls = /\p{Cc}/gu;

/**
 * A username or an e-mail as it is kept and compared: two that look alike because one is written in wide or decorated
 * letters, in another case or with invisible signs are the same.
 */
export const signInName = (text: string): string => {
  // Nobody's name is so long, and to put long runs of marks in order takes the square of their number.
  if (text.length > maxLength.username * 2) return text;
  const plain = withoutInvisible(text.normalize('NFKC')).replace(controls, '').toLowerCase();
  // Lower case can leave parts that belong together: it is kept in the form in which it would be read again.
  return plain.normalize('NFKC').trim();
};
