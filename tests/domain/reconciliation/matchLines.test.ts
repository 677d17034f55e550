import { describe, expect, it } from 'vitest';
import { filingNumbers } from '#domain/rules/numbers/keys/filingNumbers.ts';
import { type StoredNumber, storedKeys } from '#domain/rules/numbers/keys/storedKeys.ts';
import type { AnnuityLine, ListedNumber } from '#domain/rules/reconciliation/AnnuityLine.ts';
import { chosenFiling } from '#domain/rules/reconciliation/chosenFiling.ts';
import type { MatchableFamily, MatchableFiling } from '#domain/rules/reconciliation/MatchableFamily.ts';
import { lineIndex, lineMatcher } from '#domain/rules/reconciliation/matchLines.ts';
import { readAnnuities } from '#domain/rules/reconciliation/readAnnuities.ts';
import { lookedUp, wantedKeys } from '#domain/rules/reconciliation/wantedKeys.ts';

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

  it('DATE-29 that is nobody’s shows five families at most, each once, and none by a reference that is empty', () => {
    const near = (line: AnnuityLine, families: readonly MatchableFamily[]) => {
      const index = lineIndex();
      index.take(line);
      const matcher = lineMatcher(index.result());
      for (const one of families) matcher.take(one);
      return matcher.result().flatMap((match) => match.near.map(({ id }) => id));
    };
    const alike = [11, 12, 13, 14, 15, 16].map((id) => family(id, 'FAM 9', { FR: { numeroDepot: 'FR1700001' } }));
    expect(near(lineOf('FR1700001', 'FR', 'FAM-9'), alike)).toEqual([11, 12, 13, 14, 15]);
    expect(near(lineOf('FR1800001', 'FR'), [family(1, '', { FR: { numeroDepot: 'FR1700001' } })])).toEqual([]);
  });
});

describe('the filing that a line means', () => {
  const filingOf = (office: string): MatchableFiling => ({ office, keys: [] });
  const [fr, us, ep, nowhere] = ['FR', 'US', 'EP', ''].map(filingOf) as [
    MatchableFiling,
    MatchableFiling,
    MatchableFiling,
    MatchableFiling,
  ];
  const of = (filings: readonly MatchableFiling[], reference = 'A-1', id = 1): MatchableFamily => ({
    id,
    reference,
    filings,
  });
  const hit = (rank: number, filing: MatchableFiling, family: MatchableFamily = of([filing])) => ({
    rank,
    filing,
    family,
  });
  const meant = (said: Partial<AnnuityLine>, ...hits: readonly ReturnType<typeof hit>[]) => {
    const found = chosenFiling({ ...lineOf('FR1552345', 'FR'), ...said }, hits);
    return found && [found.family.id, found.filing];
  };
  const other = filingOf('FR');

  it('DATE-29 is that of the surest reading which any filing in its country has, in whatever order they came', () => {
    expect(meant({}, hit(2, fr), hit(0, other, of([other], 'B', 2)))).toEqual([2, other]);
    expect(meant({}, hit(10, fr), hit(9, other, of([other], 'B', 2)))).toEqual([2, other]);
    expect(meant({}, hit(0, us), hit(1, fr))).toEqual([1, fr]);
    expect(meant({}, hit(0, us))).toBeNull();
    expect(meant({})).toBeNull();
  });

  it('DATE-29 is the one in its country, else one without a country, else the part beside the European one', () => {
    const whole = of([ep, fr, us]);
    expect(meant({}, hit(0, nowhere), hit(0, fr))).toEqual([1, fr]);
    expect(meant({}, hit(0, nowhere), hit(0, ep, whole))).toEqual([1, nowhere]);
    expect(meant({}, hit(0, ep, whole))).toEqual([1, fr]);
    expect(meant({}, hit(0, us, whole))).toBeNull();
    expect(['WO', 'UP', 'EA'].map((office) => meant({}, hit(0, filingOf(office), whole))?.[1] ?? null)).toEqual([
      fr,
      fr,
      null,
    ]);
  });

  it('DATE-29 is any where the line names no country, and none where nobody knows the country', () => {
    expect(meant({ country: '', countryText: '' }, hit(0, us))).toEqual([1, us]);
    expect(meant({ country: '', countryText: 'Lune' }, hit(0, us))).toBeNull();
  });

  it('DATE-29 is of several that of the line’s reference, where one family alone has it', () => {
    const [one, two, three] = [of([fr]), of([other], 'B-2', 2), of([other], 'b2', 3)];
    expect(meant({ reference: 'b 2' }, hit(0, fr, one), hit(0, other, two))).toEqual([2, other]);
    expect(meant({ reference: 'C' }, hit(0, fr, one), hit(0, other, two))).toBeNull();
    const third = filingOf('FR');
    expect(meant({ reference: 'b 2' }, hit(0, fr, one), hit(0, other, two), hit(0, third, three))).toBeNull();
    expect(meant({ reference: '' }, hit(0, fr, of([fr], '')), hit(0, other, two))).toBeNull();
    // One filing that was found twice is one.
    expect(meant({}, hit(0, fr, one), hit(0, fr, one))).toEqual([1, fr]);
  });
});

