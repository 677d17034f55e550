import { describe, expect, it } from 'vitest';
import type { DatedFiling } from '#domain/rules/dates/DatedFamily.ts';
import type { DateLine } from '#domain/rules/dates/DateLine.ts';
import { dateRules, ownRule } from '#domain/rules/dates/DateRules.ts';
import { datesOf } from '#domain/rules/dates/datesOf.ts';
import type { Overruling } from '#domain/rules/dates/Overruling.ts';
import { renewalsOf } from '#domain/rules/dates/renewalsOf.ts';
import { annuity } from '#tests/support/dates/annuity.ts';
import { familyOf } from '#tests/support/dates/familyOf.ts';
import { overruling } from '#tests/support/dates/overruling.ts';

const unread = { step: 'unread', what: 'lateGrantUnread' };

const yearsOf = (...filings: readonly Partial<DatedFiling>[]): readonly (number | null)[] => {
  const family = familyOf(filings);
  const renewals = renewalsOf(family.filings[0] as DatedFiling, family);
  return 'lines' in renewals ? renewals.lines.map(({ number }) => number) : [];
};
const reasonOf = (
  filing: Partial<DatedFiling>,
  overrulings: readonly Overruling[] = [],
  family: readonly Partial<DatedFiling>[] = [],
) => datesOf(familyOf([filing, ...family]), '2026-11-27', null, dateRules(overrulings)).none[0]?.reason;

