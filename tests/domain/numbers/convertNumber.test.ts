import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertLines } from '#domain/rules/numbers/convertLines.ts';
import { convertNumber } from '#domain/rules/numbers/convertNumber.ts';
import { filingRows } from '#domain/rules/numbers/filingRows.ts';
import { genericOffices } from '#domain/rules/numbers/genericFiling.ts';
import { numberKinds } from '#domain/rules/numbers/numberKind.ts';

const thisYear = 2026;
const value = (kind: string, text: string): string | null => {
  const conversion = convertNumber(kind, text, thisYear);
  return conversion.ok ? conversion.value : null;
};
const formsFor = (kind: string, text: string): readonly string[] => {
  const conversion = convertNumber(kind, text, thisYear);
  return conversion.ok ? [] : conversion.forms;
};

describe('converting patent numbers', () => {
  it.each([
    ['NUM-03', 'FR9812345', 'FR19980012345'],
    ['NUM-03 NUM-05', 'FR 98 12345', 'FR19980012345'],
    ['NUM-04', 'FR 50 12345', 'FR19500012345'],
    ['NUM-04', 'FR 49 12345', 'FR20490012345'],
    ['NUM-06', 'EP 03 123456.7', 'EP200301234567'],
    ['NUM-07', 'PCT/FR2003/012345', 'WO2003FR12345'],
    ['NUM-08', 'WO 2003 FR 00123', 'WO2003FR123'],
    ['NUM-09 G-64', 'BR 11 2014 014126', 'BR20141114126'],
    ['NUM-09 G-64', 'BR 11 2014 000126-1', 'BR20141100126'],
    ['NUM-10', 'US 03 123456', 'US20030123456'],
    ['NUM-10', 'US 98/1234567', 'US199801234567'],
    ['NUM-11', 'IN 2003 DEL 1234', 'IN2003DEL1234'],
    ['NUM-16', 'FR-98/12345', 'FR19980012345'],
    ['NUM-16', '\u200eFR\u00ad98\u204412345\u202c', 'FR19980012345'],
    ['NUM-17', 'fr 98 12345', 'FR19980012345'],
    ['NUM-17', 'ＦＲ　９８　１２３４５', 'FR19980012345'],
    ['NUM-19 G-12', 'US20030123456', 'US20030123456'],
    ['NUM-19', 'FR19980012345', 'FR19980012345'],
  ])('%s a filing %s is %s', (_rules, text, expected) => {
    expect(value('depot', text)).toBe(expected);
  });

  it.each(genericOffices)('NUM-12 NUM-13 G-66 a filing in %s keeps its year, if it has one, and gets a 0', (office) => {
    expect(value('depot', `${office} 2003 123456`)).toBe(`${office}20030123456`);
    expect(value('depot', `${office} 123456`)).toBe(`${office}0123456`);
    expect(value('depot', `${office} 2027 1`)).toBe(`${office}202701`);
    expect(value('depot', `${office} 2028 1`)).toBe(`${office}020281`);
    expect(value('depot', `${office} 1899 1`)).toBe(`${office}018991`);
    expect(value('depot', `${office} 1900 1`)).toBe(`${office}190001`);
    expect(value('depot', `${office} 2003 120456`)).toBe(`${office}20030120456`);
    expect(value('depot', `${office} 2003`)).toBe(`${office}02003`);
    expect(value('depot', `${office} 0000`)).toBeNull();
  });

  it.each([
    ['publication', 'KR 1020030012345', 'KR1020030012345', 'NUM-14'],
    ['publication', 'KR 00123456', 'KR00123456', 'NUM-14 G-67'],
    ['delivrance', 'EP 0123456', 'EP123456', 'NUM-15'],
    ['publication', 'us 6,123,456', 'US6123456', 'NUM-15 NUM-16 NUM-17'],
    ['publication', 'US 6,100,456', 'US6100456', 'NUM-15 NUM-16'],
    ['delivrance', 'D 0012', 'D12', 'NUM-15'],
  ])('of a %s, %s is %s (%s)', (kind, text, expected) => {
    expect(value(kind, text)).toBe(expected);
  });

  it('NUM-02 refuses another kind of number', () => {
    expect(convertNumber('marque', 'FR 98 12345', thisYear)).toEqual({ ok: false, problem: 'unknown-kind', forms: [] });
  });

  it('NUM-18 says what was expected: the two or three forms of the office, never all', () => {
    expect(formsFor('depot', 'FR 1998 12345')).toEqual(['FR 98 12345', 'FR19980012345']);
    expect(formsFor('depot', 'EP 03 123456')).toEqual(['EP 03 123456.7', 'EP200301234567']);
    expect(formsFor('depot', 'BR 10 2014 014126')).toEqual(['BR 11 2014 014126', 'BR20141114126']);
    expect(formsFor('depot', 'PCT 1')).toEqual(['PCT/FR2003/012345', 'WO 2003 FR 00123']);
    expect(formsFor('depot', 'WO 2003/12345')).toEqual(['PCT/FR2003/012345', 'WO 2003 FR 00123']);
    expect(formsFor('depot', 'JP X')).toEqual(['JP 2003 123456', 'JP 123456', 'JP20030123456']);
    expect(formsFor('depot', 'ABWO 1')).toEqual(formsFor('depot', 'XX 1'));
    expect(formsFor('depot', 'XX 1')).toEqual(['FR 98 12345', 'EP 03 123456.7', 'PCT/FR2003/012345']);
    expect(formsFor('publication', 'EP 1234567 B1')).toEqual(['EP 0123456', 'KR 1020030012345']);
    for (const { office } of filingRows) expect([2, 3], office).toContain(formsFor('depot', `${office} ?`).length);
    for (const { form, further = [] } of filingRows)
      for (const text of [form, ...further]) expect([text, value('depot', text)]).not.toContain(null);
    expect(convertNumber('depot', ' - ', thisYear)).toEqual({ ok: false, problem: 'empty', forms: [] });
  });

  it('NUM-18 NUM-19 whatever it is given: an answer without blanks that stays as it is, or a refusal', () => {
    const part = fc.oneof(
      fc.constantFrom(
        ...genericOffices,
        'FR',
        'EP',
        'PCT',
        'WO',
        'US',
        'IN',
        'BR',
        '11',
        '2003',
        '1999',
        '03',
        '0',
        'X',
      ),
      fc.stringMatching(/^\d{1,9}$/),
      fc.stringMatching(/^[A-Z]{1,3}$/),
      fc.constantFrom(' ', '-', '/', '.', ',', '\u00a0', '\u2011'),
      fc.string({ unit: 'grapheme', maxLength: 2 }),
    );
    const text = fc.array(part, { maxLength: 7 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.constantFrom(...numberKinds), text, (kind, given) => {
        const once = value(kind, given);
        if (once === null) return;
        expect(once).toMatch(/^[A-Z0-9]+$/);
        expect(value(kind, once)).toBe(once);
      }),
      { numRuns: 20_000 },
    );
  });

  it('NUM-01 converts many lines, each with its result or its reason', () => {
    const lines = convertLines('depot', 'FR 98 12345\r\n\n  EP 03 123456.7 \nnothing\n', thisYear);
    expect(lines.map(({ text, conversion }) => [text, conversion.ok])).toEqual([
      ['FR 98 12345', true],
      ['EP 03 123456.7', true],
      ['nothing', false],
    ]);
  });
});
