const dayShape = /^\d{4}-\d{2}-\d{2}$/;

/** Midnight in France, given as an instant: an hour before the day in winter, two in summer. */
const frenchMidnight = /^T2[23]:00:00(?:\.0+)?(?:Z|[+-]00:00)$/;

/**
 * The calendar day that a server means, `YYYY-MM-DD`; null for none. A day without a zone and one with an offset stand
 * as written; an instant at which a French day begins is that day, not the one it has in Greenwich. The year 1 is how
 * some servers spell nothing.
 */
export const readDay = (raw: unknown): string | null => {
  if (typeof raw !== 'string') return null;
  const day = raw.slice(0, 10);
  if (!dayShape.test(day) || day.startsWith('0001')) return null;
  return raw.length > 10 && frenchMidnight.test(raw.slice(10)) ? neighbour(day, 1) : day;
};

/** Whether a server says something by it that is no day to us. */
export const isUnreadDay = (raw: unknown): boolean =>
  raw !== undefined &&
  raw !== null &&
  raw !== '' &&
  !(typeof raw === 'string' && raw.startsWith('0001')) &&
  readDay(raw) === null;

/** A day in the form in which the server has shown another one; as it is where none was shown. */
export const writeDay = (day: string, shown: unknown): string => {
  if (typeof shown !== 'string' || readDay(shown) === null) return day;
  const time = shown.slice(10);
  if (frenchMidnight.test(time)) {
    const isSummer = frenchHourAt(`${neighbour(day, -1)}T22:00:00Z`) === 0;
    return `${neighbour(day, -1)}T${isSummer ? 22 : 23}${time.slice(3)}`;
  }
  const offset = /[+-]\d{2}:\d{2}$/.exec(time)?.[0];
  const isFrench = offset !== undefined && offset === frenchOffset(shown.slice(0, 10));
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
const frenchOffset = (day: string): string =>
  frenchHourAt(`${neighbour(day, -1)}T22:00:00Z`) === 0 ? '+02:00' : '+01:00';
