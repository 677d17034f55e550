import { lineText } from '#domain/rules/import/cellText.ts';

/** No office counts further. */
const most = 25;

const longest = 40;

/** A figure by itself, with halves and with what makes it an ordinal: `5`, `05`, `3.5`, `12.0`, `5.`, `9e`, `7th`. */
const figure = /^(\d\d?)(?:[.,](\d\d?))?\p{L}*\.?$/u;
const halves: Readonly<Record<string, number>> = { '': 0, '0': 0, '00': 0, '5': 0.5, '50': 0.5 };
const half = '1/2';
const calendarYear = /^(?:19|20)\d\d$/;

/**
 * The year of an annuity that a cell names: `5`, `5e annuité`, `Year 05`, `3.5`, `3 1/2`; null for a year of the calendar
 * and for anything else.
 */
export const annuityYear = (cell: unknown): number | null => {
  const text = lineText(cell);
  if (text.length > longest) return null;
  const words = text
    .replaceAll('½', ` ${half}`)
    .replace(/[()[\]:;]|[nN][°º]/g, ' ')
    .split(' ');
  const named = words.filter((word) => /\d/.test(word) && !calendarYear.test(word));
  const [first = '', second, ...others] = named;
  if (others.length > 0 || (second !== undefined && second !== half)) return null;
  const read = figure.exec(first);
  const more = halves[read?.[2] ?? ''];
  if (!read || more === undefined || (second !== undefined && more > 0)) return null;
  const year = Number(read[1]) + (second === undefined ? more : 0.5);
  return year >= 1 && year <= most ? year : null;
};

/** The United States' three fees are counted by themselves, or by the year in which they fall due at last. */
const maintenance: Readonly<Record<number, readonly number[]>> = { 3.5: [1, 3, 4], 7.5: [2, 7, 8], 11.5: [3, 11, 12] };

/** @param line the number of ours */
export const isSameYear = (asked: number, line: number | null, office: string): boolean =>
  asked === line || (office === 'US' && maintenance[line ?? 0]?.includes(asked) === true);
