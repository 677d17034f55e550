import { describe, expect, it } from 'vitest';
import { type CalendarDay, calendarPieces } from '#src/screens/deadlines/icalendar.ts';
import { strictCalendar } from '#tests/support/files/strictCalendar.ts';

const icalendar = (days: readonly CalendarDay[], now: string): string => [...calendarPieces(days, now)].join('');
const day = { uid: '12-34-annuity-5@brevia.example', day: '2026-12-31', summary: 'Annuité 5', description: '' };
const written = (over: Partial<typeof day> = {}) => icalendar([{ ...day, ...over }], '2026-11-26T08:09:10.123Z');
/** As a reader unfolds it (RFC 5545, 3.1). */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  it('DATE-12 holds one event of one whole day, which ends with the next one (RFC 5545, 3.4 and 3.6.1)', () => {
    expect(written().split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Brevia//Deadlines//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:12-34-annuity-5@brevia.example',
      'DTSTAMP:20261126T080910Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Annuité 5',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('DATE-12 escapes what has a meaning in a text (RFC 5545, 3.3.11)', () => {
    const lines = unfolded(written({ summary: 'a\\b; c, d', description: 'one\ntwo\r\nthree' }));
    expect(lines).toContain('SUMMARY:a\\\\b\\; c\\, d');
    expect(lines).toContain('DESCRIPTION:one\\ntwo\\nthree');
  });

  it('DATE-12 folds lines at 75 octets, never within a character, and unfolds to the same (RFC 5545, 3.1)', () => {
    for (const summary of [
      'x'.repeat(300),
      'é'.repeat(200),
      `ab${'日本'.repeat(90)}`,
      '🙂'.repeat(50),
      'é'.repeat(33),
    ]) {
      const file = written({ summary });
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toContain('\uFFFD');
      }
      expect(unfolded(file)).toContain(`SUMMARY:${summary}`);
    }
  });

  it('DATE-12 is read to the letter of RFC 5545, whatever somebody wrote into a date', () => {
    const hostile: readonly (readonly [written: string, read?: string])[] = [
      ["=cmd|' /C calc'!A0"],
      ['END:VEVENT\r\nBEGIN:VEVENT\r\nUID:x', 'END:VEVENT\nBEGIN:VEVENT\nUID:x'],
      ['\u202eמועד; אחרון, ‏\\n'],
      ['a\u0000b\u0007c\u007fd\u009be', 'a b c d e'],
      ['a\vb\fc\u0085d\u2028e\u2029f', 'a\nb\nc\nd\ne\nf'],
      ['half \ud83d of a sign', 'half \ufffd of a sign'],
      [' begins and ends '],
      ['\tbegins with a tab'],
      ['🙂é日'.repeat(2_500)],
      ['\\'.repeat(10_000)],
      ['\n'.repeat(200)],
      [''],
    ];
    const events = strictCalendar(
      icalendar(
        hostile.map(([summary], at) => ({ uid: `${at}@brevia`, day: '2028-02-29', summary, description: summary })),
        '2026-11-26T08:09:10.123Z',
      ),
    );
    expect(events.map(({ SUMMARY }) => SUMMARY)).toEqual(hostile.map(([said, read = said]) => read));
    expect(events.map(({ DESCRIPTION = '' }) => DESCRIPTION)).toEqual(hostile.map(([said, read = said]) => read));
    expect(new Set(events.map(({ DTEND }) => DTEND))).toEqual(new Set(['20280301']));
  });

  it('DATE-12 keeps the same name for the same line, so that a calendar takes it for the same event', () => {
    const uidOf = (file: string) => /UID:(.*)\r\n/.exec(file)?.[1];
    expect(uidOf(written({ day: '2027-01-31', summary: 'Annuité 5, corrigée' }))).toBe(uidOf(written()));
  });
});
