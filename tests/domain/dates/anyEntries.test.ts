import { expect, it } from 'vitest';
import { type DatedFamily, type DatedFiling, routes, standings } from '#domain/rules/dates/DatedFamily.ts';
import { datesOf } from '#domain/rules/dates/datesOf.ts';
import { datedFiling } from '#tests/support/dates/datedFiling.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';

const { count, random } = proofSize('DATE-02 families of any entries', { short: 2_000, full: 50_000 });

const offices = 'EP UP WO FR DE GB NL ES IT BE AT CH LI US CA JP KR CN AU IN BR ZZ'.split(' ').concat('', 'ep', 'É');
const days = ['1000-01-01', '1582-10-10', '1900-02-28', '2000-02-29', '2024-02-29', '2026-11-28']
  .concat('2026-12-31', '2027-01-01', '2099-12-31', '9979-12-31', '9999-12-31')
  .concat(Array.from({ length: 12 }, (_, month) => `2018-${String(month + 1).padStart(2, '0')}-28`));
const day = (): string | null => (random.chance(0.3) ? null : random.pick(days));

const anyFiling = (id: number): DatedFiling =>
  datedFiling({
    id,
    office: random.pick(offices),
    route: random.chance(0.2) ? null : random.pick(routes),
    filed: day(),
    internationalFiled: day(),
    parentFiled: day(),
    granted: day(),
    registered: day(),
    ended: random.chance(0.1) ? day() : null,
    standing: random.pick(standings),
  });

it('DATE-02 DATE-04 whatever was entered has its days, in their order and while a right can live, or a reason', () => {
  for (let at = 0; at < count; at += 1) {
    const filings = Array.from({ length: random.between(1, 5) }, (_, index) => anyFiling(index + 1));
    const family: DatedFamily = { priority: day(), filings };
    const said = JSON.stringify(family);
    const { lines, none } = datesOf(family, random.pick(['2026-11-28', '2018-03-01', '1999-12-31']), null);
    expect(lines.length, said).toBeLessThan(40 * filings.length + 10);
    for (const { earliest, due, freeUntil, lastDay, payBy, key } of lines) {
      for (const each of [due, freeUntil, lastDay, payBy, earliest ?? due])
        expect(each, `${key} of ${said}`).toMatch(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
      expect(
        [freeUntil <= lastDay, freeUntil <= payBy, earliest === null || earliest <= lastDay],
        `${key} of ${said}`,
      ).toEqual([true, true, true]);
    }
    const told = new Set([...lines.map(({ filing }) => filing.id), ...none.map(({ filing }) => filing?.id)]);
    // Of an international application there are its national phases, while they can be begun.
    const untold = filings.filter(({ id, office }) => !told.has(id) && office !== 'WO');
    expect(untold, said).toEqual([]);
  }
});
