import { foldText } from '#domain/rules/foldText.ts';
import { lineText } from '#domain/rules/import/cellText.ts';

const word = 'tota(?:l|ux|ls)|gesamt(?:summe)?|summe|somme|sum';
const counted =
  'general|generale|generaux|of|des?|du|brevets?|patents?|famil[a-z]+|dossiers?|lignes?|clients?|contacts?';

/** `Total`, `Sous-total`, `TOTAL GÉNÉRAL`, `Total : 2 familles`, `Total 12 brevets`; not `Total Energies`. */
const total = new RegExp(
  `^(?:(?:sous|sub|grand|zwischen)[ -]?)?(?:${word})(?: (?:${counted})(?: [a-z]+)*)?(?: ?[:=].*| \\d.*)?$`,
);
/** `Nombre de brevets : 12`. */
const number = /^(?:nombre|nb|number|anzahl) (?:d[e'’]|of|der) ?[a-z ]+[:= ]+\d+$/;

const saysTotal = (text: string): boolean => text.length < 60 && (total.test(text) || number.test(text));

/** What is counted or summed up. */
const isSum = (text: string): boolean => /^\d{1,6}(?:[.,]\d{1,2})?$/.test(text);

/**
 * Whether a row sums up those above it: one of its cells says so, all others count, and a figure is there. `Total` alone
 * is the name of a company, too.
 */
export const isTotalRow = (cells: readonly unknown[]): boolean => {
  const texts = cells.map((cell) => foldText(lineText(cell))).filter(Boolean);
  const words = texts.filter((text) => !isSum(text));
  return words.length > 0 && words.every(saysTotal) && texts.some((text) => /\d/.test(text));
};
