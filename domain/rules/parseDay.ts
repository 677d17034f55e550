import { foldText } from '#domain/rules/foldText.ts';

/** Month names and their usual short forms in both languages, folded; the place in the list is the month. */
const monthNames: readonly (readonly string[])[] = [
  ['janvier', 'janv', 'jan', 'january'],
  ['fevrier', 'fevr', 'fev', 'february', 'feb'],
  ['mars', 'mar', 'march'],
  ['avril', 'avr', 'april', 'apr'],
  ['mai', 'may'],
  ['juin', 'june', 'jun'],
  ['juillet', 'juil', 'july', 'jul'],
  ['aout', 'aou', 'august', 'aug'],
  ['septembre', 'sept', 'sep', 'september'],
  ['octobre', 'oct', 'october'],
  ['novembre', 'nov', 'november'],
  ['decembre', 'dec', 'december'],
];

const monthByName = new Map(monthNames.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));

/** The number of a month (1 to 12) by its French or English name, short or long, in any case and accent; or null. */
export const monthOf = (name: string): number | null => monthByName.get(foldText(name).replace(/\.$/, '')) ?? null;

/** `YYYY-MM-DD` when the day exists in the calendar (years 1000 to 9999), else null: 31/02 is refused, never moved. */
export const dayFrom = (year: number, month: number, day: number): string | null => {
  if (!(year >= 1000 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)))
    return null;
  return `${year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
};

const daysIn = (year: number, month: number): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

/** The day, month and year of a text, the year in two or four digits. */
type Reading = (match: RegExpExecArray) => readonly [day: string, month: number | null, year: string];

const part = (match: RegExpExecArray, index: number): string => match[index] ?? '';

const byPlace =
  (day: number, month: number, year: number): Reading =>
  (match) => [part(match, day), Number(match[month]), part(match, year)];

const byName =
  (day: number, month: number, year: number): Reading =>
  (match) => [part(match, day), monthOf(part(match, month)), part(match, year)];

const readings: readonly (readonly [RegExp, Reading])[] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:t.*)?$/, byPlace(3, 2, 1)],
  [/^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/, byPlace(1, 2, 3)],
  [/^(\d{2})(\d{2})(\d{4}|\d{2})$/, byPlace(1, 2, 3)],
  [/^(\d{1,2})(?:er|st|nd|rd|th)?[ .\-/]*([a-z]+)\.?,?[ .\-/]*(\d{4}|\d{2})$/, byName(1, 2, 3)],
  [/^([a-z]+)\.?[ .\-/]+(\d{1,2})(?:er|st|nd|rd|th)?,?[ .\-/]+(\d{4})$/, byName(2, 1, 3)],
];

/**
 * A day as people type it, always day first (UX-08): `03/02/2021`, `3/2/21`, `03022021`, `3 févr. 2021`,
 * `3 February 2021`, and ISO. Null when it is no day, or one that does not exist.
 * @param latest the last day a two-digit year may mean: 20xx up to it, 19xx beyond (IMP-15); today, in most fields
 */
export const parseDay = (typed: string, latest: string): string | null => {
  const text = foldText(typed).replace(/\s+/g, ' ');
  for (const [shape, read] of readings) {
    const match = shape.exec(text);
    if (!match) continue;
    const [day, month, year] = read(match);
    return dayOf(year, month ?? 0, Number(day), latest);
  }
  return null;
};

const dayOf = (year: string, month: number, day: number, latest: string): string | null => {
  if (year.length === 4) return dayFrom(Number(year), month, day);
  const recent = dayFrom(2000 + Number(year), month, day);
  // A day that 20xx does not have is none of 19xx either.
  return (recent ?? '') > latest ? dayFrom(1900 + Number(year), month, day) : recent;
};
