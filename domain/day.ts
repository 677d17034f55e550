import { dayOnce } from '#domain/heldOnce.ts';

/** Of ten characters. */
const dayShape = /\d{4}-\d{2}-\d{2}/;

/** A day, or an instant in any precision, with or without its zone. */
const isoForm = /^\d{4}-\d{2}-\d{2}(?:[T ](?:[01]\d|2[0-4]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/i;

/** Midnight in France, given as an instant: an hour before the day in winter, two in summer. */
const frenchMidnight = /^T2[23]:00(?::00(?:\.0+)?)?(?:Z|[+-]00:00)$/;

/** Whether a text is a day or an instant from beginning to end, be it one of the calendar or not. */
export const isIsoForm = (text: string): boolean => isoForm.test(text);

/** The year 1 is how some servers and programs spell nothing. */
export const isNoDay = (text: string): boolean => text.startsWith('0001');

/**
 * The calendar day that a server means, `YYYY-MM-DD`; null for none. A day without a zone and one with an offset stand
 * as written; an instant at which a French day begins is that day, not the one it has in Greenwich.
 */
export const readDay = (raw: unknown): string | null => {
  if (typeof raw !== 'string') return null;
  const day = raw.slice(0, 10);
  if (!dayShape.test(day) || isNoDay(day)) return null;
  return frenchMidnight.test(raw.slice(10)) ? neighbour(day, 1) : dayOnce(day);
};

/** Whether a server says something by it that is no day to us. */
export const isUnreadDay = (raw: unknown): boolean =>
  raw !== undefined &&
  raw !== null &&
  raw !== '' &&
  !(typeof raw === 'string' && isNoDay(raw)) &&
  readDay(raw) === null;

/** A day in the form in which the server has shown another one; as it is where none was shown. */
export const writeDay = (day: string, shown: unknown): string => {
  const like = readDay(shown);
  if (like === null) return day;
  const time = String(shown).slice(10);
  if (frenchMidnight.test(time)) return `${neighbour(day, -1)}T${isSummer(day) ? 22 : 23}${time.slice(3)}`;
  const offset = /[+-]\d{2}:\d{2}$/.exec(time)?.[0];
  const isFrench = offset !== undefined && offset === frenchOffset(like);
  return `${day}${isFrench ? time.slice(0, -6) + frenchOffset(day) : time}`;
};

const neighbour = (day: string, by: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
};

const frenchHours = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', hour: 'numeric', hourCycle: 'h23' });

const frenchHourAt = (instant: string): number => Number(frenchHours.format(new Date(instant)));

/** At midnight, when no clock is ever put forward or back. */
const isSummer = (day: string): boolean => frenchHourAt(`${neighbour(day, -1)}T22:00:00Z`) === 0;

const frenchOffset = (day: string): string => (isSummer(day) ? '+02:00' : '+01:00');
