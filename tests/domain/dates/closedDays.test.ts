import { describe, expect, it } from 'vitest';
import { weekdayOf } from '#domain/rules/calendar.ts';
import { closedDays, nextOpenDay } from '#domain/rules/dates/closedDays.ts';
import { lawRules } from '#domain/rules/dates/DateRules.ts';
import {
  britishHolidays,
  easterOf,
  frenchHolidays,
  germanHolidays,
  swissHolidays,
} from '#domain/rules/dates/publicHolidays.ts';
import { sourceText } from '#domain/rules/dates/RuleSource.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';

const open = (office: string, day: string): string => nextOpenDay(office, day, lawRules).day;

const { count, random } = proofSize('DATE-31 holidays of years', { short: 20, full: 1_000 });

describe('days on which an office is closed', () => {
  it('DATE-31 Easter falls where the church says', () => {
    // As the calendars of those years have it; the earliest and the latest day that there is among them.
    const known = ['1818-03-22', '1943-04-25', '2000-04-23', '2019-04-21', '2024-03-31', '2025-04-20', '2026-04-05'];
    for (const day of [...known, '2027-03-28', '2028-04-16', '2038-04-25'])
      expect(easterOf(Number(day.slice(0, 4)))).toBe(day);
    for (let year = 1900; year < 2200; year += 1) {
      const easter = easterOf(year);
      expect(Math.abs(weekdayOf(easter))).toBe(0);
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
    }
  });

  it('DATE-31 France: the eleven of the Code du travail', () => {
    expect([...frenchHolidays(2026)].sort()).toEqual(
      (
        '2026-01-01 2026-04-06 2026-05-01 2026-05-08 2026-05-14 2026-05-25 2026-07-14 2026-08-15 2026-11-01 2026-11-11 ' +
        '2026-12-25'
      ).split(' '),
    );
    // Whit Monday; Ascension Day, after which the office is open; a Saturday before Easter Monday.
    expect(open('FR', '2026-05-25')).toBe('2026-05-26');
    expect(open('FR', '2026-05-14')).toBe('2026-05-15');
    expect(open('FR', '2026-04-04')).toBe('2026-04-07');
    expect(open('FR', '2026-04-03')).toBe('2026-04-03');
  });

  it('DATE-31 Germany: those of every Land, and of Munich, Berlin and Jena, where the DPMA has its offices', () => {
    expect([...germanHolidays(2027)].sort()).toEqual(
      (
        '2027-01-01 2027-01-06 2027-03-08 2027-03-26 2027-03-29 2027-05-01 2027-05-06 2027-05-17 2027-05-27 2027-08-15 ' +
        '2027-09-20 2027-10-03 2027-10-31 2027-11-01 2027-12-25 2027-12-26'
      ).split(' '),
    );
    expect(open('DE', '2026-12-25')).toBe('2026-12-28');
    expect(open('DE', '2027-03-26')).toBe('2027-03-30');
    // Epiphany in Munich; Corpus Christi; Reformation Day in Jena on a Sunday, All Saints’ Day in Munich on the Monday after.
    expect(open('DE', '2027-01-06')).toBe('2027-01-07');
    expect(open('DE', '2027-05-27')).toBe('2027-05-28');
    expect(open('DE', '2027-10-30')).toBe('2027-11-02');
    // Before § 18a DPMAV what is one in every Land alone.
    expect(germanHolidays(2021)).toHaveLength(9);
    expect(open('DE', '2022-01-06')).toBe('2022-01-06');
    expect(open('DE', '2022-06-16')).toBe('2022-06-17');
  });

  it('DATE-31 EPO: the turns of the year, and of 2026 what a commentary has; the year stays unknown', () => {
    expect(nextOpenDay('EP', '2026-12-31', lawRules)).toMatchObject({ day: '2027-01-04', isKnown: false });
    expect(open('EP', '2026-06-04')).toBe('2026-06-05');
    expect(open('EP', '2026-04-03')).toBe('2026-04-07');
    expect(open('UP', '2026-12-24')).toBe('2027-01-04');
    expect(open('EP', '2026-04-27')).toBe('2026-04-27');
    for (const office of ['EP', 'GB']) expect(closedDays[office]?.isSecondary).toBe(true);
    for (const office of ['FR', 'DE', 'CH', 'US']) expect(closedDays[office]?.isSecondary).toBeUndefined();
  });

  it('DATE-31 Great Britain: Good Friday, Easter Monday, the last Monday in August and what Christmas moves', () => {
    expect(open('GB', '2026-08-31')).toBe('2026-09-01');
    // 26 December 2027 is a Sunday, and 25 December 2022 was one.
    expect(open('GB', '2027-12-24')).toBe('2027-12-24');
    expect(open('GB', '2027-12-25')).toBe('2027-12-28');
    expect(open('GB', '2022-12-25')).toBe('2022-12-28');
    expect(open('GB', '2028-12-25')).toBe('2028-12-27');
    // The whole of 2021, of 2022 and of 2024: 26 December was a Sunday, 25 December was one, neither was.
    expect([2021, 2022, 2024].map((year) => [...britishHolidays(year)].sort().join(' '))).toEqual([
      '2021-04-02 2021-04-05 2021-08-30 2021-12-25 2021-12-26 2021-12-27',
      '2022-04-15 2022-04-18 2022-08-29 2022-12-25 2022-12-26 2022-12-27',
      '2024-03-29 2024-04-01 2024-08-26 2024-12-25 2024-12-26',
    ]);
  });

  it('DATE-31 Switzerland, which keeps the rights of Liechtenstein: the day of the federation', () => {
    expect(swissHolidays(2028)).toEqual(['2028-08-01']);
    for (const office of ['CH', 'LI']) expect(open(office, '2028-08-01')).toBe('2028-08-02');
  });

  it('DATE-31 the fourteenth of July and the first of August are kept in every year', () => {
    for (let at = 0; at < count; at += 1) {
      const year = random.between(1600, 9000);
      expect(open('FR', `${year}-07-14`) > `${year}-07-14`).toBe(true);
      expect(open('CH', `${year}-08-01`) > `${year}-08-01`).toBe(true);
    }
  });

  it('DATE-31 a year without the office’s own list stays unknown, whatever the law says of it', () => {
    expect(nextOpenDay('FR', '2028-05-01', lawRules)).toMatchObject({ day: '2028-05-02', isKnown: false });
    expect(nextOpenDay('US', '2027-01-01', lawRules)).toMatchObject({ day: '2027-01-04', isKnown: true });
    expect(nextOpenDay('US', '2028-01-03', lawRules)).toMatchObject({ day: '2028-01-03', isKnown: false });
    expect(nextOpenDay('SE', '2028-06-06', lawRules)).toMatchObject({ day: '2028-06-06', isKnown: false });
  });

  it('DATE-31 each list says where it was read, and when', () => {
    for (const known of Object.values(closedDays)) {
      for (const language of ['fr', 'en']) expect(sourceText(known, language)).not.toBe('');
      expect(known.checkedOn).toMatch(/^2026-11-/);
      expect(known.years ?? known.days ?? known.holidays).toBeDefined();
    }
  });
});
