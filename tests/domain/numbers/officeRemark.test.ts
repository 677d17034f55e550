import { describe, expect, it } from 'vitest';
import { convertNumber } from '#domain/rules/numbers/convertNumber.ts';
import { officeRemark } from '#domain/rules/numbers/officeRemark.ts';
import { refusalReason } from '#domain/rules/numbers/refusalReason.ts';

const thisYear = 2026;

describe('what is said beside a converted number', () => {
  it.each([
    ['NUM-10', 'US 10 123456', 'seriesCode', 'US 10/123,456'],
    ['NUM-10', 'US 62/123,456', 'seriesCode', 'US 62/123,456'],
    ['NUM-06', 'EP 03 123456.7', 'checkDigit', 'EP20030123456'],
    ['NUM-06 NUM-19', 'EP200301234567', 'checkDigit', 'EP20030123456'],
    ['NUM-09', 'BR 11 2014 000126-1', 'checkDigit', 'BR 11 2014 000126'],
    ['NUM-12', 'CN 200310103722.5', 'carriesYear', 'CN 200310103722.5'],
    ['NUM-12 NUM-19', 'CN2003010103722', 'carriesYear', 'CN 200310103722'],
    ['NUM-13', 'CN 85102431', 'carriesYear', 'CN 85102431'],
    ['NUM-13', 'KR 10-2003-0012345', 'carriesYear', 'KR 10-2003-0012345'],
    ['NUM-12', 'KR 2003-0012345', 'carriesYear', 'KR 10-2003-0012345'],
    ['NUM-12', 'CL 2011-01891', 'carriesYear', 'CL 2011-01891'],
    ['NUM-13', 'IL 143365', 'hasNoYear', 'IL 143365'],
    ['NUM-12', 'CA 2010418', 'hasNoYear', 'CA 2010418'],
    ['NUM-13', 'JP 10-123456', 'era', 'JP H10-123456'],
    ['NUM-05', 'FR 2987654', 'comingYear', 'FR 2987654'],
    ['NUM-05', 'FR 2 701 234', 'comingYear', 'FR 2701234'],
    ['NUM-13', 'JP 51-127913', 'era', 'JP S51-127913'],
  ])('%s %s converts to the letter, and its office writes it otherwise (%s)', (_rules, text, why, written) => {
    expect(convertNumber('depot', text, thisYear).ok).toBe(true);
    expect(officeRemark(text, thisYear)).toMatchObject({ why, written });
  });

  const ofJapan = (era: string, year: string, written: string) => ({ why: 'era', era, year, written });
  it.each([
    ['NUM-10', 'US 10 123456', { why: 'seriesCode', written: 'US 10/123,456', code: '10', years: '2001' }],
    ['NUM-10', 'US 07 123456', { why: 'seriesCode', written: 'US 07/123,456', code: '07', years: '1979' }],
    ['NUM-10', 'US 06 123456', null],
    ['NUM-05', 'FR 2987654', { why: 'comingYear', written: 'FR 2987654', year: '2029' }],
    ['NUM-05', 'FR 26 12345', null],
    ['NUM-05', 'FR 98 12345', null],
    ['NUM-04', 'FR 49 12345', null],
    ['NUM-10', 'US 98 123456', null],
    ['NUM-06', 'EP 03 123456.7', { why: 'checkDigit', written: 'EP20030123456', digit: '7' }],
    ['NUM-06', 'EP 03 123456', null],
    ['NUM-09', 'BR 11 2014 000126-1', { why: 'checkDigit', written: 'BR 11 2014 000126', digit: '1' }],
    ['NUM-12', 'CN 200310103722', { why: 'carriesYear', office: 'CN', written: 'CN 200310103722' }],
    ['NUM-13', 'CN 85102431.X', { why: 'carriesYear', office: 'CN', written: 'CN 85102431.X' }],
    ['NUM-13', 'CN 84102431', null],
    ['NUM-13', 'CN 03102431', { why: 'carriesYear', office: 'CN', written: 'CN 03102431' }],
    ['NUM-13', 'CN 04102431', null],
    ['NUM-12', 'CA 12345678', null],
    ['NUM-12', 'CA 12345', { why: 'hasNoYear', office: 'CA', written: 'CA 12345' }],
    ['NUM-13', 'JP 01-123456', ofJapan('Heisei', '1989', 'JP H01-123456')],
    ['NUM-13', 'JP 31-123456', ofJapan('Heisei', '2019', 'JP H31-123456')],
    ['NUM-13', 'JP 32-123456', ofJapan('Showa', '1957', 'JP S32-123456')],
    ['NUM-13', 'JP 64-123456', ofJapan('Showa', '1989', 'JP S64-123456')],
    ['NUM-13', 'JP 65-123456', null],
    ['NUM-13', 'JP 00-123456', null],
  ])('%s all that is said beside %s: %j', (_rules, text, remark) => {
    expect(officeRemark(text, thisYear)).toEqual(remark);
  });

  it.each([
    ['NUM-10', 'US 2019 123456', 'US2020019123456', '2019'],
    ['NUM-10', 'us 2019/123,456', 'US2020019123456', '2019'],
    ['NUM-12', 'HK 19 123456.7', 'HK1912034567', '1912'],
    ['NUM-12', 'KR 20-0123456', 'KR2001023456', '2001'],
    ['NUM-13', 'NZ 201 912', 'NZ2019012', '2019'],
    ['NUM-13', 'CL 01234-2019', 'CL012342019', '2019'],
  ])('%s %s converts to the letter, and that it was cut otherwise is said', (_rule, text, value, year) => {
    expect(convertNumber('depot', text, thisYear)).toEqual({ ok: true, value });
    expect(officeRemark(text, thisYear)).toMatchObject({ why: 'otherCut', year });
  });

  it.each(['US 2003/0123456', 'HK 2003 12345', 'MX 2019 012345', 'HK42019123456', 'FR 98 2019'])(
    'NUM-10 NUM-12 NUM-13 nothing is said where it was cut as it is written: %s',
    (text) => expect(officeRemark(text, thisYear)).toBeNull(),
  );

  it.each(['FR 98 12345', 'PCT/FR2003/012345', 'US 03 123456', 'JP 2003 123456', 'IN 2003 DEL 1234', 'AU 2003 123456'])(
    'NUM-05 NUM-12 nothing is said where the office writes it so: %s',
    (text) => {
      expect(officeRemark(text, thisYear)).toBeNull();
    },
  );
});

