/** A day as year, month (1 to 12) and day: the oracle's own way of counting, apart from the product's. */
export type Triple = readonly [year: number, month: number, day: number];

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0);

export const lengthOfMonth = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : lengths[month - 1]!;

export const readTriple = (text: string): Triple => {
  const [year, month, day] = text.split('-').map(Number);
  return [year!, month!, day!];
};

export const writeTriple = ([year, month, day]: Triple): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Below zero if `a` comes first. */
export const order = (a: Triple, b: Triple): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

export const later = (a: Triple, b: Triple): Triple => (order(a, b) >= 0 ? a : b);

/** Whole years, then month by month on the fingers; the day is cut to the month's last only where that leads. */
const walk = ([year, month]: Triple, months: number): [year: number, month: number] => {
  const forth = months > 0;
  let [y, m] = [year, month];
  let left = Math.abs(months);
  for (; left >= 12; left -= 12) y += forth ? 1 : -1;
  for (; left > 0; left -= 1) {
    m += forth ? 1 : -1;
    if (m === 13) [y, m] = [y + 1, 1];
    if (m === 0) [y, m] = [y - 1, 12];
  }
  return [y, m];
};

/** The same day of another month, or that month's last. */
export const sameDayAfter = (day: Triple, months: number): Triple => {
  const [y, m] = walk(day, months);
  return [y, m, Math.min(day[2], lengthOfMonth(y, m))];
};

/** The last day of another month. */
export const lastOfMonthAfter = (day: Triple, months: number): Triple => {
  const [y, m] = walk(day, months);
  return [y, m, lengthOfMonth(y, m)];
};
