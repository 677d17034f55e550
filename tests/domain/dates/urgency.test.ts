import { describe, expect, it } from 'vitest';
import { datesOf } from '#domain/rules/dates/datesOf.ts';
import { isInGrace, nearEnds, nextDayOf, overdueSince, urgenciesOf } from '#domain/rules/dates/urgency.ts';
import { datedFiling } from '#tests/support/dates/datedFiling.ts';

/** Due on 30 June, free until the end of September (as in Switzerland), payable until the end of December. */
const line = { due: '2026-06-30', freeUntil: '2026-09-30', payBy: '2026-09-30', lastDay: '2026-12-31' };
const on = (today: string) => ({
  next: nextDayOf(line, today),
  urgencies: urgenciesOf(line, today, nearEnds(today)),
});

describe('what a date is on a day', () => {
  it('DATE-10 the day that counts is the due day, then the last free one, then the last of all', () => {
    expect(on('2026-01-01')).toEqual({ next: '2026-06-30', urgencies: [] });
    expect(on('2026-04-01')).toEqual({ next: '2026-06-30', urgencies: ['quarter'] });
    expect(on('2026-06-23')).toEqual({ next: '2026-06-30', urgencies: ['week', 'quarter'] });
    expect(on('2026-06-30')).toEqual({ next: '2026-06-30', urgencies: ['week', 'quarter'] });
    expect(on('2026-07-01')).toEqual({ next: '2026-09-30', urgencies: [] });
    expect(on('2026-09-30')).toEqual({ next: '2026-09-30', urgencies: ['week', 'quarter'] });
    expect(on('2026-10-01')).toEqual({ next: '2026-12-31', urgencies: ['grace'] });
    expect(on('2026-12-31')).toEqual({ next: '2026-12-31', urgencies: ['week', 'quarter', 'grace'] });
    expect(on('2027-01-01')).toEqual({ next: '2026-12-31', urgencies: ['overdue'] });
  });

  it('DATE-10 near are seven, thirty and ninety days, and what is past is listed for sixty', () => {
    expect(nearEnds('2026-11-27')).toEqual({ week: '2026-12-04', month: '2026-12-27', quarter: '2027-02-25' });
    expect(overdueSince('2026-11-27')).toBe('2026-09-28');
  });

  it('DATE-10 a surcharge is asked from the day after the last free one until the last of all', () => {
    const days = ['2026-09-30', '2026-10-01', '2026-12-31', '2027-01-01'];
    expect(days.map((today) => isInGrace(line, today))).toEqual([false, true, true, false]);
  });

  it('DATE-10 a free day on which the office is closed is over on the next open one', () => {
    const sunday = { ...line, freeUntil: '2026-09-27', payBy: '2026-09-28' };
    expect(nextDayOf(sunday, '2026-09-28')).toBe('2026-09-28');
    expect(urgenciesOf(sunday, '2026-09-28', nearEnds('2026-09-28'))).not.toContain('grace');
    expect(urgenciesOf(sunday, '2026-09-29', nearEnds('2026-09-29'))).toContain('grace');
  });

  it('DATE-10 what nobody can do any more is listed for sixty days, and what ends by itself is not', () => {
    const european = datedFiling({ id: 1, office: 'EP', filed: '2020-01-15', granted: '2026-01-20' });
    const kindsOn = (today: string) =>
      datesOf({ priority: null, filings: [european] }, today, overdueSince(today))
        .lines.map(({ kind }) => kind)
        .filter((kind) => kind !== 'annuity' && kind !== 'termEnd');
    expect(kindsOn('2026-04-20')).toEqual(['unitaryRequest', 'validation', 'oppositionEnd']);
    expect(kindsOn('2026-06-19')).toEqual(['validation', 'oppositionEnd']);
    expect(kindsOn('2026-06-20')).toEqual(['oppositionEnd']);
    expect(kindsOn('2026-10-20')).toEqual(['oppositionEnd']);
    expect(kindsOn('2026-10-21')).toEqual([]);
  });

  it('DATE-10 an annuity whose last day is past stands beside the next one for sixty days', () => {
    const french = datedFiling({ id: 1, office: 'FR', filed: '2020-01-15' });
    const yearsOn = (today: string) =>
      datesOf({ priority: null, filings: [french] }, today, overdueSince(today))
        .lines.filter(({ kind }) => kind === 'annuity')
        .map(({ number }) => number);
    // The seventh was due on 31 January and could be paid until 31 July.
    expect(yearsOn('2026-07-31')).toEqual([7, 8]);
    expect(yearsOn('2026-09-29')).toEqual([7, 8]);
    expect(yearsOn('2026-09-30')).toEqual([8]);
  });
});
