import { describe, expect, it } from 'vitest';
import type { DatedFiling } from '#domain/rules/dates/DatedFamily.ts';
import type { DateKind, DateStep } from '#domain/rules/dates/DateLine.ts';
import { dateRules } from '#domain/rules/dates/DateRules.ts';
import { datesOf } from '#domain/rules/dates/datesOf.ts';
import { familyOf } from '#tests/support/dates/familyOf.ts';
import { overruling } from '#tests/support/dates/overruling.ts';

const rule = (id: string): DateStep => ({ step: 'rule', rule: id });
const fact = (
  name: 'filed' | 'granted' | 'priority' | 'internationalFiled' | 'parentFiled',
  day: string,
  of?: string,
) => ({ step: 'fact', fact: name, day, ...(of !== undefined && { of }) }) as const satisfies DateStep;
const moved = (why: Extract<DateStep, { step: 'moved' }>['why']): DateStep => ({ step: 'moved', why });

const european = { office: 'EP', filed: '2018-04-20', granted: '2022-03-30' } as const;
const unitary = (registered: string): Partial<DatedFiling>[] => [
  { office: 'UP', route: 'unitary', filed: '2020-04-20', registered },
  { office: 'EP', filed: '2020-04-20', granted: '2024-01-10' },
];

/** The steps of a line of the first filing. */
const stepsOf = (
  filings: readonly Partial<DatedFiling>[],
  kind: DateKind,
  number: number | null = null,
  priority: string | null = null,
) =>
  datesOf(familyOf(filings, priority), '2000-01-01', null).lines.find(
    (line) => line.filing.id === 1 && line.kind === kind && line.number === number,
  )?.steps;

describe('why a day stands where it does', () => {
  it.each<readonly [string, readonly Partial<DatedFiling>[], number, readonly DateStep[]]>([
    ['its own filing', [{ office: 'FR', filed: '2018-04-20' }], 5, [fact('filed', '2018-04-20'), rule('FR')]],
    ['its grant', [{ office: 'US', granted: '2020-02-29' }], 3.5, [fact('granted', '2020-02-29'), rule('US')]],
    [
      'the filing of the European application',
      [{ office: 'FR', route: 'ep' }, european],
      9,
      [fact('filed', '2018-04-20', 'EP'), rule('FR')],
    ],
    [
      'that of the European application, since it is of the same day',
      [{ office: 'FR', filed: '2018-04-20' }, european],
      9,
      [fact('filed', '2018-04-20', 'EP'), { step: 'inferred', what: 'viaEp', day: '2018-04-20' }, rule('FR')],
    ],
    [
      'the international application behind the European one',
      [
        { office: 'FR', route: 'ep' },
        { office: 'EP', route: 'pct', granted: '2022-03-30' },
        { office: 'WO', filed: '2018-04-20' },
      ],
      9,
      [fact('filed', '2018-04-20', 'WO'), rule('FR')],
    ],
    [
      'what the European application says of the international one',
      [
        { office: 'FR', route: 'ep' },
        { office: 'EP', route: 'pct', internationalFiled: '2018-04-20', granted: '2022-03-30' },
      ],
      9,
      [fact('internationalFiled', '2018-04-20', 'EP'), rule('FR')],
    ],
    [
      'its own words, where the European application is not in the family',
      [{ office: 'FR', route: 'ep', filed: '2018-04-20', granted: '2022-03-30' }],
      9,
      [fact('filed', '2018-04-20'), rule('FR')],
    ],
    [
      'the parent, and more time from its own filing',
      [{ office: 'FR', route: 'divisional', parentFiled: '2017-01-15', filed: '2020-05-11' }],
      3,
      [fact('parentFiled', '2017-01-15'), rule('FR'), moved('divisional')],
    ],
    [
      'the mention of the grant, within two months of which it is in time',
      [{ office: 'FR', route: 'ep' }, european],
      5,
      [fact('filed', '2018-04-20', 'EP'), rule('FR'), moved('afterEpGrant')],
    ],
    [
      'no mention of the grant, where it is due on the last day of the two months',
      [
        { office: 'FR', route: 'ep' },
        { ...european, granted: '2022-02-28' },
      ],
      5,
      [fact('filed', '2018-04-20', 'EP'), rule('FR')],
    ],
    [
      'the registration',
      unitary('2024-03-10'),
      5,
      [fact('filed', '2020-04-20', 'EP'), rule('UP'), moved('unitaryEffect')],
    ],
    [
      'no registration, where it is due on the last day of the three months',
      unitary('2024-01-30'),
      5,
      [fact('filed', '2020-04-20', 'EP'), rule('UP')],
    ],
    [
      'no grant, where it is due at the end of the three months all the same',
      [{ office: 'GB', route: 'direct', filed: '2015-03-10', granted: '2018-12-11' }],
      5,
      [fact('filed', '2015-03-10'), rule('GB')],
    ],
    [
      'no divisional filing, where it is due on that day',
      [{ office: 'FR', route: 'divisional', parentFiled: '2017-01-15', filed: '2020-01-31' }],
      4,
      [fact('parentFiled', '2017-01-15'), rule('FR')],
    ],
    [
      'no divisional filing, where the four months end on the day on which it is due',
      [{ office: 'EP', route: 'divisional', parentFiled: '2018-02-15', filed: '2020-10-28' }],
      4,
      [fact('parentFiled', '2018-02-15'), rule('EP')],
    ],
  ])('DATE-11 an annuity counts from %s', (_, filings, year, steps) => {
    expect(stepsOf(filings, 'annuity', year)).toStrictEqual(steps);
  });

  it.each<readonly [string, DateKind, number | null, Partial<DatedFiling>, string | null, readonly DateStep[]]>([
    ['a validation', 'validation', null, european, null, [fact('granted', '2022-03-30'), rule('validation')]],
    ['the end of a term', 'termEnd', null, european, null, [fact('filed', '2018-04-20'), rule('termEnd')]],
    [
      'the end of a known priority',
      'priorityEnd',
      null,
      european,
      '2017-04-21',
      [fact('priority', '2017-04-21'), rule('priorityEnd')],
    ],
    [
      'the end of the priority of a first filing',
      'priorityEnd',
      null,
      european,
      null,
      [{ step: 'inferred', what: 'firstFiling', day: '2018-04-20' }, rule('priorityEnd')],
    ],
    [
      'a national phase',
      'nationalPhase',
      30,
      { office: 'WO', filed: '2018-04-20' },
      '2017-04-21',
      [fact('priority', '2017-04-21'), rule('nationalPhase')],
    ],
    [
      'a national phase without a priority',
      'nationalPhase',
      30,
      { office: 'WO', filed: '2018-04-20' },
      null,
      [fact('filed', '2018-04-20'), rule('nationalPhase')],
    ],
  ])('DATE-11 %s says from what', (_, kind, number, filing, priority, steps) => {
    expect(stepsOf([filing], kind, number, priority)).toStrictEqual(steps);
  });

  it('DATE-11 DATE-31 what moved an annuity and what the firm says of a closed day are both named', () => {
    const decided = overruling({ kind: 'closedDays', row: 'FR', year: '2022', days: ['2022-05-30'] });
    const family = familyOf([{ office: 'FR', route: 'ep' }, european]);
    const line = datesOf(family, '2022-04-01', null, dateRules([decided])).lines.find(({ number }) => number === 5);
    expect(line).toMatchObject({ freeUntil: '2022-05-30', payBy: '2022-05-31' });
    expect(line?.steps.slice(2)).toStrictEqual([moved('afterEpGrant'), { step: 'overruled', overruling: decided }]);
  });
});
