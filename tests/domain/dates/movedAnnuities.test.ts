import { describe, expect, it } from 'vitest';
import { datesOf } from '#domain/rules/dates/datesOf.ts';
import { annuity } from '#tests/support/dates/annuity.ts';
import { familyOf } from '#tests/support/dates/familyOf.ts';

describe('what moves an annuity', () => {
  it('DATE-02 EP divisional: what was due before it is due with its filing, four months free, six in all', () => {
    const facts = { office: 'EP', route: 'divisional', parentFiled: '2018-03-15', filed: '2021-05-11' } as const;
    const family = familyOf([facts]);
    const atFiling = { earliest: '2021-05-11', due: '2021-05-11', freeUntil: '2021-09-11', lastDay: '2021-11-11' };
    expect(annuity(family, 3)).toMatchObject(atFiling);
    expect(annuity(family, 4)).toMatchObject(atFiling);
    expect(annuity(family, 5)).toMatchObject({ due: '2022-03-31', freeUntil: '2022-03-31', lastDay: '2022-09-30' });
    const near = familyOf([{ ...facts, filed: '2021-01-20' }]);
    expect(annuity(near, 4)).toMatchObject({ due: '2021-03-31', freeUntil: '2021-05-20', lastDay: '2021-09-30' });
    const onTheDay = familyOf([{ ...facts, parentFiled: '2018-02-15', filed: '2021-02-28' }]);
    expect(annuity(onTheDay, 4)).toMatchObject({ due: '2021-02-28', freeUntil: '2021-06-28', lastDay: '2021-08-28' });
  });

  it('DATE-02 EP divisional: nothing can be paid before it is filed', () => {
    const filed = (day: string) =>
      familyOf([{ office: 'EP', route: 'divisional', parentFiled: '2018-03-15', filed: day }]);
    expect(annuity(filed('2021-01-20'), 4)?.earliest).toBe('2021-01-20');
    expect(annuity(filed('2019-10-10'), 3)).toMatchObject({ earliest: '2019-10-10', freeUntil: '2020-03-31' });
    expect(annuity(filed('2019-10-10'), 4)?.earliest).toBe('2020-12-31');
  });

  it('DATE-02 UP: due from the mention to the registration, it is due with that and free for three months', () => {
    const unitary = (registered: string | null) =>
      familyOf([
        { office: 'UP', route: 'unitary', filed: '2020-04-20', registered },
        { office: 'EP', filed: '2020-04-20', granted: '2024-04-10' },
      ]);
    expect(annuity(unitary('2024-05-22'), 5)).toMatchObject({
      due: '2024-05-22',
      freeUntil: '2024-08-22',
      lastDay: '2024-11-22',
    });
    expect(annuity(unitary('2024-04-22'), 5)).toMatchObject({
      due: '2024-04-30',
      freeUntil: '2024-07-22',
      lastDay: '2024-10-31',
    });
    expect(annuity(unitary(null), 5)).toMatchObject({ due: '2024-04-30', freeUntil: '2024-04-30' });
    expect(annuity(unitary('2024-05-22'), 6)).toMatchObject({ due: '2025-04-30', freeUntil: '2025-04-30' });
    // Due with the registration even where that is its own day: the six months count from that day.
    expect(annuity(unitary('2024-04-30'), 5)).toMatchObject({
      due: '2024-04-30',
      freeUntil: '2024-07-30',
      lastDay: '2024-10-30',
    });
  });

  it('DATE-02 UP: from the second year on, and never payable more than three months before', () => {
    const family = familyOf([
      { office: 'UP', route: 'unitary', filed: '2023-06-12' },
      { office: 'EP', filed: '2023-06-12', granted: '2024-03-20' },
    ]);
    expect(annuity(family, 2)).toMatchObject({ earliest: '2024-03-31', due: '2024-06-30', lastDay: '2024-12-31' });
    expect(annuity(family, 3)).toMatchObject({ earliest: '2025-03-31', due: '2025-06-30' });
  });

  it('DATE-02 GB granted on the first of a month: the three months that begin with it end with the second after', () => {
    const granted = (day: string) => familyOf([{ office: 'GB', filed: '2015-03-10', granted: day }]);
    expect(annuity(granted('2019-05-01'), 5)).toMatchObject({ due: '2019-07-31', freeUntil: '2019-08-31' });
    expect(annuity(granted('2019-05-02'), 5)).toMatchObject({ due: '2019-08-31', freeUntil: '2019-09-30' });
  });

  it('DATE-02 IN granted late: only what was due before the entry in the register has three months from it', () => {
    const family = familyOf([
      { office: 'IN', route: 'direct', filed: '2015-06-10', granted: '2019-04-20', registered: '2019-05-02' },
    ]);
    expect(annuity(family, 3)).toMatchObject({ due: '2019-08-02', lastDay: '2020-02-02' });
    expect(annuity(family, 4)).toMatchObject({ due: '2019-08-02', lastDay: '2020-02-02' });
    expect(annuity(family, 5)).toMatchObject({ due: '2019-06-10', lastDay: '2019-12-10' });
    // Nine months from the entry, not six from the end of the three.
    const atEnd = familyOf([
      { office: 'IN', route: 'direct', filed: '2010-12-07', granted: '2017-10-31', registered: '2017-11-30' },
    ]);
    expect(annuity(atEnd, 3)).toMatchObject({ due: '2018-02-28', lastDay: '2018-08-30' });
  });

  it('DATE-02 CN: the national phase ends after 30 months, with a fee after 32', () => {
    const family = familyOf([{ office: 'WO', filed: '2025-08-31' }], '2024-08-31');
    const phase = datesOf(family, '2026-11-26').lines.find(({ offices }) => offices.includes('CN'));
    expect(phase).toMatchObject({ number: 32, due: '2027-02-28', freeUntil: '2027-02-28', lastDay: '2027-04-30' });
    expect(phase?.key).toBe('1 nationalPhase 32');
    const late = datesOf(family, '2027-03-01').lines.filter(({ kind }) => kind === 'nationalPhase');
    expect(late.map(({ number }) => number)).toEqual([32, 31, 34]);
  });

  it('DATE-02 FR: a closed day moves the due day alone, not the six months', () => {
    const family = familyOf([{ office: 'FR', filed: '2019-07-15' }]);
    // 31 July 2021 was a Saturday, as was 31 January 2026.
    expect(annuity(family, 3)).toMatchObject({
      due: '2021-07-31',
      payBy: '2021-08-02',
      lastDay: '2022-01-31',
    });
    expect(annuity(family, 7)).toMatchObject({ due: '2025-07-31', lastDay: '2026-01-31' });
  });

  it('DATE-02 EP: the EPO’s turn of the year moves a payment to 2 January; its other days are said to be unknown', () => {
    const family = familyOf([{ office: 'EP', filed: '2022-12-08' }]);
    expect(annuity(family, 3)).toMatchObject({ due: '2024-12-31', payBy: '2025-01-02', closedDaysKnown: false });
    expect(annuity(family, 4)).toMatchObject({ due: '2025-12-31', payBy: '2026-01-02', closedDaysKnown: false });
    // What a commentary has of the notice of 2026; of the next year nothing was read.
    expect(annuity(family, 5)).toMatchObject({ due: '2026-12-31', payBy: '2027-01-04', closedDaysKnown: false });
    expect(annuity(family, 6)).toMatchObject({ due: '2027-12-31', payBy: '2027-12-31', closedDaysKnown: false });
  });

  it('DATE-02 US: a federal holiday moves the day of payment, and the list of that year is known', () => {
    const paid = (granted: string) => annuity(familyOf([{ office: 'US', granted }]), 3.5);
    expect(paid('2023-01-03')).toMatchObject({ due: '2026-07-03', payBy: '2026-07-06', closedDaysKnown: true });
    expect(paid('2024-06-24')).toMatchObject({ due: '2027-12-24', payBy: '2027-12-27', closedDaysKnown: true });
    expect(paid('2025-01-03')).toMatchObject({ due: '2028-07-03', closedDaysKnown: false });
  });
});