describe('the day on which a rule turns', () => {
  it('DATE-02 the year that begins on the day of the mention is still paid to the EPO (Art. 86(2) EPC)', () => {
    const european = { office: 'EP', filed: '2018-04-20', granted: '2022-04-20' };
    expect(yearsOf(european)).toEqual([3, 4, 5]);
    expect(yearsOf({ office: 'DE', route: 'ep' }, european)[0]).toBe(6);
    expect(yearsOf({ ...european, granted: '2022-04-19' })).toEqual([3, 4]);
  });

  it('DATE-02 GB granted late can be paid from the grant on, and not before', () => {
    const late = familyOf([{ office: 'GB', filed: '2015-03-10', granted: '2019-05-22' }]);
    expect(annuity(late, 5)?.earliest).toBe('2019-05-22');
    expect(annuity(late, 6)?.earliest).toBe('2019-12-31');
  });

  it('DATE-02 IN granted on the last day of two years is not granted late', () => {
    const granted = (day: string) =>
      familyOf([{ office: 'IN', route: 'direct', filed: '2015-06-10', granted: day, registered: '2017-07-01' }]);
    expect(annuity(granted('2017-06-10'), 3)).toMatchObject({ due: '2017-06-10', lastDay: '2017-12-10' });
    expect(annuity(granted('2017-06-11'), 3)).toMatchObject({ due: '2017-10-01', lastDay: '2018-04-01' });
  });

  it('DATE-02 IN: what is due on the day of the entry in the register was not due before it', () => {
    const family = familyOf([
      { office: 'IN', route: 'direct', filed: '2015-06-10', granted: '2018-05-01', registered: '2018-06-10' },
    ]);
    expect(annuity(family, 3)).toMatchObject({ due: '2018-09-10' });
    expect(annuity(family, 4)).toMatchObject({ due: '2018-06-10', lastDay: '2018-12-10' });
  });

  it('DATE-02 IN without an entry in the register counts from the grant', () => {
    const family = familyOf([{ office: 'IN', route: 'direct', filed: '2015-06-10', granted: '2018-05-01' }]);
    expect(annuity(family, 3)).toMatchObject({ due: '2018-08-01', lastDay: '2019-02-01' });
  });

  it('DATE-02 NL granted on the day on which a year is due was not granted after it; elsewhere nothing is unread', () => {
    const granted = (office: string, day: string) =>
      familyOf([{ office, route: 'direct', filed: '2018-03-10', granted: day }]);
    expect(annuity(granted('NL', '2021-03-31'), 4)?.steps).not.toContainEqual(unread);
    expect(annuity(granted('NL', '2021-04-01'), 4)?.steps).toContainEqual(unread);
    expect(annuity(granted('FR', '2021-04-01'), 4)?.steps).not.toContainEqual(unread);
  });

  it('DATE-02 only Europe waits for the end of the 31 months, and only for what came through the PCT', () => {
    const filed = { filed: '2017-01-10', internationalFiled: '2017-01-10' };
    expect(annuity(familyOf([{ office: 'DE', route: 'pct', ...filed }]), 3)?.due).toBe('2019-01-31');
    expect(annuity(familyOf([{ office: 'EP', route: 'pct', ...filed }]), 3)?.due).toBe('2019-08-10');
    expect(annuity(familyOf([{ office: 'EP', route: 'direct', ...filed }]), 3)?.due).toBe('2019-01-31');
    // The periods behind it count from that end.
    expect(annuity(familyOf([{ office: 'EP', route: 'pct', ...filed }]), 3)?.lastDay).toBe('2020-02-10');
  });

  it('DATE-02 US: no fee is due on the day on which the term ends', () => {
    const years = (granted: string) => yearsOf({ office: 'US', filed: '2000-01-15', granted });
    expect(years('2008-07-14')).toEqual([3.5, 7.5, 11.5]);
    expect(years('2008-07-15')).toEqual([3.5, 7.5]);
    expect(yearsOf({ office: 'US', granted: '2008-07-15' })).toEqual([3.5, 7.5, 11.5]);
  });

  it('DATE-02 a patent of its own state is no part of a European one, though it was filed on the same day', () => {
    const european = { office: 'EP', filed: '2018-04-20', granted: '2022-03-30' };
    expect(yearsOf({ office: 'FR', route: 'direct', filed: '2018-04-20' }, european)[0]).toBe(2);
    expect(yearsOf({ office: 'US', filed: '2018-04-20', granted: '2020-01-10' }, european)).toHaveLength(3);
    expect(yearsOf({ office: 'CN', filed: '2018-04-20', granted: '2019-01-10' }, european)[0]).toBe(2);
  });

  it('DATE-02 a unitary patent comes from the European one, whatever is said of its way and its day', () => {
    const european = { office: 'EP', filed: '2018-04-20', granted: '2022-03-30' };
    expect(yearsOf({ office: 'UP', filed: '2018-06-20' }, european)[0]).toBe(5);
    expect(yearsOf({ office: 'DE', route: 'unitary' }, european)[0]).toBe(5);
    // Two that have no day have not the same one.
    const other = { office: 'EP', route: 'pct', internationalFiled: '2018-04-20', granted: '2022-03-30' } as const;
    expect(reasonOf({ office: 'FR' }, [], [other])).toEqual({ why: 'fact', fact: 'filed' });
  });

  it('DATE-02 a European application comes from none, whatever is said of its way', () => {
    const european = { office: 'EP', filed: '2018-04-20', granted: '2022-04-20' };
    for (const route of ['ep', 'unitary'] as const) {
      expect(yearsOf({ ...european, route })).toEqual([3, 4, 5]);
      expect(yearsOf({ ...european, route, filed: null }, european)).toEqual([]);
      expect(yearsOf({ office: 'DE', route: 'ep' }, { ...european, route })[0]).toBe(6);
    }
  });

  it('DATE-02 of several European applications the one of the same day is meant, and without one nothing is guessed', () => {
    const one = { office: 'EP', filed: '2018-04-20', granted: '2022-03-30' };
    const other = { office: 'EP', filed: '2019-04-20', granted: '2023-03-30' };
    expect(yearsOf({ office: 'FR', route: 'ep', filed: '2019-04-20' }, one, other)[0]).toBe(5);
    expect(reasonOf({ office: 'FR', route: 'ep' }, [], [one, other])).toEqual({ why: 'fact', fact: 'filed' });
    expect(reasonOf({ office: 'FR', route: 'ep', filed: '2018-05-05' }, [], [one, other])).toEqual({
      why: 'notGranted',
    });
  });
});

