const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The calendar day of an instant where the user is, by the clock of the device: `YYYY-MM-DD`. */
export const localDayOf = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** The day it is where the user is. */
export const localToday = (): string => localDayOf(new Date());

/** The instant at which a day begins where the user is, also where clocks are put forward at midnight: epoch milliseconds. */
export const localStartOf = (day: string): number => new Date(`${day}T00:00`).getTime();
