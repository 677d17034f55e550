import { describe, expect, it } from 'vitest';
import type { DatedFiling } from '#domain/rules/dates/DatedFamily.ts';
import { datesOf } from '#domain/rules/dates/datesOf.ts';
import { familyOf } from '#tests/support/dates/familyOf.ts';

describe('why there is no day', () => {
  const reasonOf = (filings: readonly Partial<DatedFiling>[]) =>
    datesOf(familyOf(filings), '2026-11-26').none[0]?.reason;

  it('DATE-03 names the fact that is missing', () => {
    expect(reasonOf([{}])).toEqual({ why: 'fact', fact: 'office' });
    expect(reasonOf([{ office: 'FR' }])).toEqual({ why: 'fact', fact: 'filed' });
    expect(reasonOf([{ office: 'FR', route: 'divisional', filed: '2020-01-01' }])).toEqual({
      why: 'fact',
      fact: 'parentFiled',
    });
    expect(reasonOf([{ office: 'US', filed: '2020-01-01', standing: 'inForce' }])).toEqual({
      why: 'fact',
      fact: 'granted',
    });
    expect(reasonOf([{ office: 'JP', filed: '2020-01-01', granted: '2022-01-01' }])).toEqual({
      why: 'fact',
      fact: 'registered',
    });
    expect(
      reasonOf([
        { office: 'DE', filed: '2024-01-01' },
        { office: 'WO', filed: '2022-01-01' },
      ]),
    ).toEqual({
      why: 'fact',
      fact: 'route',
    });
  });

  it('DATE-03 says that no rule is known, that the right has ended, or that annuities have not begun', () => {
    expect(reasonOf([{ office: 'PL', filed: '2020-01-01' }])).toEqual({ why: 'noRule' });
    expect(reasonOf([{ office: 'FR', filed: '2020-01-01', ended: '2024-02-03' }])).toEqual({
      why: 'ended',
      day: '2024-02-03',
    });
    expect(reasonOf([{ office: 'FR', filed: '2020-01-01', standing: 'ended' }])).toEqual({ why: 'standing' });
    expect(reasonOf([{ office: 'US', filed: '2020-01-01', standing: 'pending' }])).toEqual({ why: 'notGranted' });
    expect(reasonOf([{ office: 'EP', filed: '2015-01-01', granted: '2019-01-01' }])).toEqual({ why: 'inTheStates' });
    expect(reasonOf([{ office: 'FR', filed: '2001-01-01' }])).toEqual({ why: 'over' });
  });

  it('DATE-03 a weekend moves the day of payment, and an office’s own days are said to be unknown', () => {
    const [line] = datesOf(familyOf([{ office: 'EP', filed: '2016-11-15' }]), '2019-11-01').lines;
    // 30 November 2019 was a Saturday.
    expect(line).toMatchObject({ due: '2019-11-30', payBy: '2019-12-02', closedDaysKnown: false });
  });
});
