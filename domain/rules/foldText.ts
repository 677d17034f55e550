import { withoutInvisible } from '#domain/rules/withoutInvisible.ts';

const plain = /^[\u0020-\u007e]*$/;

/** Text as search, duplicate detection and status matching compare it: lowercase, no accents, ligatures opened. */
export const foldText = (text: string): string => {
  const lower = text.trim().toLowerCase();
  if (plain.test(lower)) return lower;
  // What nobody sees makes no other text. Marks that stand by themselves go before the rest is taken apart: to put long
  // runs of them in order takes the square of their number.
  return withoutInvisible(lower)
    .trim()
    .replace(/\p{M}/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l');
};

/** A number as people type it in any spelling: letters and digits only. `EP 21/123.456` and `ep21123456` are equal. */
export const foldNumber = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
