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
    ['29/02/2000', '2000-02-29'],
    ['2021/2/3', '2021-02-03'],
    ['2021.02.03', '2021-02-03'],
    ['2021-12-31', '2021-12-31'],
    ['31.12.2021', '2021-12-31'],
    ['2021-02-03T', '2021-02-03'],
    ['3  2\t2021', '2021-02-03'],
    ['31 décembre 2021', '2021-12-31'],
    ['3février2021', '2021-02-03'],
    ['3. - février./ 2021', '2021-02-03'],
    ['3 févr. 21', '2021-02-03'],
    ['1st August 2020', '2020-08-01'],
    ['2nd august, 2020', '2020-08-02'],
    ['3rd aug. 2020', '2020-08-03'],
    ['24th Aug 2020', '2020-08-24'],
    ['August 24th, 2020', '2020-08-24'],
    ['aug.1st 2020', '2020-08-01'],
    ['Aug - 2nd, . 2020', '2020-08-02'],
    ['august/3rd/2020', '2020-08-03'],
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
    '2021-00-10',
    '2021-02-00',
    '00/00/2021',
    '31/04/2021',
    '31/06/2021',
    '31/09/2021',
    '31/11/2021',
    '29/02/1900',
    '29/02/2100',
    '29/02/2021',
    '0999-12-31',
    '12021-02-03',
    '2021-02-033',
    '2021-02-03 x',
    '2021-002-03',
    'x03/02/2021',
    '03/02/20211',
    '03/02/021',
    '003/02/2021',
    '03/002/2021',
    '3022021',
    '0302021',
    '030220211',
    'x03022021',
    'le 3 février 2021',
    '003 février 2021',
    '3 février 021',
    '3 février 2021 x',
    '3 février',
    '3e février 2021',
    'x1 août 2020',
    '1 août août 2020',
    'August 24',
    'August 24 20',
    'August 024 2020',
    'August24 2020',
    'August 242020',
    'le August 24 2020',
    'August 24 2020 x',
    'August 24 20201',
  ])('UX-08 "%s" is refused, never moved', (typed) => expect(parseDay(typed, today)).toBeNull());
});

test('UX-08 days are those of the years 1000 to 9999', () => {
  expect(dayFrom(1000, 1, 1)).toBe('1000-01-01');
  expect(dayFrom(9999, 12, 31)).toBe('9999-12-31');
  for (const [year, month, day] of [
    [999, 12, 31],
    [10_000, 1, 1],
    [2021, 0, 5],
    [2021, 13, 5],
    [2021, 1, 0],
    [2021, 1, 32],
    [Number.NaN, 1, 1],
    [2021, Number.NaN, 1],
    [2021, 1, Number.NaN],
  ] as const)
    expect(dayFrom(year, month, day)).toBeNull();
});

test('UX-08 a month is a name, in any case and accent, with a dot behind it or none', () => {
  expect(['FÉVR.', 'août', 'Aout', 'Dec.', 'mai'].map(monthOf)).toEqual([2, 8, 8, 12, 5]);
  expect(['', '.', 'brumaire', 'fé.vr', 'déc..', '12'].map(monthOf)).toEqual([null, null, null, null, null, null]);
});

test('IMP-15 a two-digit year is 20xx, unless that day lies in the future', () => {
  expect(parseDay('21/11/26', today)).toBe('2026-11-21');
  expect(parseDay('22/11/26', today)).toBe('1926-11-22');
  expect(parseDay('01/01/85', today)).toBe('1985-01-01');
  expect(parseDay('01/01/38', '9999-12-31')).toBe('2038-01-01');
  expect(parseDay('29/02/00', today)).toBe('2000-02-29');
  expect(parseDay('29/02/96', today)).toBe('1996-02-29');
  expect(parseDay('29/02/23', today)).toBeNull();
  expect(parseDay('1 mars 85', today)).toBe('1985-03-01');
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
