/** LANG-07: a calendar day `YYYY-MM-DD` as DD/MM/YYYY; nothing stays nothing. */
export const formatDay = (day: string | null | undefined): string => {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '');
  return match ? `${match[3]}/${match[2]}/${match[1]}` : '';
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const dateOf = (instant: string | null | undefined): Date | null => {
  const date = instant ? new Date(instant) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
};

const dayOf = (date: Date): string =>
  `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}/${date.getFullYear()}`;
const timeOf = (date: Date): string => `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

/** LANG-07: an instant as its day in the reader's time zone, DD/MM/YYYY. */
export const formatInstantDay = (instant: string | null | undefined): string => {
  const date = dateOf(instant);
  return date ? dayOf(date) : '';
};

/** LANG-07: an instant as HH:mm in the reader's time zone. */
export const formatTime = (instant: string | null | undefined): string => {
  const date = dateOf(instant);
  return date ? timeOf(date) : '';
};

/** LANG-07: an instant as DD/MM/YYYY HH:mm in the reader's time zone. */
export const formatDateTime = (instant: string | null | undefined): string => {
  const date = dateOf(instant);
  return date ? `${dayOf(date)} ${timeOf(date)}` : '';
};

/** LOG-09: an instant to the second, DD/MM/YYYY HH:mm:ss in the reader's time zone. */
export const formatDateTimeSeconds = (instant: string | null | undefined): string => {
  const date = dateOf(instant);
  return date ? `${dayOf(date)} ${timeOf(date)}:${twoDigits(date.getSeconds())}` : '';
};

export const formatNumber = (value: number, language: string): string => new Intl.NumberFormat(language).format(value);

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Space on the device, in the largest unit that keeps it above one: `12,4 Mo`. */
export const formatBytes = (bytes: number, language: string): string => {
  const power = Math.min(byteUnits.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const unit = byteUnits[power] ?? 'byte';
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power);
};

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** `Intl` says “maintenant” and “now”, which is not what one says of something that has just happened. */
const justNow = (language: string): string => (language.startsWith('en') ? 'just now' : 'à l’instant');

/** How long ago an instant was, in words: "il y a 3 heures". Under a minute it is just now. */
export const formatAgo = (instant: string, now: number, language: string): string => {
  const seconds = (Date.parse(instant) - now) / 1_000;
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (Number.isNaN(seconds)) return '';
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return unit === 'second' ? justNow(language) : words.format(Math.trunc(seconds / size), unit);
};
