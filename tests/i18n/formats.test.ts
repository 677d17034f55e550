import { expect, test } from 'vitest';
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

test('DASH-04 how long ago, in words', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(formatAgo('2026-11-21T09:00:00Z', now, 'fr')).toBe('il y a 3 heures');
  expect(formatAgo('2026-11-20T12:00:00Z', now, 'fr')).toBe('hier');
  expect(formatAgo('2026-11-21T11:59:50Z', now, 'en')).toBe('just now');
  expect(formatAgo('2026-11-21T11:59:50Z', now, 'fr')).toBe('à l’instant');
});
