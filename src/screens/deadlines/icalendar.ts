/** One whole day of a calendar. */
export interface CalendarDay {
  /** Stable: a calendar that reads the file again changes the event instead of adding one. */
  readonly uid: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly summary: string;
  readonly description: string;
}

/** RFC 5545, 3.3.11: what stands for something else in a text; 3.1: no other control character than a tab is in it. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, ' ')
    .replace(/\p{Cs}/gu, '\uFFFD');

const octets = new TextEncoder();
/** RFC 5545, 3.1: a line has 75 octets at most, without its end. */
const longest = 75;

/** Goes on in a new line that begins with a space, never within a character. */
const folded = (line: string): string => {
  const lines: string[] = [];
  let [current, size] = ['', 0];
  for (const character of line) {
    const own = octets.encode(character).length;
    if (size + own > longest) {
      lines.push(current);
      [current, size] = [' ', 1];
    }
    current += character;
    size += own;
  }
  return [...lines, current].join('\r\n');
};

const basicDay = (day: string): string => day.replaceAll('-', '');

/** The next day, which ends an event of one day (RFC 5545, 3.6.1: the end is not part of it). */
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const eventLines = ({ uid, day, summary, description }: CalendarDay, stamp: string): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${basicDay(day)}`,
  `DTEND;VALUE=DATE:${basicDay(dayAfter(day))}`,
  `SUMMARY:${escaped(summary)}`,
  ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
  // It takes nobody's time.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/**
 * Days as a calendar file (RFC 5545).
 * @param now an instant, as ISO 8601
 */
export const icalendar = (days: readonly CalendarDay[], now: string): string => {
  const stamp = `${now.slice(0, 19).replace(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Brevia//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    ...days.flatMap((day) => eventLines(day, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
};
