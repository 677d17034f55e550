import { describe, expect, it } from 'vitest';
import { filingNumbers } from '#domain/rules/numbers/keys/filingNumbers.ts';
import { storedKeys } from '#domain/rules/numbers/keys/storedKeys.ts';
import type { AnnuityLine } from '#domain/rules/reconciliation/AnnuityLine.ts';
import type { MatchableFamily } from '#domain/rules/reconciliation/MatchableFamily.ts';
import { lineIndex, lineMatcher } from '#domain/rules/reconciliation/matchLines.ts';
import { readAnnuities } from '#domain/rules/reconciliation/readAnnuities.ts';

type Numbers = Parameters<typeof filingNumbers>[0];

const family = (id: number, reference: string, filings: Readonly<Record<string, Numbers>>): MatchableFamily => ({
  id,
  reference,
  filings: Object.entries(filings).map(([office, numbers]) => ({
    office,
    keys: filingNumbers(numbers, office).flatMap(storedKeys),
  })),
});

const portfolio = [
  family(1, 'FAM-001', {
    FR: { numeroDepot: 'FR1552345', dateDepot: '2015-03-20', numeroDelivrance: 'FR3034567' },
    US: { numeroDepot: '14/123,456', dateDepot: '2014-03-01', numeroDelivrance: 'US 9,876,543 B2' },
    DE: { numeroDepot: 'DE 10 2015 000 123', dateDepot: '2015-01-02' },
  }),
  family(2, 'FAM-002', {
    EP: { numeroDepot: 'EP15123456', dateDepot: '2015-05-01', numeroDelivrance: 'EP3012345' },
    FR: {},
    GB: { numeroDelivrance: 'EP3012345' },
    IT: { numeroDelivrance: '502020000012345' },
  }),
  family(3, 'FAM-003', { FR: { numeroDepot: 'FR1600001', dateDepot: '2016-01-04' } }),
  family(4, 'FAM-004', { FR: { numeroDepot: 'FR1600001', dateDepot: '2016-01-04' } }),
];

/** Reads one line as a list has it. */
const lineOf = (number: string, country = '', reference = ''): AnnuityLine => {
  const { lines } = readAnnuities({
    rows: [[], [number, country, reference]],
    headerRow: 0,
    mapping: { number: 0, country: 1, reference: 2 },
  });
  return lines[0] as AnnuityLine;
};

const found = (...asked: Parameters<typeof lineOf>) => {
  const index = lineIndex();
  index.take(lineOf(...asked));
  const matcher = lineMatcher(index.result());
  for (const one of portfolio) matcher.take(one);
  const [match] = matcher.result();
  return match?.filing ? [match.family?.id, match.filing.office] : { near: match?.near.map(({ id }) => id) };
};

describe('a line of an annuity firm’s list', () => {
  it.each([
    ['FR1552345', 'FR', [1, 'FR']],
    ['15 52345', 'FR', [1, 'FR']],
    ['1552345', 'France', [1, 'FR']],
    ['FR 15 52345', '', [1, 'FR']],
    ['3034567', 'FR', [1, 'FR']],
    ['FR3034567B1', 'FR', [1, 'FR']],
    ['US9876543', 'US', [1, 'US']],
    ['9,876,543', 'USA', [1, 'US']],
    ['9876543', 'États-Unis', [1, 'US']],
    ['14/123456', 'US', [1, 'US']],
    ['DE102015000123', 'DE', [1, 'DE']],
    ['10 2015 000 123.7', 'Deutschland', [1, 'DE']],
    ['102015000123', 'DE', [1, 'DE']],
    ['EP15123456.7', 'EP', [2, 'EP']],
    ['15123456', 'EP', [2, 'EP']],
  ])('DATE-29 is found by %s in %s', (number, country, expected) => {
    expect(found(number, country)).toEqual(expected);
  });

  it('DATE-29 means the part in its state where the number is the European patent’s', () => {
    expect(found('EP3012345', 'FR')).toEqual([2, 'FR']);
    expect(found('3012345', 'FR')).toEqual([2, 'FR']);
    expect(found('EP3012345', 'FR (EP)')).toEqual([2, 'FR']);
    expect(found('EP3012345B1', 'GB')).toEqual([2, 'GB']);
    expect(found('EP3012345B1', 'EP')).toEqual([2, 'EP']);
    expect(found('502020000012345', 'Italie')).toEqual([2, 'IT']);
    // No part in Spain: the family is shown, and none of its filings taken for it.
    expect(found('EP3012345', 'ES')).toEqual({ near: [2] });
  });

  it('DATE-29 is nobody’s where its country is another, or where several are meant that its reference does not tell apart', () => {
    expect(found('9876543', 'FR')).toEqual({ near: [] });
    expect(found('FR1552345', 'DE')).toEqual({ near: [1] });
    expect(found('FR1552345', 'Lune')).toEqual({ near: [1] });
    expect(found('FR1600001', 'FR')).toEqual({ near: [3, 4] });
    expect(found('FR1600001', 'FR', 'fam 004')).toEqual([4, 'FR']);
    expect(found('FR1999999', 'FR', 'FAM-003')).toEqual({ near: [3] });
    expect(found('FR1999999', 'FR')).toEqual({ near: [] });
  });
});
