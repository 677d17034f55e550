import { foldText } from '#domain/rules/foldText.ts';
import { lineText } from '#domain/rules/import/cellText.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const before = words('sous sub grand zwischen');
const sums = words('total totaux totals subtotal gesamt gesamtsumme summe somme sum');
const numbers = words('nombre nb number anzahl');
const summedUp = words(
  'general generale generaux of de des du brevet brevets patent patents famille familles family families dossier dossiers ligne lignes client clients contact contacts',
);

/** A longer text is none of these. */
const longest = 60;

const beginsWithFigure = (word = ''): boolean => /^\d/.test(word);

/** `Total`, `Sous-total`, `TOTAL GÉNÉRAL`, `Total : 2 familles`, `Total 12 brevets`, `Nombre de brevets : 12`; not `Total Energies`. */
const saysTotal = (text: string): boolean => {
  if (text.length >= longest) return false;
  const [said = '', ...after] = text.split(/[:=]/);
  const all = said
    .replace(/^(sous|sub|zwischen)-/, '$1 ')
    .trim()
    .split(' ');
  const [first = '', second, ...rest] = before.has(all[0] ?? '') ? all.slice(1) : all;
  if (sums.has(first)) return second === undefined || summedUp.has(second) || beginsWithFigure(second);
  const count = after.at(-1)?.trim() ?? rest.at(-1);
  return numbers.has(first) && second !== undefined && /^(?:of$|der$|d[e'’])/.test(second) && beginsWithFigure(count);
};

/** What is counted or summed up: `12`, `1 famille`, `1 250,50 €`. */
const isSum = (text: string): boolean => {
  const [, unit] = /^\d{1,3}(?:\d{0,3}| \d{3})(?:[.,]\d{1,2})?(?: ?(€|eur|\$|usd|\p{L}+))?$/u.exec(text) ?? [
    null,
    'none',
  ];
  return unit === undefined || /^(?:€|eur|\$|usd)$/.test(unit) || summedUp.has(unit);
};

/**
 * Whether a row sums up those above it: one of its cells says so, all others count, and a figure is there. `Total` alone
 * is the name of a company, too.
 */
export const isTotalRow = (cells: readonly unknown[]): boolean => {
  const texts = cells.map((cell) => foldText(lineText(cell))).filter(Boolean);
  const said = texts.filter((text) => !isSum(text));
  return said.length > 0 && said.every(saysTotal) && texts.some((text) => /\d/.test(text));
};
