import { describe, expect, it } from 'vitest';
import { icalendar } from '#src/screens/deadlines/icalendar.ts';

const day = { uid: '12-34-annuity-5@brevia', day: '2026-12-31', summary: 'Annuité 5', description: '' };
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
      'UID:12-34-annuity-5@brevia',
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

  it('DATE-12 keeps the same name for the same line, so that a calendar takes it for the same event', () => {
    const uidOf = (file: string) => /UID:(.*)\r\n/.exec(file)?.[1];
    expect(uidOf(written({ day: '2027-01-31', summary: 'Annuité 5, corrigée' }))).toBe(uidOf(written()));
  });
});
