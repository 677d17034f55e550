import { addDays, weekdayOf } from '#domain/rules/dates/calendar.ts';

const monday = 1;
const sunday = 0;

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm that J. Meeus gives in Astronomical Algorithms, ch. 8). */
export const easterOf = (year: number): string => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return dayOf(year, Math.floor(days / 31), (days % 31) + 1);
};

const dayOf = (year: number, month: number, date: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

const fixed = (year: number, dates: string): readonly string[] => dates.split(' ').map((date) => `${year}-${date}`);

const fromEaster = (year: number, ...distances: readonly number[]): readonly string[] => {
  const easter = easterOf(year);
  return distances.map((days) => addDays(easter, days));
};

const [goodFriday, easterMonday, ascension, whitMonday] = [-2, 1, 39, 50];

/** CPI R618-3, Code du travail L3133-1. */
export const frenchHolidays = (year: number): readonly string[] => [
  ...fixed(year, '01-01 05-01 05-08 07-14 08-15 11-01 11-11 12-25'),
  ...fromEaster(year, easterMonday, ascension, whitMonday),
];

/** § 193 BGB: those of every state of Germany. What is one in Bavaria or Berlin alone is not among them. */
export const germanHolidays = (year: number): readonly string[] => [
  ...fixed(year, '01-01 05-01 10-03 12-25 12-26'),
  ...fromEaster(year, goodFriday, easterMonday, ascension, whitMonday),
];

/**
 * Directions under s. 120 Patents Act 1977; Banking and Financial Dealings Act 1971, sch. 1. The last Monday in May, which
 * a proclamation has moved three times since 2002, is not among them, and none that is proclaimed year by year.
 */
export const britishHolidays = (year: number): readonly string[] => {
  const [christmas, boxingDay, after] = fixed(year, '12-25 12-26 12-27') as [string, string, string];
  let summer = dayOf(year, 8, 31);
  while (weekdayOf(summer) !== monday) summer = addDays(summer, -1);
  const isMoved = weekdayOf(christmas) === sunday || weekdayOf(boxingDay) === sunday;
  return [...fromEaster(year, goodFriday, easterMonday), summer, christmas, boxingDay, ...(isMoved ? [after] : [])];
};

/** VwVG art. 20(3), BV art. 110(3): the one of the federation. Those of the cantons go by the seat of the party. */
export const swissHolidays = (year: number): readonly string[] => fixed(year, '08-01');
