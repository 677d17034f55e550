import { describe, expect, it } from 'vitest';
import { datesOf } from '#domain/rules/dates/datesOf.ts';
import { annuity } from '#tests/support/dates/annuity.ts';
import { familyOf } from '#tests/support/dates/familyOf.ts';

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
      [30, '2027-02-28', 'BR CA JP'],
      [32, '2027-02-28', 'CN'],
      [31, '2027-03-31', 'AU DE EP GB IN KR'],
      [34, '2027-06-30', 'BA'],
    ]);
  });
});

/** Examples that the sources give, or that follow from one sentence of them; each row of the tables names its source. */
describe('the states of the European Patent Convention', () => {
  it('DATE-02 AT: the first annuity costs nothing more for six months, a later one six months with a surcharge', () => {
    const family = familyOf([{ office: 'AT', route: 'direct', filed: '2015-04-15', granted: '2018-03-01' }]);
    expect(annuity(family, 5)).toBeUndefined();
    expect(annuity(family, 6)).toMatchObject({ earliest: '2020-01-31', due: '2020-04-30', freeUntil: '2020-10-30' });
    expect(annuity(family, 7)).toMatchObject({ due: '2021-04-30', freeUntil: '2021-04-30', lastDay: '2021-10-30' });
    const late = familyOf([{ office: 'AT', route: 'direct', filed: '2015-04-15', granted: '2021-11-05' }]);
    expect(annuity(late, 7)).toBeUndefined();
    expect(annuity(late, 8)).toMatchObject({ due: '2022-04-30', freeUntil: '2022-10-30' });
  });

  it('DATE-02 AT counts its years from the last day of the filing month: granted before that, the year is owed', () => {
    const granted = (day: string) => familyOf([{ office: 'AT', route: 'direct', filed: '2015-04-15', granted: day }]);
    for (const day of ['2020-04-20', '2020-04-30'])
      expect(annuity(granted(day), 6)).toMatchObject({ due: '2020-04-30', freeUntil: '2020-10-30' });
    expect(annuity(granted('2020-04-20'), 7)).toMatchObject({ due: '2021-04-30', freeUntil: '2021-04-30' });
    expect(annuity(granted('2020-05-01'), 6)).toBeUndefined();
    const part = familyOf([
      { office: 'AT', route: 'ep', filed: '2015-04-15' },
      { office: 'EP', filed: '2015-04-15', granted: '2020-04-20' },
    ]);
    expect(annuity(part, 6)).toBeUndefined();
  });

  it('DATE-02 AT, part of a European patent: the first annuity free for three months, then until the twelfth', () => {
    const family = familyOf([
      { office: 'AT', route: 'ep', filed: '2015-08-15' },
      { office: 'EP', filed: '2015-08-15', granted: '2021-01-13' },
    ]);
    expect(annuity(family, 6)).toBeUndefined();
    expect(annuity(family, 7)).toMatchObject({ due: '2021-08-31', freeUntil: '2021-11-30', lastDay: '2022-08-31' });
    expect(annuity(family, 8)).toMatchObject({ due: '2022-08-31', freeUntil: '2022-08-31', lastDay: '2023-02-28' });
  });

  it('DATE-02 BE: payable six months before, with a surcharge six months after', () => {
    const family = familyOf([{ office: 'BE', route: 'direct', filed: '2022-09-10' }]);
    expect(annuity(family, 2)).toBeUndefined();
    expect(annuity(family, 3)).toMatchObject({
      earliest: '2024-03-31',
      due: '2024-09-30',
      freeUntil: '2024-09-30',
      lastDay: '2025-03-30',
    });
  });

  it('DATE-02 IT filed on 10.07.2012: from the fifth year, 31 July of 2016 to 2031', () => {
    const family = familyOf([{ office: 'IT', route: 'direct', filed: '2012-07-10', granted: '2014-11-20' }]);
    expect(annuity(family, 4)).toBeUndefined();
    for (let year = 5; year <= 20; year += 1)
      expect(annuity(family, year)).toMatchObject({ due: `${2011 + year}-07-31`, lastDay: `${2012 + year}-01-31` });
    expect(annuity(family, 21)).toBeUndefined();
  });

  it('DATE-02 IT granted late: what is due by the third month after that of the grant, free for four', () => {
    const family = familyOf([{ office: 'IT', route: 'direct', filed: '2012-07-10', granted: '2018-05-03' }]);
    const free = { freeUntil: '2018-09-30', lastDay: '2019-03-30' };
    expect(annuity(family, 5)).toMatchObject({ due: '2016-07-31', ...free });
    expect(annuity(family, 6)).toMatchObject({ due: '2017-07-31', ...free });
    expect(annuity(family, 7)).toMatchObject({ due: '2018-07-31', ...free });
    expect(annuity(family, 8)).toMatchObject({ due: '2019-07-31', freeUntil: '2019-07-31' });
    const part = familyOf([
      { office: 'IT', route: 'ep', filed: '2012-07-10' },
      { office: 'EP', filed: '2012-07-10', granted: '2018-05-03' },
    ]);
    expect(annuity(part, 6)).toBeUndefined();
    expect(annuity(part, 7)).toMatchObject({ due: '2018-07-31', freeUntil: '2018-07-31', lastDay: '2019-01-31' });
  });

  it('DATE-02 NL: from the fourth year, and not before the grant', () => {
    const family = familyOf([{ office: 'NL', route: 'direct', filed: '2020-01-01', granted: '2021-08-04' }]);
    expect(annuity(family, 3)).toBeUndefined();
    expect(annuity(family, 4)).toMatchObject({ due: '2023-01-31', freeUntil: '2023-01-31', lastDay: '2023-07-31' });
    const pending = familyOf([{ office: 'NL', route: 'direct', filed: '2020-01-01' }]);
    expect(datesOf(pending, '2022-01-01').none[0]?.reason).toEqual({ why: 'notGranted' });
  });

  it('DATE-02 NL granted late: what fell due before is listed where it was, and says that nobody has read whether it is owed', () => {
    const unread = { step: 'unread', what: 'lateGrantUnread' };
    const late = familyOf([{ office: 'NL', route: 'direct', filed: '2018-03-10', granted: '2023-06-14' }]);
    for (const [year, due] of [
      [4, '2021-03-31'],
      [6, '2023-03-31'],
    ] as const) {
      expect(annuity(late, year)?.due).toBe(due);
      expect(annuity(late, year)?.steps).toContainEqual(unread);
    }
    expect(annuity(late, 7)?.steps).not.toContainEqual(unread);
    const inTime = familyOf([{ office: 'NL', route: 'direct', filed: '2018-03-10', granted: '2019-10-02' }]);
    expect(annuity(inTime, 4)?.steps).not.toContainEqual(unread);
    // Of a part of a European patent the years after the grant alone are owed.
    const part = familyOf([
      { office: 'NL', route: 'ep' },
      { office: 'EP', filed: '2018-03-10', granted: '2023-06-14' },
    ]);
    expect(annuity(part, 6)).toBeUndefined();
    expect(annuity(part, 7)?.steps).not.toContainEqual(unread);
  });

  it('DATE-02 FI filed in February 2019: due on the last day of February 2021, with a surcharge until that of August', () => {
    const family = familyOf([{ office: 'FI', route: 'direct', filed: '2019-02-07' }]);
    expect(annuity(family, 3)).toMatchObject({ earliest: '2020-08-31', due: '2021-02-28', lastDay: '2021-08-31' });
  });

  it('DATE-02 SE: from the third year, six months with a surcharge from the due day', () => {
    const family = familyOf([{ office: 'SE', route: 'direct', filed: '2019-02-07' }]);
    expect(annuity(family, 2)).toBeUndefined();
    expect(annuity(family, 3)).toMatchObject({ earliest: null, due: '2021-02-28', lastDay: '2021-08-28' });
  });

  it('DATE-02 DK, IE and LU: parts of European patents alone', () => {
    const partIn = (office: string) =>
      familyOf([
        { office, route: 'ep', filed: '2018-02-10' },
        { office: 'EP', filed: '2018-02-10', granted: '2022-03-30' },
      ]);
    const due = { due: '2023-02-28', freeUntil: '2023-02-28', lastDay: '2023-08-28' };
    expect(annuity(partIn('DK'), 6)).toMatchObject({ ...due, earliest: '2022-11-30' });
    expect(annuity(partIn('IE'), 6)).toMatchObject({ ...due, earliest: '2022-10-31' });
    expect(annuity(partIn('LU'), 6)).toMatchObject({ ...due, earliest: '2022-02-28' });
    for (const office of ['DK', 'IE', 'LU'])
      expect(
        datesOf(familyOf([{ office, route: 'direct', filed: '2018-02-10' }]), '2022-01-01').none[0]?.reason,
      ).toEqual({
        why: 'onlyEpParts',
      });
  });
});

