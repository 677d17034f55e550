/**
 * Days as the records hold them, `2024-03-01`, and what the rules of dates do with them. Reckoned with whole numbers: a
 * portfolio needs millions of days at once, and a `Date` with its text costs ten times as much.
 */

const dayMs = 86_400_000;
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** @param month from 0 */
const lengthOf = (year: number, month: number): number =>
  month === 1 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : (lengths[month] ?? 0);

const pairAt = (text: string, at: number): number => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528;

export const yearOf = (day: string): number => pairAt(day, 0) * 100 + pairAt(day, 2);
/** From 0. */
const monthOf = (day: string): number => pairAt(day, 5) - 1;
const dateOf = (day: string): number => pairAt(day, 8);

const pairs = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
/** The last one that has four figures: days are compared as texts, and some firms write it for "never". */
export const lastDayOfAll = '9999-12-31';
const textOf = (year: number, month: number, date: number): string =>
  year > 9999 ? lastDayOfAll : `${String(year).padStart(4, '0')}-${pairs[month + 1]}-${pairs[date]}`;

/** What portfolios speak of: each of its days is written once. */
const [firstYear, years] = [1850, 300];
const known: readonly (string | undefined)[][] = Array.from({ length: years }, () => []);

const written = (year: number, month: number, date: number): string => {
  const ofYear = known[year - firstYear];
  if (!ofYear) return textOf(year, month, date);
  const at = month * 32 + date;
  const text = ofYear[at] ?? textOf(year, month, date);
  ofYear[at] = text;
  return text;
};

const timeOf = (day: string): number => Date.UTC(yearOf(day), monthOf(day), dateOf(day));

/** A text that is no day stays as it is; after the last day of all comes none. */
export const addDays = (day: string, count: number): string => {
  const [year, month, date] = [yearOf(day), monthOf(day), dateOf(day) + count];
  if (date >= 1 && date <= lengthOf(year, month)) return written(year, month, date);
  const time = new Date(timeOf(day) + count * dayMs);
  if (Number.isNaN(time.getTime())) return day;
  return written(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate());
};

/** How many days lie between two days; below 0 where the second one is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((timeOf(to) - timeOf(from)) / dayMs);

/** How many months lie between the months of two days. */
export const monthsBetween = (from: string, to: string): number =>
  (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from);

/**
 * The day of the same number in a later or earlier month; the month's last one where it has no such day (Rule 131(4)
 * EPC, Rule 80.2 PCT).
 */
export const addMonths = (day: string, count: number): string => {
  const months = yearOf(day) * 12 + monthOf(day) + count;
  const [year, month] = [Math.floor(months / 12), months % 12];
  return written(year, month, Math.min(dateOf(day), lengthOf(year, month)));
};

/** Whether the calendar has it: `2023-02-31` has the shape of a day and is none, and servers have given a 45th. */
export const isRealDay = (day: string): boolean => {
  const [year, month, date] = [yearOf(day), monthOf(day), dateOf(day)];
  // What has another shape is not what these numbers are written as.
  return date >= 1 && date <= lengthOf(year, month) && day === written(year, month, date);
};

export const addYears = (day: string, count: number): string => addMonths(day, 12 * count);

/** The last day of the month that lies some months after that of a day: 28 February gives 31 August. */
export const monthEndAfter = (day: string, count: number): string => {
  const months = yearOf(day) * 12 + monthOf(day) + count;
  const [year, month] = [Math.floor(months / 12), months % 12];
  return written(year, month, lengthOf(year, month));
};

/** 0 is a Sunday. */
export const weekdayOf = (day: string): number => (((timeOf(day) / dayMs + 4) % 7) + 7) % 7;

export const laterOf = (one: string, other: string): string => (one > other ? one : other);
