import { describe, expect, test } from 'vitest';
import { dayFrom, monthOf, parseDay } from '#domain/rules/parseDay.ts';

const today = '2026-11-21';

describe('UX-08 a typed day is read day first', () => {
  test.each([
    ['03/02/2021', '2021-02-03'],
    ['3/2/21', '2021-02-03'],
    ['03022021', '2021-02-03'],
    ['030221', '2021-02-03'],
    ['3.2.2021', '2021-02-03'],
    ['3-2-2021', '2021-02-03'],
    ['3 2 2021', '2021-02-03'],
    ['31/12/1999', '1999-12-31'],
    ['3 févr. 2021', '2021-02-03'],
    ['3 fevrier 2021', '2021-02-03'],
    ['1er août 2020', '2020-08-01'],
    ['3 February 2021', '2021-02-03'],
    ['Feb 3, 2021', '2021-02-03'],
    ['3-Feb-2021', '2021-02-03'],
    ['2021-02-03', '2021-02-03'],
    ['2021-02-03T00:00:00Z', '2021-02-03'],
    ['  03 / 02 / 2021 '.replaceAll(' ', ''), '2021-02-03'],
    ['29/02/2024', '2024-02-29'],
  ])('UX-08 %s is %s', (typed, day) => expect(parseDay(typed, today)).toBe(day));

  test.each([
    '31/02/2021',
    '29/02/2023',
    '00/01/2021',
    '13/13/2021',
    '32/01/2021',
    '2021-13-01',
    '3 brumaire 2021',
    'demain',
    '',
    '12',
    '2021',
  ])('UX-08 "%s" is refused, never moved', (typed) => expect(parseDay(typed, today)).toBeNull());
});

test('IMP-15 a two-digit year is 20xx, unless that day lies in the future', () => {
  expect(parseDay('21/11/26', today)).toBe('2026-11-21');
  expect(parseDay('22/11/26', today)).toBe('1926-11-22');
  expect(parseDay('01/01/85', today)).toBe('1985-01-01');
  expect(parseDay('01/01/38', '9999-12-31')).toBe('2038-01-01');
});

test('UX-08 every month is known in both languages, short and long', () => {
  for (const language of ['fr', 'en']) {
    for (const length of ['long', 'short'] as const) {
      for (let month = 1; month <= 12; month += 1) {
        const name = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' }).format(
          Date.UTC(2021, month - 1, 15),
        );
        expect(monthOf(name), name).toBe(month);
      }
    }
  }
});

test('UX-08 every day of forty years is read back from every spelling', () => {
  for (let time = Date.UTC(1990, 0, 1); time < Date.UTC(2030, 0, 1); time += 86_400_000) {
    const iso = new Date(time).toISOString().slice(0, 10);
    const [year, month, day] = iso.split('-').map(Number) as [number, number, number];
    expect(dayFrom(year, month, day)).toBe(iso);
    expect(parseDay(`${day}/${month}/${year}`, today)).toBe(iso);
    expect(parseDay(iso.split('-').reverse().join(''), today)).toBe(iso);
  }
});
