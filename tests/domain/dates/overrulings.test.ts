import { describe, expect, it } from 'vitest';
import type { DatedFiling } from '#domain/rules/dates/DatedFamily.ts';
import type { DateLine } from '#domain/rules/dates/DateLine.ts';
import { dateRules } from '#domain/rules/dates/DateRules.ts';
import { datesOf } from '#domain/rules/dates/datesOf.ts';
import type { Overruling } from '#domain/rules/dates/Overruling.ts';
import { maintenanceRule, renewalRules } from '#domain/rules/dates/renewalRules.ts';
import { familyOf } from '#tests/support/dates/familyOf.ts';
import { overruling } from '#tests/support/dates/overruling.ts';
import { randomFamily } from '#tests/support/dates/randomFamily.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';

const longAgo = '1990-01-01';

const allOf = (
  filings: readonly Partial<DatedFiling>[],
  overrulings: readonly Overruling[],
  priority: string | null = null,
) => datesOf(familyOf(filings, priority), longAgo, null, dateRules(overrulings));

const lineOf = (lines: readonly DateLine[], kind: DateLine['kind'], number: number | null = null) =>
  lines.find((line) => line.kind === kind && line.number === number);

const named = (line: DateLine | undefined) =>
  line?.steps.flatMap((step) => (step.step === 'overruled' ? [step.overruling.reason] : []));