describe('what a line is looked for by', () => {
  const asked = (numbers: AnnuityLine['numbers'], country: string, filed: string | null = null) =>
    wantedKeys({ ...lineOf('FR1552345', 'FR'), numbers, country, filed });
  /** The surest rank by which a line finds a stored number. */
  const rank = (wanted: ReturnType<typeof asked>, stored: StoredNumber): number | null => {
    const forms = new Set(storedKeys(stored).flatMap(lookedUp));
    const ranks = wanted.filter(({ key }) => forms.has(key)).map((one) => one.rank);
    return ranks.length === 0 ? null : Math.min(...ranks);
  };
  const stored = (text: string, kind: StoredNumber['kind'], country: string, day: string | null = null) => ({
    text,
    kind,
    country,
    day,
  });

  it.each<
    readonly [what: string, line: readonly [ListedNumber['kind'], string, string, string?], StoredNumber, number | null]
  >([
    ['the number of its column', ['depot', 'FR1552345', 'FR'], stored('FR 15 52345', 'depot', 'FR'), 0],
    ['one of no column that says which', [null, 'FR1552345', 'FR'], stored('FR 15 52345', 'depot', 'FR'), 0],
    ['a publication in such a column', [null, 'FR3034567', 'FR'], stored('FR3034567', 'publication', 'FR'), 0],
    ['another kind than its column says', ['publication', 'FR1552345', 'FR'], stored('FR 15 52345', 'depot', 'FR'), 1],
    ['a number without its office', ['depot', '1552345', 'FR'], stored('FR1552345', 'depot', 'FR'), 0],
    ['one without an office on both sides', ['depot', '1552345', ''], stored('1552345', 'depot', ''), 0],
    ['one without an office in the list alone', ['depot', '2345678', ''], stored('CA2345678', 'depot', 'CA'), 0],
    [
      'a United States serial number of its day',
      ['depot', '14/123,456', 'US', '2014-03-01'],
      stored('2014123456', 'depot', 'US'),
      0,
    ],
    ['the European patent’s in a state', ['delivrance', '3012345', 'FR'], stored('EP3012345', 'delivrance', 'EP'), 4],
    [
      'not the European patent’s elsewhere',
      ['delivrance', '3012345', 'US'],
      stored('EP3012345', 'delivrance', 'EP'),
      null,
    ],
    ['not the number of another office', ['depot', 'FR1552345', 'FR'], stored('DE1552345', 'depot', 'DE'), null],
  ])('DATE-29 finds %s', (_, [kind, text, country, filed], number, expected) => {
    expect(rank(asked([{ kind, text }], country, filed ?? null), number)).toBe(expected);
  });

  it('DATE-29 keeps of one key the surest reading', () => {
    const wanted = asked(
      [
        { kind: 'depot', text: 'FR1552345' },
        { kind: null, text: 'FR1552345' },
      ],
      'FR',
    );
    expect(new Set(wanted.map(({ key }) => key)).size).toBe(wanted.length);
    expect(wanted.filter((one) => one.rank === 0).length).toBeGreaterThan(0);
  });
});
