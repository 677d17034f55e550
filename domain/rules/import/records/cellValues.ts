import { cabinetTypes } from '#domain/entities/cabinet.ts';
import { foldText } from '#domain/rules/foldText.ts';

/** The addresses in one cell: as they stand, as links, or as a mail program copies them (`Anne Roy <anne@roy.fr>`). */
export const emailsIn = (text: string): string[] => {
  const parts = text
    .split(/[<>;,\s|]/)
    .map((part) => part.replace(/^mailto:/i, ''))
    .filter(Boolean);
  const addresses = parts.filter((part) => part.includes('@'));
  // Before a copied address stands the name of its owner.
  return text.includes('<') && addresses.length > 0 ? addresses : parts;
};

/** The numbers or other entries in one cell. */
export const partsIn = (text: string): string[] =>
  text
    .split(/[;|]|\s\/\s/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Six digits at least, and little else. */
export const looksLikePhone = (text: string): boolean =>
  text.replace(/\D/g, '').length >= 6 && text.replace(/[^\p{L}]/gu, '').length <= 6;

/** Annuities or procedures, by its code or in words of both languages; null for neither. */
export const cabinetTypeOf = (text: string): number | null => {
  const folded = foldText(text).replace(/^cabinets? d(?:e |\P{L})/u, '');
  // Both: which of them is meant is for the reader to say.
  if (/\bannui/.test(folded) && /\bpro[cs]/.test(folded)) return null;
  if (folded === '1' || folded.startsWith('annui')) return cabinetTypes.annuity;
  return folded === '2' || folded.startsWith('proc') || folded.startsWith('prosecution')
    ? cabinetTypes.procedure
    : null;
};
