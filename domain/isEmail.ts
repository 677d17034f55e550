/**
 * VAL-11: non-space text, at-sign, non-space text, dot, non-space text, without the signs that part
 * addresses from one another or from what a mail program shall do with them. Looked for from both ends, because a pattern
 * that says the same tries every at-sign with every dot.
 */
export const isEmail = (text: string): boolean => {
  const at = text.indexOf('@', 1);
  return at > 0 && text.lastIndexOf('.', text.length - 2) > at + 1 && !/[\s?&,;]/.test(text);
};
