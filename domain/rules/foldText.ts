const plain = /^[\u0020-\u007e]*$/;

/** Text as search, duplicate detection and status matching compare it: lowercase, no accents, ligatures opened. */
export const foldText = (text: string): string => {
  const lower = text.trim().toLowerCase();
  if (plain.test(lower)) return lower;
  return lower
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
