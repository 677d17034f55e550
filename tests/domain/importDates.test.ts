import { describe, expect, it } from 'vitest';
import { dayOrderOf, parseSheetDay } from '#domain/rules/import/dates.ts';

const today = '2026-06-15';
const read = (cell: unknown, order: 'dayFirst' | 'monthFirst' = 'dayFirst'): string | null =>
  parseSheetDay(cell, { today, order });

describe('dates of a sheet', () => {
  it.each([
    ['2021-02-03', '2021-02-03'],
    ['2015-02-11\n', '2015-02-11'],
    ['2021-02-03T00:00:00.000Z', '2021-02-03'],
    ['2021-02-03 00:00:00', '2021-02-03'],
    ['2021/2/3', '2021-02-03'],
    ['3 février 2021', '2021-02-03'],
    ['3 févr. 2021', '2021-02-03'],
    ['1er août 2019', '2019-08-01'],
    ['03-FEB-2021', '2021-02-03'],
    ['10 March 2015', '2015-03-10'],
    ['March 10, 2015', '2015-03-10'],
    ['lundi 3 février 2020', '2020-02-03'],
    ['Monday, 3 February 2020', '2020-02-03'],
    ['03/02/2021', '2021-02-03'],
    ['3/2/21', '2021-02-03'],
    ['03-02-2021', '2021-02-03'],
  ])('IMP-13 %s is %s', (cell, day) => {
    expect(read(cell)).toBe(day);
  });

  it.each([
    ['31.12.2015', '2015-12-31'],
    ['20130801', '2013-08-01'],
    ['20130801\n', '2013-08-01'],
    [20_130_801, '2013-08-01'],
    [44_230, '2021-02-03'],
    [44_230.75, '2021-02-03'],
  ])('IMP-14 %s is %s', (cell, day) => {
    expect(read(cell)).toBe(day);
  });

  it.each([
    ['01/02/26', '2026-02-01'],
    ['15/06/26', '2026-06-15'],
    ['16/06/26', '1926-06-16'],
    ['01/02/99', '1999-02-01'],
    ['3 mai 27', '1927-05-03'],
    ['29/02/00', '2000-02-29'],
  ])('IMP-15 %s is %s: a day that would lie in the future is of the last century', (cell, day) => {
    expect(read(cell)).toBe(day);
  });

  it.each([
    '',
    '-',
    'n/a',
    'inconnu',
    '31/02/2021',
    '2021-13-01',
    '00/00/0000',
    '20211301',
    '2021',
    2021,
    12,
    -5,
    Number.NaN,
    '12/2021',
    null,
    undefined,
    true,
    {},
    'constructor',
    '2021-02-30T00:00',
  ])('IMP-16 %s is no date', (cell) => {
    expect(read(cell)).toBeNull();
  });

  it('IMP-13 month first is taken where day first is impossible', () => {
    expect(read('09/30/2029')).toBe('2029-09-30');
    expect(read('09/10/2029')).toBe('2029-10-09');
  });

  it('IMP-13 a column that proves to be month first is read so throughout; a contradictory one stays day first', () => {
    expect(dayOrderOf(['08/12/2019', '06/16/2024', '10 March 2015', null])).toBe('monthFirst');
    expect(read('08/12/2019', 'monthFirst')).toBe('2019-08-12');
    expect(dayOrderOf(['08/12/2019', '06/16/2024', '16/06/2024'])).toBe('dayFirst');
    expect(dayOrderOf(['08/12/2019', '16.06.2024'])).toBe('dayFirst');
    expect(read('08.12.2019', 'monthFirst')).toBe('2019-12-08');
  });
});
