import { describe, expect, it } from 'vitest';
import { dayOrdersOf, parseSheetDay } from '#domain/rules/import/dates.ts';

const today = '2026-06-15';
const read = (cell: unknown, order: 'dayFirst' | 'monthFirst' = 'dayFirst'): string | null =>
  parseSheetDay(cell, { today, order });

const dayOrderOf = (cells: readonly unknown[]) => dayOrdersOf([['only', cells]]).get('only');

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
    ['3/2/2021 9:05', '2021-02-03'],
    ['03/02/2021T10:00', '2021-02-03'],
    ['3 février 2021 14:30', '2021-02-03'],
    ['dimanche 3 février 2020', '2020-02-03'],
    ['mercredi, 3 février 2020', '2020-02-03'],
    ['3rd February 2021', '2021-02-03'],
    ['3. Feb. 2021', '2021-02-03'],
    ['3Feb21', '2021-02-03'],
    ['February 3rd, 2021', '2021-02-03'],
    ['Feb. 03 2021', '2021-02-03'],
    ['Feb-3-21', '2021-02-03'],
    ['2021-Feb-03', '2021-02-03'],
    ['2021 février 3', '2021-02-03'],
    ['01/01/1700', '1700-01-01'],
    ['2199-12-31', '2199-12-31'],
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
    [18_264, '1950-01-01'],
    [73_050, '2099-12-31'],
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
    18_263,
    73_051,
    0,
    '31/12/1699',
    '2200-01-01',
    '03/02-2021',
    '3 février 021',
    'réf. 3 février 2021',
    '3 février 2021 bis',
    '1/2021-02-03',
    '2021-02-031',
    '120210203',
    '202102031',
  ])('IMP-16 %s is no date', (cell) => {
    expect(read(cell)).toBeNull();
  });

  it('IMP-13 month first is taken where day first is impossible', () => {
    expect(read('09/30/2029')).toBe('2029-09-30');
    expect(read('09/10/2029')).toBe('2029-10-09');
  });

  it.each([
    ['only a day above the twelfth proves an order', ['12/10/2019', '10/12/2019'], 'dayFirst'],
    ['a thirteenth in the second place does', ['12/13/2019'], 'monthFirst'],
    ['a thirteenth in the first place speaks against it, wherever it stands', ['12/13/2019', '13/12/2019'], 'dayFirst'],
    ['dots prove nothing of slashes', ['06/16/2024', '16.06.2024'], 'monthFirst'],
    ['nor are they ever month first', ['08/12/2019', '06.16.2024'], 'dayFirst'],
    ['blanks around a date do not hide it', [' 06/16/2024 '], 'monthFirst'],
    ['what is no text says nothing', [null, 45_000, ''], 'dayFirst'],
  ] as const)('IMP-13 of the order in a column %s', (_, cells, order) => {
    expect(dayOrderOf(cells)).toBe(order);
  });

  it('IMP-13 a column that proves to be month first is read so throughout; a contradictory one stays day first', () => {
    expect(dayOrderOf(['08/12/2019', '06/16/2024', '10 March 2015', null])).toBe('monthFirst');
    expect(read('08/12/2019', 'monthFirst')).toBe('2019-08-12');
    expect(dayOrderOf(['08/12/2019', '06/16/2024', '16/06/2024'])).toBe('dayFirst');
    expect(dayOrderOf(['08/12/2019', '16.06.2024'])).toBe('dayFirst');
    expect(read('08.12.2019', 'monthFirst')).toBe('2019-12-08');
  });

  it('IMP-13 a time behind the day hides no order, nor does a sign that nobody sees', () => {
    expect(dayOrderOf(['04/05/2013 12:00:00 AM', '03/15/2012 00:00'])).toBe('monthFirst');
    expect(dayOrderOf(['04/05/2013', '\u200e03/15/2012\u200f'])).toBe('monthFirst');
    expect(dayOrderOf(['03/15/2012', '15/03/2012 10:00'])).toBe('dayFirst');
  });

  it('IMP-13 a column that proves no order was written like the others of its sheet, where these agree', () => {
    const orders = (sheet: Readonly<Record<string, readonly unknown[]>>) => [
      ...dayOrdersOf(Object.entries(sheet)).values(),
    ];
    expect(orders({ filed: ['03/15/2012'], published: ['04/05/2013'], granted: [] })).toEqual([
      'monthFirst',
      'monthFirst',
      'monthFirst',
    ]);
    expect(orders({ filed: ['03/15/2012'], published: ['25/05/2013'], granted: ['04/05/2013'] })).toEqual([
      'monthFirst',
      'dayFirst',
      'dayFirst',
    ]);
    expect(orders({ filed: ['04/05/2013'], published: ['05/06/2013'] })).toEqual(['dayFirst', 'dayFirst']);
  });
});
