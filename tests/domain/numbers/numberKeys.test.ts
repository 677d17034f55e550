import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedNumber, keyLines } from '#domain/rules/numbers/keys/askedNumber.ts';
import { nearKeys, type Slip } from '#domain/rules/numbers/keys/nearKeys.ts';
import { slipIn } from '#domain/rules/numbers/keys/slipIn.ts';
import { storedKeys } from '#domain/rules/numbers/keys/storedKeys.ts';
import type { NumberKind } from '#domain/rules/numbers/numberKind.ts';
import { needing } from '#tests/support/files/needing.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { otherSpellings } from '#tests/support/numbers/otherSpellings.ts';
import { hasRealNumbers, realNumbers } from '#tests/support/numbers/realNumbers.ts';

const linesOf = (text: string, kind: NumberKind = 'depot', country = '', day: string | null = null): string =>
  keyLines(storedKeys({ text, kind, country, day }));

/** In which group of readings the stored number is, from 0 for the surest; null where it is not found. */
const foundAt = (typed: string, lines: string): number | null => {
  const groups = askedNumber(typed)?.wanted ?? [];
  const at = groups.findIndex((group) => group.some((wanted) => lines.includes(wanted)));
  return at < 0 ? null : at;
};

describe('one key for every spelling of a number', () => {
  it.each([
    ['EP 03 123456.7', 'depot', ['EP03123456', 'EP031234567', 'EP200301234567', 'EP 20030123456 A', 'ep-03-123456-7']],
    ['EP 03 123456.7', 'depot', ['03 123456.7', 'N° 03123456.7', '«EP 03 123456»', 'EP O3 123456.7', 'EP 03123456.2']],
    [
      'FR 98 12345',
      'depot',
      ['FR9812345', 'FR19980012345', 'FR-98/12345', 'FR 1998 12345', '98 12345', 'FR 98 12345 A'],
    ],
    [
      'PCT/FR2007/001234',
      'depot',
      ['PCT/FR07/001234', 'PCT/FR07/01234', 'WO2007FR1234', 'FR 2007001234 W', 'WO 2007 FR 01234'],
    ],
    ['FR 2007001234 W', 'depot', ['PCT/FR2007/001234', 'PCT/FR07/1234', 'PCTFR2007001234']],
    [
      'WO 2007/012345 A1',
      'publication',
      ['WO07/012345', 'WO2007012345', 'WO 2007/12345', 'W02007/012345', 'WO-A1-2007/012345'],
    ],
    [
      'EP1234567B1',
      'delivrance',
      ['EP 1 234 567', 'EP-B-1234567', 'EP-B1-1234567', '(EP 1234567)', 'EP 01234567 A2', '1234567'],
    ],
    ['FR2789123A1', 'publication', ['FR-A1-2 789 123', 'FR 2.789.123', 'FR 2789123 (A1)', 'n° FR 2789123']],
    ['US 13/033,085', 'depot', ['13/033085', 'US13033085', 'US 13 033 085']],
    ['US 6,123,456', 'delivrance', ['US6123456B2', 'US-6123456-B1', '6,123,456']],
    ['US RE31,415', 'delivrance', ['USRE031415', 'RE31415', 'US RE31415 E1']],
    ['JP H01-138352', 'publication', ['JPH01138352A', 'JP1138352A', 'JP 1989-138352 A']],
    ['JP2000502987A', 'publication', ['JP 2000-502987', 'JP2000-502987 A', 'jp2000502987']],
    ['KR 10-2011-0060039', 'depot', ['KR1020110060039', 'KR20110060039', 'KR 2011-0060039 A', '10-2011-0060039']],
    [
      'KR 10-2012-0012345',
      'depot',
      ['10-2012-0012345', 'KR 10-2012-12345', '10-2012-12345', 'KR 2012-12345', 'KR20120012345A'],
    ],
    ['KR 10-2012-12345', 'depot', ['KR 10-2012-0012345', 'KR 2012-0012345', '10-2012-12345']],
    ['KR 20-2012-12345', 'depot', ['KR 20-2012-0012345', 'KR 2012-0012345 U', '20-2012-12345']],
    ['KR 10-2012-0012345', 'publication', ['KR 10-2012-12345', 'KR1020120012345A', 'KR20120012345A']],
    ['KR 10-1234567', 'delivrance', ['KR101234567B1', 'KR 1234567 B1', 'KR1012345670000']],
    ['RU 2012101234', 'depot', ['RU 2012101234/08', 'RU2012101234A', 'RU 2012/101234', 'RU20120101234']],
    ['RU 2012101234/08', 'depot', ['RU 2012101234', 'RU2012101234', 'RU 20120101234']],
    ['RU 94012345/12', 'depot', ['RU 94012345', 'RU94012345A']],
    ['CH 01234/12', 'depot', ['CH 2012 1234', 'CH20120001234', 'CH 1234/12', 'CH 1234/2012', 'CH20121234']],
    ['CH 1234/2012', 'depot', ['CH 2012 1234', 'CH20120001234', 'CH 01234/12']],
    ['CH 701 234 B1', 'delivrance', ['CH 701234', 'CH-701234', '701234', 'CH701234A2', 'CH 0701234']],
    ['CN 200310103722.5', 'depot', ['CN200310103722', 'CN20031103722', 'ZL 2003 1 0103722.5', 'CN2003010103722']],
    ['DE 10 2004 049 380.1', 'depot', ['DE102004049380', 'DE1020040493801', '10 2004 049 380']],
    ['BR 11 2014 014126-3', 'depot', ['BR112014014126', 'BR20141114126', 'BR 11 2014 014126 A2']],
    ['GB 1018034.5', 'depot', ['GB 201018034 A', 'GB1018034', 'GB20100018034']],
    [
      'PCT/EP2013/051234',
      'depot',
      ['EP2013/051234', 'EP2013/51234', 'EP 2013 051234', 'Application PCT/EP2013/051234'],
    ],
    ['PCT/FR2013/050123', 'depot', ['FR2013/050123', 'FR2013/50123']],
    ['JP H10-123456', 'depot', ['特願平10-123456', 'JP 平10-123456', 'JP-A-H10-123456']],
    ['特許第5123456号', 'delivrance', ['JP5123456', 'JP 5123456 B2', '特許5123456']],
    ['CN 201210012345.6', 'depot', ['CN ZL 201210012345.6', 'ZL 201210012345.6']],
    ['IT MI2012A000123', 'depot', ['ITMI20120123', 'IT MI2012A000123', 'ITMI20120123A1']],
    [
      'US 9,123,456 B2',
      'delivrance',
      ['US Patent No. 9,123,456', 'U.S. Pat. No. 9,123,456 B2', '\u200eUS 9,123,456\u200f', 'US patent number 9123456'],
    ],
    ['FR2789123A1', 'publication', ['Brevet FR 2 789 123', 'Publication n° FR 2789123', 'Demande FR2789123']],
    ['EP1234567B1', 'delivrance', ['European patent EP 1 234 567', 'brevet européen EP1234567']],
    ['2851/DEL/2013', 'depot', ['IN2013DEL2851', 'IN 2851DE2013 A', 'IN 2013 DEL 2851']],
  ] as const)('PAT-05 UX-17 %s as a %s is found by %j', (stored, kind, typed) => {
    const country = /^\D*IN|DEL/.test(stored) ? 'IN' : '';
    const lines = linesOf(stored, kind, country);
    expect(typed.filter((text) => foundAt(text, lines) === null)).toEqual([]);
  });

  it.each([
    ['JP 52136627 U', 'JP 52136627 A', 'publication'],
    ['JP2005099300A1', 'JP2005099300A', 'publication'],
    ['KR 10-2012-0012345', 'KR 20-2012-0012345', 'depot'],
    ['KR 10-2012-0012345', 'KR 20-2012-0012345', 'publication'],
    ['KR 10-2012-0012345', 'KR 30-2012-0012345', 'depot'],
    ['KR 10-1234567', 'KR 20-1234567', 'delivrance'],
    ['KR 10-2012-12345', 'KR 20-2012-12345', 'depot'],
    ['CH 01234/12', 'CH 01234/13', 'depot'],
    ['KR198300117A', 'KR198300117B1', 'publication'],
    ['TWI325727B', 'TWM325727U', 'delivrance'],
    ['AT109343T', 'AT109343B', 'publication'],
    ['EP 03 123456.7', 'EP 04 123456.7', 'depot'],
    ['IT MI2012A000123', 'IT RM2012A000123', 'depot'],
    ['IT MI2012A000123', 'IT MI2012U000123', 'depot'],
    ['PCT/EP2013/051234', 'EP 13051234', 'depot'],
    ['WO2007FR1234', 'WO2007US1234', 'depot'],
    ['US 2010/418000 A1', 'US 2010418', 'publication'],
  ] as const)('PAT-05 IMP-22 %s is not %s', (one, other, kind) => {
    expect(storedKeys({ text: one, kind, country: '', day: null })).not.toEqual([]);
    expect(foundAt(other, linesOf(one, kind))).toBeNull();
    expect(foundAt(one, linesOf(other, kind))).toBeNull();
  });

  it('PAT-05 the day of a filing shows whether the year stands at the end of its number or at the beginning', () => {
    const filed = linesOf('US 57657522 A', 'depot', 'US', '1922-07-21');
    expect(foundAt('US 19220576575', filed)).toBe(0);
    expect(foundAt('GB 1923 31356', linesOf('GB 3135623 A', 'depot', 'GB', '1923-12-12'))).toBe(0);
    expect(foundAt('EP 2005 008272', linesOf('EP20058272A', 'depot', 'EP', '2005-04-15'))).toBe(0);
  });

  it('PAT-05 a number without its office has that of its filing', () => {
    expect(foundAt('US 13/033,085', linesOf('13/033,085', 'depot', 'US'))).toBe(0);
    expect(foundAt('FR 98 12345', linesOf('98 12345', 'depot', 'FR'))).toBe(0);
    expect(foundAt('BR MU 8901880', linesOf('MU8901880', 'publication', 'BR'))).toBe(0);
  });

  it.each([
    'Procédé de pliage',
    'P-001',
    'ABC 123',
    'drone 2',
    '12',
    'COVID19',
    'patent 12345',
    'application US 2',
    'brevet pompe FR 2789123',
    'a'.repeat(100),
    'EP',
    '{"a":1}',
  ])('UX-17 is no number: %s', (text) => {
    expect(askedNumber(text)).toBeNull();
  });

  it.each([
    ['EP 03 123465', 'EP 03 123456', 'swapped'],
    ['EP 03 12356', 'EP 03 123456', 'missing'],
    ['EP 12344567', 'EP1234567B1', 'extra'],
    ['WO2004/098764', 'WO 04/098765', 'digit'],
    ['PCT/FR2007/01234', 'PCT/FR2007/001246', null],
    ['PCT/FR2007/00124', 'PCT/FR2007/001234', 'missing'],
    ['12345', '123456', null],
    // Of six figures none is one too many: fewer have neighbours everywhere.
    ['EP 123456', 'EP 12345', null],
    // Only a reading that the office itself would write has neighbours.
    ['US 2010418', 'US 2010/000419', null],
    ['03 123465', 'EP 03 123456', 'swapped'],
    ['EP 123465', 'EP 123456', 'swapped'],
    ['EP 03 12345', 'EP 03 123456', 'missing'],
    ['PCT/FR2008/001234', 'PCT/FR2007/001234', 'digit'],
    ['EP 03 123456', 'EP 03 123456', null],
    ['EP 03 113456', 'EP 03 113456', null],
  ] as const)('PAT-05 %s is near to %s: %s', (typed, stored, slip) => {
    const near = nearKeys(typed);
    const kind = stored.startsWith('WO') || stored.includes('B1') ? 'publication' : 'depot';
    const slipOf = slipIn(near ?? new Map());
    expect(slipOf(linesOf(stored, kind))).toBe(slip);
    // Among those of other numbers, too.
    expect(slipOf(`${linesOf('EP 99 987654.0')}${linesOf(stored, kind)}${linesOf('DE 10 2020 900900.1')}`)).toBe(slip);
  });

  it('PAT-05 of any numbers those are near that have a near key, with its office or without', () => {
    const digits = fc.stringMatching(/^(19|20)\d{7,8}$/);
    const written = fc.tuple(fc.constantFrom('EP', 'US', 'FR', 'DE', 'WO', ''), digits).map((parts) => parts.join(''));
    const slipped = fc
      .tuple(written, fc.nat(11), fc.constantFrom('', '0', '7'))
      .map(([text, at, figure]) => [text, `${text.slice(0, at)}${figure}${text.slice(at + 1)}`] as const);
    let found = 0;
    fc.assert(
      fc.property(slipped, written, ([typed, other], stored) => {
        const near = nearKeys(typed) ?? new Map<string, Slip>();
        for (const text of [other, stored]) {
          const keys = storedKeys({ text, kind: 'publication', country: '', day: null });
          const bare = keys.map((key) => key.replace(/\|.*/, '|'));
          const expected = bare.map((key) => near.get(key) ?? near.get(key.slice(2))).find(Boolean) ?? null;
          expect(slipIn(near)(keyLines(keys))).toBe(expected);
          if (expected) found += 1;
        }
      }),
      { numRuns: 500 },
    );
    expect(found).toBeGreaterThan(50);
  });

  it('NUM-06 a wrong check digit finds the number and is reported', () => {
    expect(askedNumber('EP 03 123456.3')?.doubt).toMatchObject({ office: 'EP', given: '3', expected: '0' });
    expect(askedNumber('EP 03 123456.0')?.doubt).toBeNull();
    expect(foundAt('EP 03 123456.3', linesOf('EP 03 123456'))).toBe(0);
  });

  it('PAT-05 B5 any text at all is read or left, never a fault', () => {
    const part = fc.oneof(
      fc.constantFrom('EP', 'US', 'PCT/', 'WO', 'O', ' ', '.', '-', '/', '№', '«', 'A1', '19', '20', 'DEL'),
      fc.stringMatching(/^\d{1,8}$/),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), fc.constantFrom('', 'US', 'WO', 'JP', 'IT'), (parts, country) => {
        const text = parts.join('');
        askedNumber(text);
        for (const kind of ['depot', 'publication'] as const)
          for (const key of storedKeys({ text, kind, country, day: '2003-01-01' }))
            expect(key).toMatch(/^([A-Z]{2})?[dp](\d{4}|s\d\d)?\/[A-Z0-9-]+\|[A-Z]?$/);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe.skipIf(!hasRealNumbers)('the numbers of 77,499 real filings', needing('sharedData'), () => {
  const numbers = hasRealNumbers ? realNumbers().map((number) => ({ ...number, keys: storedKeys(number) })) : [];

  /** One of so many, others with each seed. */
  const { count: part, seed } = proofSize('PAT-05 one of so many real numbers', { short: 24, full: 1 });

  it('PAT-05 UX-17 each is found in every spelling that people and data bases use', () => {
    const missed = numbers
      .filter((_, at) => at % part === seed % part)
      .flatMap((number) => {
        const lines = keyLines(number.keys);
        return Object.entries(otherSpellings(number)).flatMap(([habit, typed]) =>
          foundAt(typed, lines) === null ? [`${number.text} as ${typed} (${habit})`] : [],
        );
      });
    expect(numbers.length).toBeGreaterThan(100_000);
    expect(missed).toEqual([]);
  });

  it('IMP-22 two different ones never have a key in common', () => {
    const byKey = new Map<string, typeof numbers>();
    for (const number of numbers) for (const key of number.keys) byKey.set(key, [...(byKey.get(key) ?? []), number]);
    // Filings of one family or of one day are the same one, written in two ways.
    const shared = [...byKey.values()].filter(
      (group) => new Set(group.map(({ family }) => family)).size > 1 && new Set(group.map(({ day }) => day)).size > 1,
    );
    expect(shared.map((group) => group.map(({ text }) => text))).toEqual([]);
  });
});
