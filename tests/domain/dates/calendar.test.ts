import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  isRealDay,
  monthEndAfter,
  monthsBetween,
  weekdayOf,
} from '#domain/rules/calendar.ts';

describe('days of the calendar', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-02-28', 1, '2023-03-01'],
    ['1900-02-28', 1, '1900-03-01'],
    ['2000-02-28', 1, '2000-02-29'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2024-01-01', -1, '2023-12-31'],
    ['2024-12-31', 1, '2025-01-01'],
    ['2024-04-30', 1, '2024-05-01'],
    ['2024-05-10', 400, '2025-06-14'],
    ['2024-05-10', 0, '2024-05-10'],
    ['soon', 1, 'soon'],
  ])('DATE-02 counts from %s by %i days to %s', (day, count, later) => {
    expect(addDays(day, count)).toBe(later);
  });

  it.each([
    ['2024-01-31', 1, '2024-02-29', '2024-02-29'],
    ['2024-03-31', -1, '2024-02-29', '2024-02-29'],
    ['2024-11-30', 3, '2025-02-28', '2025-02-28'],
    ['2023-02-28', 6, '2023-08-28', '2023-08-31'],
    ['2024-01-15', -1, '2023-12-15', '2023-12-31'],
    ['2024-12-15', 1, '2025-01-15', '2025-01-31'],
  ])('DATE-02 counts from %s by %i months to %s, or to the end of the month, %s', (day, count, later, end) => {
    expect([addMonths(day, count), monthEndAfter(day, count)]).toEqual([later, end]);
  });

  it.each([
    ['2024-02-29', true],
    ['2024-12-31', true],
    ['2024-01-01', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2024-04-31', false],
    ['2024-00-10', false],
    ['2024-13-01', false],
    ['2024-01-00', false],
    ['2024-1-01', false],
    ['2024-01-01T00', false],
    ['x2024-01-01', false],
    ['', false],
  ])('DATE-32 says of %j whether the calendar has it: %j', (day, isReal) => {
    expect(isRealDay(day)).toBe(isReal);
  });

  it('DATE-02 measures what lies between two days, both ways', () => {
    expect([daysBetween('2024-02-28', '2024-03-01'), daysBetween('2024-03-01', '2024-02-28')]).toEqual([2, -2]);
    expect([monthsBetween('2024-11-30', '2025-02-01'), monthsBetween('2025-02-01', '2024-11-30')]).toEqual([3, -3]);
  });

  it.each(['2026-11-29', '1969-12-28', '1960-01-03'])(
    'DATE-31 knows the days of the week from Sunday %s on',
    (sunday) => {
      const week = Array.from({ length: 7 }, (_, at) => weekdayOf(addDays(sunday, at)));
      expect(week).toEqual([0, 1, 2, 3, 4, 5, 6]);
    },
  );
});