describe('states that were read in a commentary', () => {
  it('DATE-02 TR filed on 15.11.2017: the third year by 15.11.2019, with a surcharge until 15.05.2020', () => {
    const family = familyOf([{ office: 'TR', route: 'direct', filed: '2017-11-15' }]);
    expect(annuity(family, 2)).toBeUndefined();
    expect(annuity(family, 3)).toMatchObject({ due: '2019-11-15', freeUntil: '2019-11-15', lastDay: '2020-05-15' });
  });

  it('DATE-02 HU filed on 09.10.2020: from the fourth year, free until 9 January', () => {
    const family = familyOf([{ office: 'HU', route: 'direct', filed: '2020-10-09' }]);
    expect(annuity(family, 3)).toBeUndefined();
    expect(annuity(family, 4)).toMatchObject({ due: '2023-10-09', freeUntil: '2024-01-09', lastDay: '2024-04-09' });
  });

  it('DATE-02 CZ, part of a European patent: on the anniversary, and within two months of the mention', () => {
    const family = familyOf([
      { office: 'CZ', route: 'ep', filed: '2018-05-20' },
      { office: 'EP', filed: '2018-05-20', granted: '2022-04-06' },
    ]);
    expect(annuity(family, 5)).toMatchObject({ due: '2022-05-20', freeUntil: '2022-06-06', lastDay: '2022-11-20' });
    expect(annuity(family, 6)).toMatchObject({ due: '2023-05-20', freeUntil: '2023-05-20', lastDay: '2023-11-20' });
  });
});
