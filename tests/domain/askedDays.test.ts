import { expect, test } from 'vitest';
import { askedDays } from '#domain/rules/askedDays.ts';

const today = '2026-11-27';

test('DATE-23 a day or a month is understood as people type it, the day first', () => {
  const day = (typed: string) => askedDays(typed, today)?.from;
  expect(['30/06/2027', '30.6.2027', '2027-06-30', '30 juin 2027', '30 June 2027', '30/06/27'].map(day)).toEqual(
    Array.from({ length: 6 }, () => '2027-06-30'),
  );
  // Without a year it is the next one.
  expect(['30.06', '30.06.', '27/11', '26/11', '29.02'].map(day)).toEqual([
    '2027-06-30',
    '2027-06-30',
    '2026-11-27',
    '2027-11-26',
    '2028-02-29',
  ]);
  for (const typed of ['2027-06', '06/2027', '6.2027', 'juin 2027', 'June 2027'])
    expect(askedDays(typed, today)).toEqual({ from: '2027-06-01', to: '2027-06-31' });
});

test('DATE-23 numbers, words and days that no calendar has ask for no dates', () => {
  for (const typed of [
    '',
    '2027',
    '30062027',
    'EP 21 123456',
    'juin',
    '31.02',
    '31/02/2027',
    '13/2027',
    '21/123456',
    'x',
  ])
    expect(askedDays(typed, today)).toBeNull();
});
