import { describe, expect, it } from 'vitest';
import type { DatedFiling } from '#domain/rules/dates/DatedFamily.ts';
import type { DateKind } from '#domain/rules/dates/DateLine.ts';
import { datesOf } from '#domain/rules/dates/datesOf.ts';
import { familyOf } from '#tests/support/dates/familyOf.ts';

const today = '2026-11-27';
const european = { office: 'EP', filed: '2020-01-15', granted: '2026-10-14' } as const;

const kindsOf = (filings: readonly Partial<DatedFiling>[], since: string | null = today): readonly DateKind[] =>
  datesOf(familyOf(filings), today, since)
    .lines.filter(({ filing }) => filing.id === 1)
    .map(({ kind }) => kind);

describe('the end of a term', () => {
  it.each<readonly [string, Partial<DatedFiling>, string | null, boolean]>([
    ['it is today', { office: 'FR', filed: '2006-11-27' }, today, true],
    ['it was yesterday', { office: 'FR', filed: '2006-11-26' }, today, false],
    ['it was yesterday, and what is over is asked for', { office: 'FR', filed: '2006-11-26' }, '2026-01-01', false],
    ['it was long ago, and every day is asked for', { office: 'FR', filed: '1980-11-26' }, null, true],
    ['nobody knows the office', { office: '', filed: '2020-01-15' }, today, false],
    ['it is an international application', { office: 'WO', filed: '2020-01-15' }, today, false],
    ['the right has ended', { office: 'FR', filed: '2020-01-15', ended: '2024-02-03' }, today, false],
    ['its status says so', { office: 'FR', filed: '2020-01-15', standing: 'ended' }, today, false],
    ['nobody knows since when it runs', { office: 'FR' }, today, false],
    ['the office has no rule', { office: 'PL', filed: '2020-01-15' }, today, true],
  ])('DATE-02 is listed or not where %s', (_, filing, since, isListed) => {
    expect(kindsOf([filing], since).includes('termEnd')).toBe(isListed);
  });
});

describe('what the mention of a grant starts', () => {
  const started = (...filings: readonly Partial<DatedFiling>[]) =>
    kindsOf(filings, '2026-10-01').filter((kind) => kind !== 'annuity' && kind !== 'termEnd' && kind !== 'priorityEnd');

  it('DATE-02 is nothing where the patent is over, is none of Europe, or is not granted', () => {
    expect(started(european)).toEqual(['unitaryRequest', 'validation', 'oppositionEnd']);
    expect(started({ ...european, ended: '2026-11-01' })).toEqual([]);
    expect(started({ ...european, standing: 'ended' })).toEqual([]);
    expect(started({ ...european, office: 'FR' })).toEqual([]);
    expect(started({ ...european, granted: null })).toEqual([]);
  });

  it('DATE-02 is no request for what is unitary already', () => {
    expect(started(european, { office: 'UP', route: 'unitary' })).toEqual(['validation', 'oppositionEnd']);
  });

  it('DATE-02 names for the validation the states of its parts in which something is to be done, once each', () => {
    const others: readonly Partial<DatedFiling>[] = [
      { office: 'IT', route: 'ep' },
      { office: 'IT', route: 'ep' },
      { office: 'ES' },
      { office: 'PT', filed: '2020-01-15' },
      ...['FR', 'DE', 'GB', 'US', 'WO', 'UP', ''].map((office) => ({ office })),
      // Their own patents, and no parts of the European one.
      { office: 'SE', filed: '2019-06-03' },
      { office: 'AT', route: 'direct', filed: '2019-06-03' },
    ];
    const { lines } = datesOf(familyOf([european, ...others]), today, null);
    const officesOf = (kind: DateKind) => lines.find((line) => line.kind === kind)?.offices;
    expect(officesOf('validation')).toEqual(['IT', 'ES', 'PT']);
    for (const kind of ['oppositionEnd', 'termEnd', 'priorityEnd'] as const) expect(officesOf(kind)).toEqual([]);
  });

  it('DATE-02 is listed with every day that there was, also where nobody can have missed it', () => {
    const old = { ...european, granted: '2022-03-30' };
    expect(kindsOf([old], null)).toContain('oppositionEnd');
    expect(kindsOf([old], '2022-04-01')).not.toContain('oppositionEnd');
    expect(kindsOf([old], '2022-04-01')).toContain('validation');
  });
});

describe('the end of the priority year', () => {
  const endOf = (filings: readonly Partial<DatedFiling>[], priority: string | null = null) => {
    const line = datesOf(familyOf(filings, priority), '2026-01-01').lines.find(({ kind }) => kind === 'priorityEnd');
    return line && [line.filing.id, line.due];
  };

  it.each<readonly [string, readonly (string | null)[], string | null, readonly [number, string] | undefined]>([
    ['of the first that was filed', ['2026-03-04', '2026-02-03', '2026-05-06'], null, [2, '2027-02-03']],
    ['of the first of two of the same day', [null, '2026-02-03', '2026-02-03'], null, [2, '2027-02-03']],
    ['of the priority that is claimed', ['2026-03-04', '2026-02-03'], '2025-12-31', [2, '2026-12-31']],
    ['of the priority, where no filing has a day', [null, null], '2025-12-31', [1, '2026-12-31']],
    ['of none, where nothing is known', [null, null], null, undefined],
    ['of none, where nothing is filed', [], '2025-12-31', undefined],
  ])('DATE-02 is that %s', (_, days, priority, end) => {
    expect(
      endOf(
        days.map((filed) => ({ office: 'FR', filed })),
        priority,
      ),
    ).toEqual(end);
  });
});

describe('the days of a family', () => {
  it('DATE-05 stand in their order, and on one day by filing', () => {
    const family = familyOf([
      { id: 2, office: 'FR', filed: '2024-05-20' },
      { id: 1, office: 'FR', filed: '2024-05-03' },
      { id: 3, office: 'FR', filed: '2024-02-01' },
    ]);
    const keys = datesOf(family, today).lines.map(({ key }) => key);
    expect(keys).toEqual([
      '1 annuity 3',
      '2 annuity 3',
      '3 annuity 4',
      '1 annuity 4',
      '2 annuity 4',
      '3 termEnd',
      '1 termEnd',
      '2 termEnd',
    ]);
  });
});
