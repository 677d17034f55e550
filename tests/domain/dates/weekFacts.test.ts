import { describe, expect, it } from 'vitest';
import type { DatedFiling } from '#domain/rules/dates/DatedFamily.ts';
import { isGrantedToPay, isLive, isPending, silentBefore } from '#domain/rules/dates/weekFacts.ts';
import { familyOf } from '#tests/support/dates/familyOf.ts';

const today = '2026-11-27';

const filing = (said: Partial<DatedFiling>): DatedFiling => {
  const [only] = familyOf([said]).filings;
  if (!only) throw new Error('No filing.');
  return only;
};

const begun = { office: 'FR', filed: '2015-03-20' };
const granted = { ...begun, granted: '2018-01-10' };

describe('what the week’s sheet says of a filing', () => {
  it.each<readonly [string, Partial<DatedFiling>, boolean]>([
    ['nothing is known of it', {}, true],
    ['its twenty years end today', { filed: '2006-11-27' }, true],
    ['they ended yesterday', { filed: '2006-11-26' }, false],
    ['they count from its international filing', { filed: '2015-03-20', internationalFiled: '2000-01-01' }, false],
    ['they count from its parent', { internationalFiled: '2000-01-01', parentFiled: '2015-01-01' }, true],
    ['it ended today', { ...begun, ended: today }, false],
    ['it ends tomorrow', { ...begun, ended: '2026-11-28' }, true],
    ['its status says that it ended', { ...begun, standing: 'ended' }, false],
    ['its status says that it is in force', { ...begun, standing: 'inForce' }, true],
  ])('DATE-26 asks whether it lives where %s', (_, said, answer) => {
    expect(isLive(filing(said), today)).toBe(answer);
  });

  it.each<readonly [string, Partial<DatedFiling>, boolean, boolean]>([
    ['it waits', begun, false, true],
    ['it was granted', granted, true, false],
    ['it was granted as a European patent, paid state by state', { ...granted, office: 'EP' }, false, false],
    ['it is an international application', { ...granted, office: 'WO' }, false, false],
    ['it was granted and ended', { ...granted, ended: '2026-01-10' }, false, false],
    ['it waited and ended', { ...begun, ended: '2026-01-10' }, false, false],
    ['it is in the register', { ...begun, registered: '2018-02-10' }, false, false],
    ['its status says that it is in force', { ...begun, standing: 'inForce' }, false, false],
    ['its status says that it is pending', { ...begun, standing: 'pending' }, false, true],
  ])('DATE-26 counts it as one to pay, or one that waits, where %s', (_, said, isToPay, waits) => {
    expect([isGrantedToPay(filing(said), today), isPending(filing(said), today)]).toEqual([isToPay, waits]);
  });

  it.each([
    ['2026-06-27', '2026-02-27'],
    ['2026-06-28', '2026-02-28'],
    ['2026-06-29', '2026-03-01'],
    ['2026-06-30', '2026-03-01'],
    ['2026-07-01', '2026-03-01'],
    ['2024-06-29', '2024-02-29'],
    ['2026-10-31', '2026-07-01'],
    ['2026-02-28', '2025-10-28'],
    ['2026-03-01', '2025-11-01'],
    ['2026-12-31', '2026-08-31'],
  ])('DATE-26 calls on %s silent what was changed before %s', (on, before) => {
    expect(silentBefore(on)).toBe(before);
  });
});