describe('what a firm decided about a row of the rules', () => {
  const german = { office: 'DE', filed: '2020-03-10' };

  it('DATE-30 counts instead of what the row says, value by value, and each line says so instead of the source', () => {
    const decided = overruling({
      kind: 'annuity',
      row: 'DE',
      values: { firstYear: 4, due: 'sameDay', earliestMonths: 2, graceMonths: 8 },
    });
    const { lines } = allOf([german], [decided]);
    expect(lineOf(lines, 'annuity', 3)).toBeUndefined();
    const fourth = lineOf(lines, 'annuity', 4);
    // Its two months without a surcharge stay the source's.
    expect(fourth).toMatchObject({
      earliest: '2023-01-10',
      due: '2023-03-10',
      freeUntil: '2023-05-10',
      lastDay: '2023-11-10',
    });
    expect(fourth?.steps).toContainEqual({ step: 'overruled', overruling: decided });
    expect(fourth?.steps.some(({ step }) => step === 'rule')).toBe(false);
    const other = lineOf(allOf([{ office: 'FR', filed: '2020-03-10' }], [decided]).lines, 'annuity', 3);
    expect(other?.steps).toContainEqual({ step: 'rule', rule: 'FR' });
  });

  it('DATE-30 may count from another day, and from the grant on', () => {
    const registered = overruling({ kind: 'annuity', row: 'DE', values: { base: 'registered', from: 'grant' } });
    expect(allOf([german], [registered]).none[0]?.reason).toEqual({ why: 'notGranted' });
    const { lines } = allOf([{ ...german, granted: '2022-02-01', registered: '2022-02-20' }], [registered]);
    expect(lineOf(lines, 'annuity', 3)?.due).toBe('2024-02-29');
  });

  it('DATE-30 may say that nothing is computed at an office: no annuity, no term, and no fact is missing', () => {
    const none = overruling({ kind: 'annuity', row: 'FR', isNone: true });
    for (const filing of [{ office: 'FR' }, { office: 'FR', filed: '2020-03-10' }]) {
      const dates = allOf([filing], [none]);
      expect(dates.lines.filter(({ kind }) => kind === 'annuity' || kind === 'termEnd')).toEqual([]);
      expect(dates.none.map(({ reason }) => reason)).toEqual([{ why: 'overruled', overruling: none }]);
    }
    const ofUs = overruling({ kind: 'annuity', row: 'US', isNone: true });
    const american = allOf([{ office: 'US', filed: '2018-01-01', granted: '2020-01-01' }], [ofUs]);
    expect(american.lines.map(({ kind }) => kind)).toEqual(['priorityEnd']);
    expect(american.none[0]?.reason).toEqual({ why: 'overruled', overruling: ofUs });
  });

  it('DATE-30 speaks of the patents of its row alone: Austria’s own, and not its parts of European patents', () => {
    const own = overruling({ kind: 'annuity', row: 'AT', values: { firstYear: 8 } });
    const austrian = { office: 'AT', filed: '2020-03-10', granted: '2022-05-05' };
    const firstYear = (route: DatedFiling['route']) =>
      allOf([{ ...austrian, route }], [own]).lines.find(({ kind }) => kind === 'annuity')?.number;
    expect([firstYear('direct'), firstYear('ep')]).toEqual([8, 6]);
  });

  it('DATE-30 gives an office without a row one of the firm’s own, once it says all that is needed', () => {
    const values = { firstYear: 3, due: 'monthEnd', from: 'filing', graceMonths: 6 } as const;
    const polish = { office: 'PL', filed: '2020-03-10', route: 'direct' } as const;
    const whole = allOf([polish], [overruling({ kind: 'annuity', row: 'PL', values })]);
    expect(lineOf(whole.lines, 'annuity', 3)).toMatchObject({ due: '2022-03-31', lastDay: '2022-09-30' });
    const half = allOf([polish], [overruling({ kind: 'annuity', row: 'PL', values: { firstYear: 3 } })]);
    expect(half.none[0]?.reason).toEqual({ why: 'noRule' });
  });

  it('DATE-30 moves the fees of the United States only by their window and their surcharge', () => {
    const { lines } = allOf(
      [{ office: 'US', filed: '2018-01-01', granted: '2020-01-15' }],
      [overruling({ kind: 'annuity', row: 'US', values: { earliestMonths: 3, graceMonths: 5 } })],
    );
    const line = lineOf(lines, 'annuity', 3.5);
    expect(line).toMatchObject({ earliest: '2023-04-15', due: '2023-07-15', lastDay: '2023-12-15' });
    expect(named(line)).toEqual(['Lettre de l’office']);
  });

  it('DATE-30 moves an office from one end of the national phase to another, and leaves the others where they stand', () => {
    const brazil = overruling({ kind: 'nationalPhase', row: 'BR', values: { months: 31 }, reason: 'Avis' });
    const kenya = overruling({ kind: 'nationalPhase', row: 'KE', values: { months: 33 }, reason: 'Kenya' });
    const { lines } = allOf([{ office: 'WO', filed: '2025-06-10' }], [brazil, kenya], '2024-06-12');
    const [at30, at31, at33] = [30, 31, 33].map((months) => lineOf(lines, 'nationalPhase', months));
    expect(at30?.offices).not.toContain('BR');
    expect(named(at30)).toEqual([]);
    expect(at31?.offices).toContain('BR');
    expect(at31?.due).toBe('2027-01-12');
    expect(named(at31)).toEqual(['Avis']);
    // Others stand there by the source.
    expect(at31?.steps).toContainEqual({ step: 'rule', rule: 'nationalPhase' });
    expect(at33).toMatchObject({ offices: ['KE'], due: '2027-03-12' });
    expect(at33?.steps.some(({ step }) => step === 'rule')).toBe(false);
    const none = overruling({ kind: 'nationalPhase', row: 'CN', isNone: true });
    const without = allOf([{ office: 'WO', filed: '2025-06-10' }], [none]).lines;
    expect(without.flatMap(({ offices }) => offices)).not.toContain('CN');
  });

  it('DATE-30 moves what the mention of the grant starts', () => {
    const european = { office: 'EP', filed: '2020-01-31', granted: '2024-01-31' };
    const { lines } = allOf([european], [overruling({ kind: 'validation', row: 'EP', values: { months: 6 } })]);
    expect(lineOf(lines, 'validation')?.due).toBe('2024-07-31');
    expect(named(lineOf(lines, 'validation'))).toEqual(['Lettre de l’office']);
    expect(lineOf(lines, 'oppositionEnd')?.due).toBe('2024-10-31');
    expect(named(lineOf(lines, 'oppositionEnd'))).toEqual([]);
  });

  it('DATE-31 adds closed days of an office and a year, which is known then, also for what it keeps of others', () => {
    const decided = overruling({ kind: 'closedDays', row: 'EP', year: '2028', days: ['2028-05-31', '2028-06-01'] });
    const european = { office: 'EP', filed: '2020-05-10' };
    const ninth = lineOf(allOf([european], [decided]).lines, 'annuity', 9);
    expect(ninth).toMatchObject({ due: '2028-05-31', payBy: '2028-06-02', closedDaysKnown: true });
    expect(named(ninth)).toEqual(['Lettre de l’office']);
    const tenth = lineOf(allOf([european], [decided]).lines, 'annuity', 10);
    expect(tenth).toMatchObject({ due: '2029-05-31', payBy: '2029-05-31', closedDaysKnown: false });
    expect(named(tenth)).toEqual([]);
    const unitary = allOf(
      [
        { ...european, granted: '2024-01-10' },
        { ...european, office: 'UP' },
      ],
      [decided],
    );
    expect(unitary.lines.find(({ filing, due }) => filing.office === 'UP' && due === '2028-05-31')?.payBy).toBe(
      '2028-06-02',
    );
  });

  const { count, random } = proofSize('DATE-30 families under random overrulings', { short: 100, full: 3_000 });

  it('DATE-30 never touches a line whose row nobody decided about, and names the firm on each other annuity', () => {
    const rows = [...renewalRules.map(({ id }) => id), maintenanceRule.id];
    for (let at = 0; at < count; at += 1) {
      const family = randomFamily(random);
      const row = random.pick(rows);
      const values =
        row === maintenanceRule.id
          ? { graceMonths: random.between(1, 24) }
          : { freeMonths: 0, graceMonths: random.between(0, 24), firstYear: random.between(1, 20) };
      const rules = dateRules([overruling({ kind: 'annuity', row, values })]);
      const before = datesOf(family, longAgo, null).lines;
      const after = datesOf(family, longAgo, null, rules).lines;
      const isNamed = (line: DateLine) => line.steps.some(({ step }) => step === 'overruled');
      const untouched = after.filter((line) => !isNamed(line));
      expect(untouched).toEqual(
        before.filter(({ steps }) => !steps.some((step) => step.step === 'rule' && step.rule === row)),
      );
      for (const line of after.filter(isNamed)) {
        expect(line.kind).toBe('annuity');
        expect(line.lastDay >= line.freeUntil && line.freeUntil >= line.due).toBe(true);
      }
    }
  });
});
