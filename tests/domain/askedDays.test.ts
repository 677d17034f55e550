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
  for (const typed of ['2027-12', '12.2027', '2027/12', '12-2027', '2027.12', 'déc. 2027', ' Décembre  2027 '])
    expect(askedDays(typed, today)).toEqual({ from: '2027-12-01', to: '2027-12-31' });
  expect(askedDays('1-2', today)).toEqual({ from: '2027-02-01', to: '2027-02-01' });
  for (const typed of ['31/12/2027', '2027-12-31T00:00:00.0000000'])
    expect(askedDays(typed, today)).toEqual({ from: '2027-12-31', to: '2027-12-31' });
  expect(askedDays('01/01/38', today)).toEqual({ from: '2038-01-01', to: '2038-01-01' });
});

test('DATE-23 the next 29 February may be eight years away, and is today where it is', () => {
  const day = (typed: string, from: string) => askedDays(typed, from)?.from;
  expect(day('29/02', '1896-03-01')).toBe('1904-02-29');
  expect(day('29/02', '2028-02-29')).toBe('2028-02-29');
  expect(day('29.2', '2028-03-01')).toBe('2032-02-29');
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
    '03022',
    '0302202',
    '030222',
    '123456789',
    'x 30.06',
    '30.06 x',
    '130.06',
    '30.106',
    '30.06..',
    '30 06',
    '00.06',
    'x2027-06',
    '2027-06x',
    '12027-06',
    '2027-006',
    '027-06',
    'x06/2027',
    '06/20271',
    '006/2027',
    '06 2027',
    '2027-00',
    '2027-13',
    'le juin 2027',
    'juin 2027 x',
    'juin 20271',
    'juin 027',
    'juin.. 2027',
    'brumaire 2027',
  ])
    expect(askedDays(typed, today)).toBeNull();
});
