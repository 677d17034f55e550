import { addDays, weekdayOf } from '#domain/rules/calendar.ts';

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

const [goodFriday, easterMonday, ascension, whitMonday, corpusChristi] = [-2, 1, 39, 50, 60];

/** CPI R618-3, Code du travail L3133-1. */
export const frenchHolidays = (year: number): readonly string[] => [
  ...fixed(year, '01-01 05-01 05-08 07-14 08-15 11-01 11-11 12-25'),
  ...fromEaster(year, easterMonday, ascension, whitMonday),
];

/** From this day on a holiday at one of the DPMA's three offices moves what ends on it (§ 18a DPMAV). */
const oneOfficeIsEnough = '2022-05-01';

/**
 * Those of every state of Germany, and of the states in which the DPMA has an office: Munich's Epiphany, Corpus Christi,
 * Assumption and All Saints' Day (Art. 1 BayFTG), Berlin's Women's Day (§ 1 FeiertG BE), Jena's Children's Day and
 * Reformation Day (§ 2 ThürFGtG). Days that a state had once only are not among them.
 */
export const germanHolidays = (year: number): readonly string[] => [
  ...fixed(year, '01-01 05-01 10-03 12-25 12-26'),
  ...fromEaster(year, goodFriday, easterMonday, ascension, whitMonday),
  ...[...fixed(year, '01-06 03-08 08-15 09-20 10-31 11-01'), ...fromEaster(year, corpusChristi)].filter(
    (day) => day >= oneOfficeIsEnough,
  ),
];

/**
 * As the UK office's directions for trade marks and designs have it; Banking and Financial Dealings Act 1971, sch. 1. The
 * last Monday in May, which a proclamation has moved three times since 2002, is not among them, and none that is
 * proclaimed year by year.
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
