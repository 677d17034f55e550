import { cellText, oneLine } from '#domain/rules/import/cellText.ts';
import { dayFrom, monthOf } from '#domain/rules/parseDay.ts';

/** How `03/04/2021` is read. Day first, unless its column or its sheet proves that it was written month first. */
export type DayOrder = 'dayFirst' | 'monthFirst';

export interface DayReading {
  /** `YYYY-MM-DD`; two-digit years that would lie after it are of the last century (IMP-15). */
  readonly today: string;
  readonly order: DayOrder;
  /** The workbook counts its days from 1904, as those of old Macintoshes do. */
  readonly from1904?: boolean;
}

const slashed = /^(\d{1,2})([/.\- ])(\d{1,2})\2(\d{4}|\d{2})$/;

/**
 * The day a cell names (IMP-13 to IMP-16): ISO, `yyyymmdd`, day-month-year with French or English month names,
 * `d/m/y`, `dd.mm.yyyy`, or the serial number of a date that lost its format. Where only the other order of day and
 * month gives a day that exists (`09/30/2029`), that one is taken. Null for anything else.
 */
export const parseSheetDay = (cell: unknown, reading: DayReading): string | null => {
  if (typeof cell === 'number') return fromNumber(cell, reading.from1904 === true);
  const text = cellText(cell);
  // Most cells of most columns of days are blank.
  return text === '' ? null : (fromIso(text) ?? fromWords(withoutExtras(text), reading));
};

/** A time behind the day, or the weekday before it, says nothing of the day. */
const withoutExtras = (text: string): string =>
  withoutTime(oneLine(text)).replace(/^(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|\p{L}+day),? /iu, '');

const withoutTime = (line: string): string => {
  const time = /(?<=\d)[ T]\d{1,2}:\d{2}/.exec(line);
  return time ? line.slice(0, time.index) : line;
};

const fromWords = (text: string, reading: DayReading): string | null =>
  fromIso(text) ?? fromSlashes(text, reading) ?? fromNames(text, reading) ?? fromCompact(text);

/** From the end of 1899 to the beginning of 1904. */
const daysBefore1904 = 1_462;

const fromNumber = (value: number, from1904: boolean): string | null => {
  const serial = from1904 ? value + daysBefore1904 : value;
  return serial < excelDays.end ? fromSerial(serial) : fromCompact(String(value));
};

/** From 1950 to 2100: smaller and larger numbers in a date column are years or mistakes, not days. */
const excelDays = { start: 18_264, end: 73_051 };

/** A day counted from the end of 1899, as Excel keeps it. */
const fromSerial = (value: number): string | null =>
  value < excelDays.start ? null : new Date(Date.UTC(1899, 11, 30 + Math.floor(value))).toISOString().slice(0, 10);

const fromIso = (text: string): string | null => {
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  return match ? plausible(Number(match[1]), Number(match[2]), Number(match[3])) : null;
};

const fromCompact = (text: string): string | null => {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  return match ? plausible(Number(match[1]), Number(match[2]), Number(match[3])) : null;
};

const fromSlashes = (text: string, { today, order }: DayReading): string | null => {
  const match = slashed.exec(text);
  if (!match) return null;
  const [first, second, year] = [Number(match[1]), Number(match[3]), match[4] ?? ''];
  const dayFirst = full(year, second, first, today);
  const monthFirst = full(year, first, second, today);
  // Dots are never written month first.
  return order === 'monthFirst' && match[2] !== '.' ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
};

const named = [
  { shape: /^(\d{1,2})(?:er|st|nd|rd|th|\.)?[ .\-/]*(\p{L}+)\.?,?[ .\-/]*(\d{4}|\d{2})$/iu, day: 1, month: 2, year: 3 },
  {
    shape: /^(\p{L}+)\.?[ .\-/]*(\d{1,2})(?:er|st|nd|rd|th)?(?:, ?|[ .\-/]+)(\d{4}|\d{2})$/iu,
    day: 2,
    month: 1,
    year: 3,
  },
  { shape: /^(\d{4})[ .\-/]*(\p{L}+)\.?[ .\-/]*(\d{1,2})$/iu, day: 3, month: 2, year: 1 },
] as const;

const fromNames = (text: string, { today }: DayReading): string | null => {
  for (const { shape, day, month, year } of named) {
    const match = shape.exec(text);
    const monthNumber = match ? monthOf(match[month] ?? '') : null;
    if (match && monthNumber !== null) return full(match[year] ?? '', monthNumber, Number(match[day]), today);
  }
  return null;
};

/** IMP-15: a two-digit year is 20xx, unless that day would lie in the future, then 19xx. */
const full = (year: string, month: number, day: number, today: string): string | null => {
  if (year.length > 2) return plausible(Number(year), month, day);
  const recent = dayFrom(2000 + Number(year), month, day);
  return recent !== null && recent <= today ? recent : dayFrom(1900 + Number(year), month, day);
};

/** Years in which a patent can have a date: the oldest patent laws to a century ahead. */
const plausible = (year: number, month: number, day: number): string | null =>
  year >= 1700 && year < 2200 ? dayFrom(year, month, day) : null;

/** The order that numeric dates prove by a figure over twelve; null where both orders read them. */
const provenOrder = (cells: Iterable<unknown>): DayOrder | null => {
  let provesMonthFirst = false;
  for (const cell of cells) {
    const match = typeof cell === 'string' ? slashed.exec(withoutExtras(cellText(cell))) : null;
    if (!match || match[2] === '.') continue;
    if (Number(match[1]) > 12) return 'dayFirst';
    if (Number(match[3]) > 12) provesMonthFirst = true;
  }
  return provesMonthFirst ? 'monthFirst' : null;
};

/**
 * The order in which the numeric dates of each column were written: month first only where some value is impossible day
 * first and none is impossible month first. One US export read day first would move half of its dates unnoticed. A
 * column that proves neither was written like the others of its sheet, where these are of one mind.
 */
export const dayOrdersOf = <C extends string>(
  columns: readonly (readonly [column: C, cells: Iterable<unknown>])[],
): ReadonlyMap<C, DayOrder> => {
  const proven = columns.map(([column, cells]) => [column, provenOrder(cells)] as const);
  const said = new Set(proven.flatMap(([, order]) => order ?? []));
  const others: DayOrder = said.size === 1 && said.has('monthFirst') ? 'monthFirst' : 'dayFirst';
  return new Map(proven.map(([column, order]) => [column, order ?? others]));
};