describe('which annuities still matter on a day', () => {
  const wantedOn = (filing: Partial<DatedFiling>, today: string, since = today) =>
    datesOf(familyOf([filing]), today, since)
      .lines.filter(({ kind }) => kind === 'annuity')
      .map(({ number }) => number);
  const french = { office: 'FR', filed: '2020-01-15' };
  const indian = {
    office: 'IN',
    route: 'direct',
    filed: '2015-06-10',
    granted: '2019-04-20',
    registered: '2019-05-02',
  } as const;

  it('DATE-10 are those that can be paid, up to the one that falls due next', () => {
    // The sixth is due on 31 January 2025, and can be paid until 31 July.
    expect(wantedOn(french, '2025-01-31')).toEqual([6]);
    expect(wantedOn(french, '2025-02-01')).toEqual([6, 7]);
    expect(wantedOn(french, '2025-07-31')).toEqual([6, 7]);
    expect(wantedOn(french, '2025-08-01')).toEqual([7]);
    expect(wantedOn(french, '2025-08-01', '2025-07-31')).toEqual([6, 7]);
    expect(wantedOn(french, '2039-07-31')).toEqual([20]);
  });

  it('DATE-10 are all that fall due on one day, and what falls due before it, after a late grant', () => {
    expect(wantedOn(indian, '2019-05-10')).toEqual([5, 3, 4]);
    expect(wantedOn(indian, '2019-08-02')).toEqual([5, 3, 4]);
    expect(wantedOn(indian, '2019-08-03')).toEqual([5, 3, 4, 6]);
  });

  it('DATE-10 are those of a patent from long ago, too, where its grant is not', () => {
    expect(
      wantedOn({ office: 'IT', route: 'direct', filed: '2008-07-10', granted: '2024-05-03' }, '2024-06-01'),
    ).toEqual(Array.from({ length: 13 }, (_, at) => at + 5));
  });
});

describe('whether it can be known how a filing came to its office', () => {
  const international = { office: 'WO', filed: '2022-01-01' };

  it.each<readonly [string, Partial<DatedFiling>, Partial<DatedFiling>, unknown]>([
    ['it was filed later, and nobody said how', { filed: '2022-01-02' }, international, { why: 'fact', fact: 'route' }],
    ['it was filed on the same day', { filed: '2022-01-01' }, international, undefined],
    ['somebody said how', { route: 'direct', filed: '2022-01-02' }, international, undefined],
    ['the other has no day', { filed: '2022-01-02' }, { office: 'WO' }, undefined],
    ['it has no day', {}, international, { why: 'fact', fact: 'filed' }],
    ['it came from it', { route: 'pct', filed: '2023-01-02' }, international, undefined],
    ['it came from one without a day', { route: 'pct' }, { office: 'WO' }, { why: 'fact', fact: 'filed' }],
    [
      'it came from one that is not here',
      { route: 'pct' },
      { office: 'US' },
      { why: 'fact', fact: 'internationalFiled' },
    ],
  ])('DATE-03 says so where %s', (_, filing, other, reason) => {
    expect(reasonOf({ office: 'DE', ...filing }, [], [other])).toEqual(reason);
  });
});

