import { describe, expect, it } from 'vitest';
import { checkedNumber } from '#domain/rules/numbers/checkDigit.ts';

// Numbers of published applications, with the digit their office gave them.
const real = [
  'EP 99403122.7',
  'EP16839078.9',
  'EP13748138.8',
  'DE 10 2007 004 488.9',
  'DE 10 2007 045 776.8',
  'CN 201710601862.3',
  'ZL 97101765.4',
  'ZL95115608.X',
  'BR 10 2014 021620-0',
  'BR 10 2014 030019-8',
  'BR 10 2013 001855-4',
  'BR 10 2017 007569-9',
  'BR 10 2017 022031 1',
];

describe('check digits', () => {
  it.each(real)('NUM-18 %s carries the digit its office works out', (number) => {
    const checked = checkedNumber(number);
    expect(checked?.expected).toBe(checked?.given);
    expect(checked).not.toBeNull();
  });

  it.each(real)('NUM-18 a digit of %s typed wrong is noticed', (number) => {
    const place = number.search(/\d(?=\D*[\dX]$)/);
    const wrong = `${number.slice(0, place)}${(Number(number[place]) + 1) % 10}${number.slice(place + 1)}`;
    const checked = checkedNumber(wrong);
    expect(checked?.expected).not.toBe(checked?.given);
  });

  it.each(['DE 10 2007 004 482.0', 'BR 10 2014 021626-0'])(
    'NUM-18 what would be a ten is written 0 in Germany and Brazil: %s',
    (number) => {
      expect(checkedNumber(number)).toMatchObject({ given: '0', expected: '0' });
    },
  );

  it('knows none of numbers without one', () => {
    for (const number of ['FR 98 12345', 'US 10/123,456', 'EP 03 123456', 'JP 2003-123456', ''])
      expect(checkedNumber(number)).toBeNull();
  });
});
