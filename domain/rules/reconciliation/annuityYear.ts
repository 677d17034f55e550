import { lineText } from '#domain/rules/import/cellText.ts';

/** No office counts further. */
const most = 25;

/**
 * The year of an annuity that a cell names: `5`, `5e annuité`, `Year 05`, `3.5`, `3 1/2`; null for a year of the calendar
 * and for anything else.
 */
export const annuityYear = (cell: unknown): number | null => {
  const text = lineText(cell);
  const figures = text.length > 40 ? [] : (text.match(/\d+/g) ?? []);
  // Beside a longer figure that is no year of the calendar it is a part of a number: `FR3034567 B1`.
  if (figures.some((figure) => figure.length > 2 && !/^(?:19|20)\d\d$/.test(figure))) return null;
  const shorts = figures.filter((figure) => figure.length <= 2);
  const half = shorts.length > 0 ? /(?<!\d)(\d{1,2})(?:[.,]50?|\s*(?:1\/2|½))(?!\d)/.exec(text) : null;
  if (half) return within(Number(half[1]) + 0.5);
  const whole = /(?<![\p{L}\d.,/-])(\d{1,2})(?:[.,]0+)?(?![\d/-]|[.,]\d)/u.exec(text);
  return whole && shorts.length <= (/\d[.,]0/.test(text) ? 2 : 1) ? within(Number(whole[1])) : null;
};

const within = (year: number): number | null => (year >= 1 && year <= most ? year : null);

/** The United States' three fees are counted by themselves, or by the year in which they fall due at last. */
const maintenance: Readonly<Record<number, readonly number[]>> = { 3.5: [1, 3, 4], 7.5: [2, 7, 8], 11.5: [3, 11, 12] };

/** @param line the number of ours */
export const isSameYear = (asked: number, line: number | null, office: string): boolean =>
  line !== null && (asked === line || (office === 'US' && (maintenance[line] ?? []).includes(asked)));
