/** Days as the records hold them, `2024-03-01`, and what the rules of dates do with them. */

const dayMs = 86_400_000;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Empty for what is no time: servers have been seen to give a 45th day of a month. */
const dayAt = (time: number): string => (Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10));

export const addDays = (day: string, count: number): string => dayAt(timeOf(day) + count * dayMs);

/**
 * The day of the same number in a later or earlier month; the month's last one where it has no such day (Rule 131(4)
 * EPC, Rule 80.2 PCT).
 */
export const addMonths = (day: string, count: number): string => {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const [year, month] = [Math.floor(months / 12), months % 12];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month, Math.min(Number(day.slice(8)), last)));
};

/** Whether the calendar has it: `2023-02-31` has the shape of a day and is none. */
export const isRealDay = (day: string): boolean => addDays(day, 0) === day;

export const addYears = (day: string, count: number): string => addMonths(day, 12 * count);

/** The last day of the month of another one. */
export const monthEnd = (day: string): string => dayAt(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0));

/** The last day of the month that lies some months after that of a day: 28 February gives 31 August. */
export const monthEndAfter = (day: string, months: number): string =>
  monthEnd(addMonths(`${day.slice(0, 8)}01`, months));

/** 0 is a Sunday. */
export const weekdayOf = (day: string): number => new Date(timeOf(day)).getUTCDay();

export const laterOf = (one: string, other: string): string => (one > other ? one : other);