describe('why a number is refused', () => {
  it.each([
    ['publication', 'EP 1234567 B1', 'B1', 'EP 1234567'],
    ['publication', 'EP-A1-1234567', 'A1', 'EP 1234567'],
    ['delivrance', 'US 6,123,456 (B2)', 'B2', 'US 6,123,456'],
    ['depot', 'FR 98 12345 A', 'A', 'FR 98 12345'],
    ['publication', 'EP1234567B1', 'B1', 'EP1234567'],
    ['publication', 'ep 1234567 b1', 'B1', 'ep 1234567'],
    ['publication', 'EP - A - 1234567', 'A', 'EP 1234567'],
    ['publication', 'fr a1 2 789 123', 'A1', 'fr 2 789 123'],
  ] as const)('NUM-18 of a %s, %s names its kind code and offers the number without it', (kind, text, code, offer) => {
    expect(convertNumber(kind, text, thisYear).ok).toBe(false);
    expect(refusalReason(kind, text, thisYear)).toEqual({ why: 'kindCode', code, offer });
    expect(convertNumber(kind, offer, thisYear).ok).toBe(true);
  });

  it('NUM-18 a letter among figures is named and never read as one of them', () => {
    for (const [text, letter] of [
      ['FR 98 1234O', 'O'],
      ['FR 98 1O345', 'O'],
      ['EP O3 123456.7', 'O'],
      ['US 03 12l456', 'L'],
      ['FR 98 1234B', 'B'],
      // Of several the last one.
      ['FR 98 1O34B', 'B'],
    ] as const) {
      expect(convertNumber('depot', text, thisYear).ok).toBe(false);
      expect(refusalReason('depot', text, thisYear)).toEqual({ why: 'letter', letter });
    }
  });

  it.each(['EP 1234567 B1', 'DE 69812345 T2', 'IN 1234/DEL/2003', 'PE 001234-2019/DIN'])(
    'NUM-18 a kind code or a word is no letter among figures: %s',
    (text) => {
      expect(convertNumber('depot', text, thisYear).ok).toBe(false);
      expect(refusalReason('depot', text, thisYear)).toBeNull();
    },
  );

  it('NUM-13 NUM-18 a Japanese era is named, and the Western year offered', () => {
    expect(refusalReason('depot', 'JP H05-334395', thisYear)).toEqual({ why: 'era', offer: 'JP 1993 334395' });
    expect(refusalReason('depot', 'JP S50-106248', thisYear)).toEqual({ why: 'era', offer: 'JP 1975 106248' });
    expect(refusalReason('depot', 'JP T10-1234', thisYear)).toEqual({ why: 'era', offer: 'JP 1921 1234' });
    expect(refusalReason('depot', 'JP R01-123456', thisYear)).toEqual({ why: 'era', offer: 'JP 2019 123456' });
    // Of what is published the letter is a part of the number.
    expect(refusalReason('publication', 'JP H05-334395', thisYear)).toBeNull();
  });

  it('NUM-18 has no reason but the form for anything else', () => {
    const texts = ['FR 1998 12345', 'nothing', 'XX 1', '', 'JP H512', 'JP H0005-334395', 'JP X05-334395', 'US H123456'];
    for (const text of [...texts, 'ZORRO1', 'Document 12b', 'FR 98 1O345?', 'FR 98 1O345é'])
      expect([text, refusalReason('depot', text, thisYear)]).toEqual([text, null]);
    for (const text of ['EP 1234567 B1?', 'No EP-A1-1234567'])
      expect([text, refusalReason('publication', text, thisYear)]).toEqual([text, null]);
  });
});
