import { describe, expect, it } from 'vitest';
import type { DatedFamily, DatedFiling } from '#domain/rules/dates/DatedFamily.ts';
import { datesOf } from '#domain/rules/dates/datesOf.ts';
import { renewalsOf } from '#domain/rules/dates/renewalsOf.ts';
import { datedFiling } from '#tests/support/dates/datedFiling.ts';

const familyOf = (filings: readonly Partial<DatedFiling>[], priority: string | null = null): DatedFamily => ({
  priority,
  filings: filings.map((filing, at) => datedFiling({ id: at + 1, ...filing })),
});

/** Of the first filing, the annuity of a year. */
const annuity = (family: DatedFamily, year: number) => {
  const renewals = renewalsOf(family.filings[0] as DatedFiling, family);
  if ('reason' in renewals) throw new Error(`no annuities: ${renewals.reason.why}`);
  return renewals.lines.find(({ number }) => number === year);
};

/** Examples of the offices and of their guides (../shared/references/deadlines.md, where each has its source). */
describe('the examples of the offices', () => {
  it('DATE-02 EP filed on 15.11.2016: years 3 and 4', () => {
    const family = familyOf([{ office: 'EP', filed: '2016-11-15' }]);
    expect(annuity(family, 3)).toMatchObject({ earliest: '2018-05-31', due: '2018-11-30', lastDay: '2019-05-31' });
    expect(annuity(family, 4)).toMatchObject({ earliest: '2019-08-31', due: '2019-11-30' });
  });

  it('DATE-02 EP with a priority, through the PCT: year 3 is not due before the 31 months end', () => {
    const facts = { office: 'EP', route: 'pct', internationalFiled: '2017-07-14' } as const;
    const family = familyOf([facts], '2016-07-15');
    expect(annuity(family, 3)).toMatchObject({ earliest: '2019-01-31', due: '2019-07-31' });
    expect(annuity(family, 4)).toMatchObject({ earliest: '2020-04-30', due: '2020-07-31' });
    const without = familyOf([{ ...facts, internationalFiled: '2017-01-10' }]);
    expect(annuity(without, 3)).toMatchObject({ due: '2019-08-10', freeUntil: '2019-08-10' });
  });

  it('DATE-02 EP due on 28 February: the surcharge ends on 31 August', () => {
    const family = familyOf([{ office: 'EP', filed: '2016-02-10' }]);
    expect(annuity(family, 4)).toMatchObject({ due: '2019-02-28', lastDay: '2019-08-31' });
  });

  it('DATE-02 US granted on 29.02.2020: three windows, each with the end of its month', () => {
    const family = familyOf([{ office: 'US', granted: '2020-02-29' }]);
    expect(annuity(family, 3.5)).toMatchObject({ earliest: '2023-02-28', due: '2023-08-29', lastDay: '2024-02-29' });
    expect(annuity(family, 7.5)).toMatchObject({ earliest: '2027-02-28', due: '2027-08-29', lastDay: '2028-02-29' });
    expect(annuity(family, 11.5)).toMatchObject({ earliest: '2031-02-28', due: '2031-08-29', lastDay: '2032-02-29' });
  });

  it('DATE-02 FR filed on 15.07.2004: 31 July of each year, from the second on', () => {
    const family = familyOf([{ office: 'FR', filed: '2004-07-15' }]);
    expect(annuity(family, 1)).toBeUndefined();
    for (let year = 2; year <= 20; year += 1)
      expect(annuity(family, year)).toMatchObject({ due: `${2003 + year}-07-31`, lastDay: `${2004 + year}-01-31` });
    expect(annuity(family, 21)).toBeUndefined();
  });

  it('DATE-02 KR registered on 14.11.2017: the fourth year by its anniversary', () => {
    const family = familyOf([{ office: 'KR', filed: '2015-03-02', registered: '2017-11-14', granted: '2017-11-01' }]);
    expect(annuity(family, 4)?.due).toBe('2020-11-14');
  });

  it('DATE-02 GB granted later than three years and nine months: the last day of the third month after', () => {
    const family = familyOf([{ office: 'GB', filed: '2015-03-10', granted: '2019-05-22' }]);
    expect(annuity(family, 5)).toMatchObject({ due: '2019-08-31', freeUntil: '2019-09-30', lastDay: '2020-02-29' });
    expect(annuity(family, 6)).toMatchObject({ due: '2020-03-31' });
    const early = familyOf([{ office: 'GB', filed: '2015-03-10', granted: '2018-05-22' }]);
    expect(annuity(early, 5)).toMatchObject({ due: '2019-03-31', freeUntil: '2019-04-30', lastDay: '2019-09-30' });
  });

  it('DATE-02 DE: free until the end of the second month, with a surcharge until that of the sixth', () => {
    const family = familyOf([{ office: 'DE', filed: '2020-12-31' }]);
    expect(annuity(family, 3)).toMatchObject({ due: '2022-12-31', freeUntil: '2023-02-28', lastDay: '2023-06-30' });
  });

  it('DATE-02 a state’s part of a European patent: from the year after the grant, in time within two months of it', () => {
    const family = familyOf([
      { office: 'DE', route: 'ep' },
      { office: 'EP', filed: '2018-04-20', granted: '2022-03-30' },
    ]);
    expect(annuity(family, 4)).toBeUndefined();
    expect(annuity(family, 5)).toMatchObject({ due: '2022-04-30', freeUntil: '2022-06-30' });
    const french = familyOf([
      { office: 'FR', filed: '2018-04-20' },
      { office: 'EP', filed: '2018-04-20', granted: '2022-03-30' },
    ]);
    expect(annuity(french, 5)).toMatchObject({ due: '2022-04-30', freeUntil: '2022-05-30', lastDay: '2022-10-31' });
    expect(annuity(french, 5)?.steps).toContainEqual({ step: 'inferred', what: 'viaEp', day: '2018-04-20' });
  });

  it('DATE-02 what the mention of the grant starts: a month, three and nine', () => {
    const { lines } = datesOf(familyOf([{ office: 'EP', filed: '2020-01-31', granted: '2024-01-31' }]), '2024-02-01');
    const due = Object.fromEntries(lines.map((line) => [line.kind, line.due]));
    expect(due).toMatchObject({
      unitaryRequest: '2024-02-29',
      validation: '2024-04-30',
      oppositionEnd: '2024-10-31',
      termEnd: '2040-01-31',
    });
  });

  it('DATE-02 a divisional in France and Switzerland has time for what fell due before it', () => {
    const divided = { route: 'divisional', parentFiled: '2017-01-15', filed: '2020-05-11' } as const;
    expect(annuity(familyOf([{ office: 'FR', ...divided }]), 3)).toMatchObject({
      due: '2019-01-31',
      freeUntil: '2020-09-30',
    });
    expect(annuity(familyOf([{ office: 'CH', ...divided }]), 4)).toMatchObject({
      due: '2020-01-31',
      freeUntil: '2020-08-11',
      lastDay: '2020-11-11',
    });
    expect(annuity(familyOf([{ office: 'FR', ...divided }]), 5)).toMatchObject({
      due: '2021-01-31',
      freeUntil: '2021-01-31',
    });
  });

  it('DATE-02 the national phase ends after 30, 31 and 34 months, by office', () => {
    const family = familyOf(
      [
        { office: 'WO', filed: '2025-08-31' },
        { office: 'US', filed: '2024-08-31' },
      ],
      '2024-08-31',
    );
    const phases = datesOf(family, '2026-11-26').lines.filter(({ kind }) => kind === 'nationalPhase');
    expect(phases.map(({ number, due, offices }) => [number, due, offices.join(' ')])).toEqual([
      [30, '2027-02-28', 'BR CA CN JP'],
      [31, '2027-03-31', 'AU DE EP GB IN KR'],
      [34, '2027-06-30', 'BA'],
    ]);
  });
});

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
    expect(reasonOf([{ office: 'IT', filed: '2020-01-01' }])).toEqual({ why: 'noRule' });
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
