import { withoutInvisible } from '#domain/rules/withoutInvisible.ts';

const startsVisibly = /^[!-~\p{Lu}\p{Ll}\p{N}]/u;

/** A text without the space around it; nothing where nobody would see anything. */
export const trimmedText = (text: string): string => {
  const trimmed = text.trim();
  return startsVisibly.test(trimmed) || withoutInvisible(trimmed).trim() !== '' ? trimmed : '';
};