describe('why there is no annuity, though there is a rule', () => {
  it('DATE-03 says of a granted national patent that the last one is over, and of a European one where it is paid', () => {
    const past = { filed: '2001-01-01', granted: '2004-01-01' };
    const reason = (office: string) => datesOf(familyOf([{ office, ...past }]), '2026-11-27').none[0]?.reason;
    expect(['FR', 'DE', 'US', 'EP'].map(reason)).toEqual([
      { why: 'over' },
      { why: 'over' },
      { why: 'over' },
      { why: 'inTheStates' },
    ]);
  });

  it('DATE-03 asks for the mention of the grant where a part is said to be in force', () => {
    const european = { office: 'EP', filed: '2018-04-20' };
    const part = { office: 'DE', route: 'ep', standing: 'inForce' } as const;
    expect(reasonOf(part, [], [european])).toEqual({ why: 'fact', fact: 'epGranted' });
    expect(reasonOf({ ...part, standing: 'pending' }, [], [european])).toEqual({ why: 'notGranted' });
    expect(reasonOf({ office: 'NL', route: 'direct', filed: '2018-04-20', standing: 'inForce' })).toEqual({
      why: 'fact',
      fact: 'granted',
    });
  });
});

describe('what a firm decided, at its edges', () => {
  it('DATE-30 nothing is computed for parts of European patents, where the firm says so of their row alone', () => {
    const none = overruling({ kind: 'annuity', row: 'AT-EP', isNone: true });
    const european = { office: 'EP', filed: '2018-04-20', granted: '2022-03-30' };
    expect(reasonOf({ office: 'AT', route: 'ep' }, [none], [european])).toEqual({ why: 'overruled', overruling: none });
    expect(
      reasonOf({ office: 'AT', route: 'direct', filed: '2018-04-20', granted: '2021-01-05' }, [none]),
    ).toBeUndefined();
    const lines = datesOf(
      familyOf([{ office: 'AT', route: 'ep' }, european]),
      '2026-11-27',
      null,
      dateRules([none]),
    ).lines;
    expect(lines.filter(({ filing, kind }) => filing.id === 1 && kind === 'termEnd')).toEqual([]);
  });

  it('DATE-30 a row of its own begins with the grant where the firm says so', () => {
    const values = { firstYear: 3, due: 'sameDay', from: 'grant', graceMonths: 6 } as const;
    const own = overruling({ kind: 'annuity', row: 'PL', values });
    expect(reasonOf({ office: 'PL', filed: '2020-03-10', route: 'direct' }, [own])).toEqual({ why: 'notGranted' });
  });

  it.each(['firstYear', 'due', 'from', 'graceMonths'] as const)(
    'DATE-30 an office gets no row of its own without %s',
    (missing) => {
      const { [missing]: _, ...values } = { firstYear: 1, due: 'sameDay', from: 'filing', graceMonths: 0 } as const;
      expect(ownRule(overruling({ kind: 'annuity', row: 'PL', values }))).toBeNull();
    },
  );

  it('DATE-30 nothing but a decision about annuities says something of annuities', () => {
    const phase = overruling({ kind: 'nationalPhase', row: 'KE', isNone: true });
    expect(reasonOf({ office: 'KE', filed: '2020-03-10' }, [phase])).toEqual({ why: 'noRule' });
    const none = overruling({ kind: 'annuity', row: 'FR', isNone: true });
    expect(reasonOf({ office: 'DE', filed: '2020-03-10' }, [none])).toBeUndefined();
    expect(
      datesOf(familyOf([{ office: 'KE', filed: '2020-03-10' }]), '2026-11-27', null, dateRules([none])).lines,
    ).toHaveLength(2);
  });

  it('DATE-30 nothing computed for the United States takes no term from an office without a rule', () => {
    const none = overruling({ kind: 'annuity', row: 'US', isNone: true });
    const kindsOf = (office: string) =>
      datesOf(familyOf([{ office, filed: '2020-03-10' }]), '2026-11-27', undefined, dateRules([none])).lines.map(
        ({ kind }) => kind,
      );
    expect([kindsOf('PL'), kindsOf('US')]).toEqual([['termEnd'], []]);
  });

  const phases = (...decided: readonly Overruling[]) =>
    datesOf(familyOf([{ office: 'WO', filed: '2025-06-10' }]), '2026-11-27', null, dateRules(decided))
      .lines.filter(({ kind }) => kind === 'nationalPhase')
      .map(({ number, due, offices }: DateLine) => [number, due, offices.join(' ')]);

  it('DATE-30 an office stands in the order of the others where the firm put it', () => {
    const brazil = overruling({ kind: 'nationalPhase', row: 'BR', values: { months: 31 } });
    expect(phases(brazil)).toContainEqual([31, '2028-01-10', 'AU BR DE EP GB IN KR']);
  });

  it('DATE-02 an end of the national phase that stands for one office alone is over once the family is there', () => {
    const lines = datesOf(
      familyOf([{ office: 'WO', filed: '2025-06-10' }, { office: 'CN' }, { office: 'BA' }]),
      '2026-11-27',
      null,
    ).lines;
    const phasesLeft = lines.filter(({ kind }) => kind === 'nationalPhase');
    expect(phasesLeft.map(({ number, offices }) => [number, offices.length > 0])).toEqual([
      [30, true],
      [31, true],
      [34, false],
    ]);
  });

  it('DATE-30 months that are those of another with a fee are a line of their own', () => {
    const kenya = overruling({ kind: 'nationalPhase', row: 'KE', values: { months: 32 } });
    const of32 = phases(kenya).filter(([number]) => number === 32);
    expect(of32).toEqual([
      [32, '2027-12-10', 'CN'],
      [32, '2028-02-10', 'KE'],
    ]);
  });

  it('DATE-30 no months count where nothing is computed', () => {
    const none = overruling({ kind: 'nationalPhase', row: 'KE', isNone: true, values: { months: 33 } });
    expect(phases(none).map(([number]) => number)).toEqual([30, 32, 31, 34]);
    const left = overruling({ kind: 'nationalPhase', row: 'BA', isNone: true });
    expect(phases(left)).toContainEqual([34, '2028-04-10', '']);
  });

  const fifth = (registered: string, values: Overruling['values']) => {
    const family = familyOf([
      { office: 'UP', route: 'unitary', filed: '2020-04-20', registered },
      { office: 'EP', filed: '2020-04-20', granted: '2024-04-10' },
    ]);
    const rules = dateRules([overruling({ kind: 'annuity', row: 'UP', values })]);
    return datesOf(family, '2024-05-01', null, rules).lines.find(
      ({ filing, number }) => filing.office === 'UP' && number === 5,
    );
  };

  it.each<readonly [string, string, Overruling['values'], Partial<DateLine>]>([
    [
      'end no earlier than the three months',
      '2024-04-22',
      { graceMonths: 0 },
      {
        due: '2024-04-30',
        freeUntil: '2024-07-22',
        lastDay: '2024-07-22',
      },
    ],
    ['are not shortened by them', '2024-04-22', { freeMonths: 4 }, { freeUntil: '2024-08-31', lastDay: '2024-10-31' }],
    [
      'are not shortened by a later registration',
      '2024-05-22',
      { freeMonths: 4 },
      {
        due: '2024-05-22',
        freeUntil: '2024-09-22',
        lastDay: '2024-11-22',
      },
    ],
  ])('DATE-30 UP: the firm’s own periods %s', (_, registered, values, days) => {
    expect(fifth(registered, values)).toMatchObject(days);
  });

  it('DATE-30 EP: the firm’s own free months count from the end of the 31 months, before which nothing is due', () => {
    const family = familyOf([{ office: 'EP', route: 'pct', internationalFiled: '2017-01-10' }]);
    const rules = dateRules([overruling({ kind: 'annuity', row: 'EP', values: { firstYear: 2, freeMonths: 2 } })]);
    const { lines } = datesOf(family, '2019-01-01', null, rules);
    const days = lines.filter(({ kind }) => kind === 'annuity').map(({ due, freeUntil }) => [due, freeUntil]);
    expect(days.slice(0, 3)).toEqual([
      ['2019-08-10', '2019-10-10'],
      ['2019-08-10', '2019-10-10'],
      ['2020-01-31', '2020-03-31'],
    ]);
  });
});
