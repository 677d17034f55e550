import { expect, test } from 'vitest';
import { countFormatter } from '#src/i18n/countFormatter.ts';
import { formatAgo, formatBytes, formatDateTime, formatDay, formatNumber, formatTime } from '#src/i18n/formats.ts';

test('LANG-07 days, times and date-times', () => {
  expect(formatDay('2021-02-03')).toBe('03/02/2021');
  expect(formatDay(null)).toBe('');
  const instant = new Date(2021, 1, 3, 9, 5).toISOString();
  expect(formatTime(instant)).toBe('09:05');
  expect(formatDateTime(instant)).toBe('03/02/2021 09:05');
  expect(formatDateTime('nonsense')).toBe('');
});

test('LANG-07 numbers and sizes follow the language', () => {
  expect(formatNumber(49257, 'fr')).toBe('49\u202f257');
  expect(formatNumber(49257, 'en')).toBe('49,257');
  expect(formatBytes(12_400_000, 'en')).toBe('12.4 MB');
});

test('LANG-07 DATE-02 fractions in texts follow the language, and years and numbers of records stay as they are', () => {
  const format = (value: unknown, language: string, interpolationkey = 'number') =>
    countFormatter.format(value, undefined, language, { interpolationkey } as never);
  expect([format(7.5, 'fr'), format(7.5, 'en')]).toEqual(['7,5', '7.5']);
  expect([format(2026, 'fr'), format(12_345, 'en'), format(12_345, 'en', 'count')]).toEqual([2026, 12_345, '12,345']);
});

test('DASH-04 how long ago, in words', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(formatAgo('2026-11-21T09:00:00Z', now, 'fr')).toBe('il y a 3 heures');
  expect(formatAgo('2026-11-20T12:00:00Z', now, 'fr')).toBe('hier');
  expect(formatAgo('2026-11-21T11:59:50Z', now, 'en')).toBe('just now');
  expect(formatAgo('2026-11-21T11:59:50Z', now, 'fr')).toBe('à l’instant');
});
