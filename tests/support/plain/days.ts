import type { Dialect } from '#tests/support/plain/Dialect.ts';

const zone = 'Europe/Paris';

const wallOf = (instant: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
    .format(instant)
    .replace(' ', 'T');

/** The instant at which a day begins in France. */
const frenchMidnight = (day: string): number => {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  for (const hours of [1, 2, 0]) {
    const instant = asUtc - hours * 3_600_000;
    if (wallOf(instant) === `${day}T00:00:00`) return instant;
  }
  return asUtc;
};

/** How a French server writes a day. */
export const writeDay = (day: string | null, { days }: Dialect): string | null => {
  if (day === null || days === 'day') return day;
  if (days === 'midnight') return `${day}T00:00:00`;
  const instant = frenchMidnight(day);
  if (days === 'instant') return new Date(instant).toISOString();
  const hours = Math.round((Date.parse(`${day}T00:00:00Z`) - instant) / 3_600_000);
  return `${day}T00:00:00+0${hours}:00`;
};

/** The day that a request means: a moment with a zone is looked up on the wall in France. */
export const readDay = (raw: unknown): string | null => {
  if (typeof raw !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(raw)) return null;
  if (!/T.*(Z|[+-]\d{2}:?\d{2})$/.test(raw)) return raw.slice(0, 10);
  return wallOf(Date.parse(raw)).slice(0, 10);
};
