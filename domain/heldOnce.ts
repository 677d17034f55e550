/**
 * What stands in hundreds of thousands of records alike, held once: a portfolio of 200,000 families is in the memory of a
 * tablet as a whole.
 */
export const emptyList: readonly never[] = Object.freeze([]);

const days = new Map<string, string>();

/** More than a century has; whoever sends others fills no memory. */
const mostDays = 50_000;

/** The same day as the same text: a portfolio has some ten thousand days and a million dates. */
export const dayOnce = (day: string): string => {
  const known = days.get(day);
  if (known !== undefined) return known;
  if (days.size < mostDays) days.set(day, day);
  return day;
};
