/** One event of a calendar file, its texts as they were before they were escaped. */
export type CalendarEvent = Readonly<Record<string, string>>;

interface Property {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

const known: Readonly<Record<string, RegExp>> = {
  VERSION: /^2\.0$/,
  CALSCALE: /^GREGORIAN$/,
  DTSTAMP: /^\d{8}T\d{6}Z$/,
  DTSTART: /^\d{8}$/,
  DTEND: /^\d{8}$/,
  TRANSP: /^(OPAQUE|TRANSPARENT)$/,
};
const texts = new Set(['UID', 'SUMMARY', 'DESCRIPTION', 'PRODID']);

/**
 * Reads a calendar file to the letter of RFC 5545, without the leniency of calendars: ends of lines, folding, characters,
 * escapes, the properties that each part must have, and names of events that are their own.
 */
export const strictCalendar = (file: string): readonly CalendarEvent[] => {
  const fail = (why: string): never => {
    throw new Error(`Not RFC 5545: ${why}`);
  };
  if (!file.endsWith('\r\n')) fail('the last line has no end');
  const physical = file.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (Buffer.byteLength(line) > 75) fail(`a line of ${Buffer.byteLength(line)} octets`);
    if (/[^\P{Cc}\t]/u.test(line)) fail(`a control character in ${JSON.stringify(line)}`);
    if (/\p{Cs}/u.test(line)) fail('half a character');
  }
  const unfolded: string[] = [];
  for (const line of physical)
    if (/^[ \t]/.test(line)) unfolded.push(`${unfolded.pop() ?? fail('it begins with a fold')}${line.slice(1)}`);
    else unfolded.push(line);
  const properties = unfolded.map((line): Property => {
    const [, name = fail(`no property: ${line}`), parameters = '', value = ''] =
      /^([A-Z-]+)((?:;[A-Z-]+=[^:;",]+)*):(.*)$/s.exec(line) ?? [];
    return { name, parameters, value };
  });
  const [first, ...rest] = properties;
  if (first?.name !== 'BEGIN' || first.value !== 'VCALENDAR') fail('it does not begin');
  const last = rest.pop();
  if (last?.name !== 'END' || last.value !== 'VCALENDAR') fail('it does not end');
  const head: Record<string, string> = {};
  const events: Record<string, string>[] = [];
  let inside: Record<string, string> | null = null;
  for (const { name, parameters, value } of rest) {
    if (name === 'BEGIN') {
      if (inside || value !== 'VEVENT') fail(`BEGIN:${value}`);
      inside = {};
    } else if (name === 'END') {
      events.push(inside ?? fail('END before BEGIN'));
      inside = null;
    } else {
      const place: Record<string, string> = inside ?? head;
      if (name in place) fail(`${name} twice`);
      if (parameters !== (/^DT(START|END)$/.test(name) ? ';VALUE=DATE' : '')) fail(`${name}${parameters}`);
      if (!texts.has(name) && !known[name]?.test(value)) fail(`${name}:${value}`);
      place[name] = texts.has(name) ? textOf(value, fail) : value;
    }
  }
  for (const name of ['VERSION', 'PRODID']) if (!head[name]) fail(`no ${name}`);
  for (const event of events) {
    for (const name of ['UID', 'DTSTAMP', 'DTSTART']) if (!event[name]) fail(`no ${name}`);
    if (event.DTEND !== undefined && event.DTEND <= (event.DTSTART ?? '')) fail('an event without a day');
  }
  if (new Set(events.map(({ UID }) => UID)).size !== events.length) fail('two events of one name');
  return events;
};

/** RFC 5545, 3.3.11: four escapes, and neither a comma nor a semicolon without one. */
const textOf = (value: string, fail: (why: string) => never): string =>
  value.replace(/\\(.?)|[,;]/gs, (sign, escaped: string | undefined) => {
    if (escaped === 'n' || escaped === 'N') return '\n';
    if (escaped !== undefined && escaped !== '' && '\\,;'.includes(escaped)) return escaped;
    return fail(`${sign} in a text`);
  });
