import { describe, expect, it } from 'vitest';
import { annuityDay } from '#domain/rules/reconciliation/annuityDay.ts';
import { annuityYear, isSameYear } from '#domain/rules/reconciliation/annuityYear.ts';
import { listedStatus } from '#domain/rules/reconciliation/listedStatus.ts';

describe('a cell of an annuity firm’s list', () => {
  it.each([
    ['5', 5],
    [5, 5],
    ['05', 5],
    ['5e annuité', 5],
    ['Annuité n° 12', 12],
    ['Year 7', 7],
    ['5. Jahresgebühr', 5],
    ['3.5', 3.5],
    ['7,5', 7.5],
    ['11 1/2', 11.5],
    ['3½', 3.5],
    ['3,50', 3.5],
    ['1', 1],
    ['25', 25],
    ['26', null],
    ['25.5', null],
    ['0', null],
    ['0.5', null],
    ['3.7', null],
    ['3.5 1/2', null],
    ['5 6', null],
    ['5 1/2 3', null],
    ['n°12', 12],
    ['Nº7', 7],
    ['(5)', 5],
    ['[5]', 5],
    ['Année:5', 5],
    ['annuité;5', 5],
    [`5 ${'x'.repeat(38)}`, 5],
    [`5 ${'x'.repeat(39)}`, null],
    ['12.0', 12],
    ['5 (2027)', 5],
    ['2027', null],
    [2027, null],
    ['31/01/2027', null],
    ['2027-05', null],
    ['99', null],
    ['FR3034567 B1', null],
    ['A1', null],
    ['420,00', null],
    ['-', null],
    ['', null],
  ])('DATE-29 says of %j the annuity %j', (cell, year) => {
    expect(annuityYear(cell)).toBe(year);
  });

  it('DATE-29 counts the fees of the United States by year or by themselves, and nothing else so', () => {
    expect([3.5, 4, 1].map((year) => isSameYear(year, 3.5, 'US'))).toEqual([true, true, true]);
    expect([7.5, 8, 2].map((year) => isSameYear(year, 7.5, 'US'))).toEqual([true, true, true]);
    expect([11.5, 12, 3].map((year) => isSameYear(year, 11.5, 'US'))).toEqual([true, true, true]);
    expect(isSameYear(4, 7.5, 'US')).toBe(false);
    expect(isSameYear(5, 5, 'FR')).toBe(true);
    expect(isSameYear(4, 3.5, 'FR')).toBe(false);
    expect(isSameYear(4, 5, 'US')).toBe(false);
    expect(isSameYear(4, null, 'US')).toBe(false);
    expect(isSameYear(4, 3, 'FR')).toBe(false);
    expect(isSameYear(4, null, 'FR')).toBe(false);
  });

  it.each([
    ['Payée', 'paid'],
    ['PAID 12/01', 'paid'],
    ['bezahlt', 'paid'],
    ['à payer', 'toPay'],
    ['non payée', 'toPay'],
    ['Unpaid', 'toPay'],
    ['not paid', 'toPay'],
    ['offen', 'toPay'],
    ['Abandonné', 'ended'],
    ['Lapsed', 'ended'],
    ['erloschen', 'ended'],
    ['En vigueur', 'live'],
    ['Granted', 'live'],
    ['in Kraft', 'live'],
    ['voir courrier', null],
    ['', null],
    [`payée ${'x'.repeat(194)}`, 'paid'],
    [`payée ${'x'.repeat(195)}`, null],
  ])('DATE-29 says in %j that the right or its fee is %j', (text, status) => {
    expect(listedStatus(text)).toBe(status);
  });

  it.each([
    ['31/01/2027', '2027-01-31'],
    ['31. Januar 2027', '2027-01-31'],
    ['28. Februar 27', '2027-02-28'],
    ['1. März 2027', '2027-03-01'],
    ['1. Maerz 2027', '2027-03-01'],
    ['1. Mrz. 2027', '2027-03-01'],
    ['30. Juni 2027', '2027-06-30'],
    ['31. Juli 2027', '2027-07-31'],
    ['31. Oktober 2027', '2027-10-31'],
    ['31. Okt 2027', '2027-10-31'],
    ['31. Dezember 99', '2099-12-31'],
    ['31. Dez. 2027', '2027-12-31'],
    [`31. Januar 2027 12:00 ${'x'.repeat(18)}`, '2027-01-31'],
    [`31. Januar 2027 12:00 ${'x'.repeat(19)}`, null],
    ['voir note', null],
    [46_418, '2027-01-31'],
    [5, null],
    [null, null],
  ])('DATE-29 says of %j the day %j', (cell, day) => {
    expect(annuityDay(cell, 'dayFirst')).toBe(day);
  });
});
