import { matchCountry } from '#domain/rules/countries/matchCountry.ts';
import { cellText, isNoNumber, lineText, showsNoValue } from '#domain/rules/import/cellText.ts';
import { parseSheetDay } from '#domain/rules/import/dates.ts';
import { prefixCountry } from '#domain/rules/import/filingCountry.ts';
import { routeMeaning } from '#domain/rules/import/routeMeaning.ts';
import { statusVocabulary } from '#domain/rules/import/statusVocabulary.ts';

/** What can be seen in one cell, whatever its column is called. */
const sights = {
  day: (cell: unknown) => isDay(cell),
  /** A figure alone may be the serial number of a day, and eight of them a number or a day. */
  writtenDay: (cell: unknown) => typeof cell === 'string' && !/^\d{8}$/.test(cell.trim()) && isDay(cell),
  letter: (cell: unknown) => /\p{L}/u.test(cellText(cell)),
  digit: (cell: unknown) => /\d/.test(cellText(cell)),
  /** More than one entry: several names, numbers, classes. A comma separates too much else to say. */
  list: (cell: unknown) => /[;|\n]/.test(cellText(cell)),
  /** A country or an office by code or name; of figures only three make a code. */
  country: (cell: unknown) => !/^\d{1,2}$/.test(cellText(cell)) && matchCountry(cellText(cell)) !== null,
  countries: (cell: unknown) => isListOfCountries(cellText(cell)),
  year: (cell: unknown) => /^(?:1[789]|20|21)\d\d$/.test(cellText(cell)),
  /** A figure that counts something. */
  count: (cell: unknown) => /^\d{1,4}$/.test(cellText(cell)),
  yesOrNo: (cell: unknown) => /^(?:yes|no|oui|non|true|false|vrai|faux|ja|nein|y|n|o|x)$/i.test(cellText(cell)),
  /** `A1`, `B2`, `U`: which publication of its office it is. */
  kindCode: (cell: unknown) => /^[ABCEPSTUWY]\d?$/.test(cellText(cell)),
  link: (cell: unknown) => /^(?:https?:\/\/|www\.)/i.test(cellText(cell)),
  mail: (cell: unknown) => /^[^\s@]+@[^\s@]+$/.test(cellText(cell)),
  /** Letters of an office and figures behind them. */
  officeNumber: (cell: unknown) => /\d{3}/.test(cellText(cell)) && prefixCountry(cellText(cell)) !== null,
  /** Of an office's application, published before the grant, or of the grant. */
  published: (cell: unknown) => /\d[ .-]?A\d?\)?$/.test(lineText(cell)),
  granted: (cell: unknown) => /\d[ .-]?[BCE]\d?\)?$/.test(lineText(cell)),
  route: (cell: unknown) => routeMeaning(cellText(cell)) !== null,
  status: (cell: unknown) => statusVocabulary(cellText(cell)),
  sentence: (cell: unknown) => lineText(cell).length > 60 || lineText(cell).split(' ').length > 7,
} as const satisfies Readonly<Record<string, (cell: unknown) => boolean>>;

export type Sight = keyof typeof sights;

/** What the sampled cells of a column have in common (IMP-06). */
export interface ColumnProfile {
  /** Cells that say something; dashes, `NA`, errors and the like say nothing. */
  readonly filled: number;
  readonly distinct: number;
  /** Characters of a cell, in the middle. */
  readonly length: number;
  /** 1, 2, 3 …: the rows of the sheet are counted. */
  readonly isRunning: boolean;
  /** How many of the filled cells show it, 0 to 1. */
  share(sight: Sight): number;
}

const isDay = (cell: unknown): boolean => parseSheetDay(cell, { today: '2100-01-01', order: 'dayFirst' }) !== null;

const isListOfCountries = (text: string): boolean => {
  const parts = text.split(/[;|,\n/ ]/).filter(Boolean);
  return parts.length > 1 && parts.every((part) => /^\p{Lu}{2}$/u.test(part) && matchCountry(part) !== null);
};

export const columnProfile = (cells: readonly unknown[]): ColumnProfile => {
  const filled = cells.filter((cell) => {
    const text = cellText(cell);
    return /[\p{L}\p{N}]/u.test(text) && !isNoNumber(text) && !showsNoValue(cell);
  });
  const texts = filled.map(lineText);
  const shares = new Map<Sight, number>();
  return {
    filled: filled.length,
    distinct: new Set(texts).size,
    length: texts.map((text) => text.length).sort((a, b) => a - b)[Math.floor(texts.length / 2)] ?? 0,
    isRunning: isRunning(texts),
    share: (sight) => {
      const known = shares.get(sight);
      if (known !== undefined || filled.length === 0) return known ?? 0;
      const share = filled.filter(sights[sight]).length / filled.length;
      shares.set(sight, share);
      return share;
    },
  };
};

const isRunning = (texts: readonly string[]): boolean =>
  texts.length > 2 && texts.every((text, index) => /^\d+$/.test(text) && Number(text) === Number(texts[0]) + index);
