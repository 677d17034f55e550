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

/** RFC 5545, 3.1: a line has 75 octets at most, without its end. */
const longest = 75;

/** Of a character in UTF-8; counted, since to encode each of 20 million takes a minute. */
const octetsOf = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4);

/** Goes on in a new line that begins with a space, never within a character. */
const folded = (line: string): string => {
  const lines: string[] = [];
  let [begin, size] = [0, 0];
  for (let at = 0; at < line.length; ) {
    const code = line.codePointAt(at) as number;
    const own = octetsOf(code);
    if (size + own > longest) {
      lines.push(line.slice(begin, at));
      [begin, size] = [at, 1];
    }
    size += own;
    at += code < 0x1_0000 ? 1 : 2;
  }
  return [...lines, line.slice(begin)].join('\r\n ');
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

const written = (lines: readonly string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('');

/**
 * Days as a calendar file (RFC 5545), piece by piece: 50,000 of them in one go would hold up the keyboard.
 * @param now an instant, as ISO 8601
 */
export function* calendarPieces(days: Iterable<CalendarDay>, now: string): Generator<string> {
  const stamp = `${now.slice(0, 19).replace(/[-:]/g, '')}Z`;
  yield written(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Brevia//Deadlines//EN', 'CALSCALE:GREGORIAN']);
  for (const day of days) yield written(eventLines(day, stamp));
  yield written(['END:VCALENDAR']);
}
