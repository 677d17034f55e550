import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Patent } from '#domain/entities/patent.ts';
import { entities, type Records } from '#domain/entities.ts';
import { emptyValues } from '#domain/entity.ts';
import { foldNumber } from '#domain/rules/foldText.ts';
import { askedNumber } from '#domain/rules/numbers/keys/askedNumber.ts';
import { filingKeyLines } from '#domain/rules/numbers/keys/filingKeyLines.ts';
import type { StoredNumber } from '#domain/rules/numbers/keys/storedKeys.ts';
import { queryWords } from '#domain/rules/queryWords.ts';
import type { Random } from '#server/operations/seed/Random.ts';
import { countryCodes, patentKeyLines } from '#src/data/lists/patentNumbers.ts';
import { hasWord, searchText } from '#src/data/lists/searchText.ts';
import { patentSearcher } from '#src/data/lists/useSearcher.ts';
import { filingRowsOf } from '#src/screens/patents/family/FilingRow.ts';
import { filingSearcher } from '#src/screens/patents/filings/filingSearch.ts';
import type { ViewRow } from '#src/view/View.ts';
import { needing } from '#tests/support/files/needing.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { type FamilyNumber, numberedCountries, numberedRows } from '#tests/support/numbers/numberedRows.ts';
import { otherSpellings } from '#tests/support/numbers/otherSpellings.ts';
import { hasRealNumbers, realNumbers } from '#tests/support/numbers/realNumbers.ts';

type Rows = readonly ViewRow<Patent>[];

const country = [...numberedCountries].map(([id, iso2]) => ({
  ...{ id, mark: null, removed: false, entries: [] },
  record: { ...emptyValues(entities.country.fields), id, version: 1, createdAt: '', updatedAt: '', iso2 },
})) as unknown as readonly ViewRow<Records['country']>[];
const codes = countryCodes(country);
const searcher = patentSearcher({ client: [], inventor: [], applicant: [], holder: [], country, status: [] });

const wantedOf = (query: string) => askedNumber(query)?.wanted ?? [];

/** What a search for a number means, key by key and row by row. */
const meantOf = <T>(query: string, rows: readonly T[], linesOf: (row: T) => string): readonly T[] =>
  wantedOf(query)
    .map((group) => rows.filter((row) => group.some((key) => linesOf(row).includes(key))))
    .find((found) => found.length > 0) ?? [];

const everyKeyOf = (query: string, rows: Rows): readonly ViewRow<Patent>[] => {
  const meant = meantOf(query, rows, (row) => patentKeyLines(row, codes));
  const pieces = askedNumber(query)?.pieces;
  const words = queryWords(query);
  const held = rows.filter((row) => {
    const text = searchText('patent', row.record);
    if (!words.every((word) => hasWord(text, word))) return pieces?.inKeys?.test(patentKeyLines(row, codes));
    return !pieces || foldNumber(text).includes(foldNumber(query)) || pieces.inKeys?.test(patentKeyLines(row, codes));
  });
  return [...meant, ...held.filter((row) => !meant.includes(row))];
};

const idsOf = (rows: Rows) => rows.map(({ id }) => id);
const found = (query: string, rows: Rows) => idsOf(searcher(query)?.(rows) ?? rows);

/** What somebody types for a number: a spelling of it, its beginning, or a slip of the finger. */
const typedFor = (number: StoredNumber, random: Random): string => {
  const whole = random.pick(Object.values(otherSpellings(number)));
  const way = random.between(1, 3);
  if (way === 1) return whole;
  const at = random.between(1, whole.length);
  return way === 2 ? whole.slice(0, at) : `${whole.slice(0, at - 1)}${random.digits(1)}${whole.slice(at)}`;
};

const forms: readonly ((random: Random) => Omit<StoredNumber, 'day'>)[] = [
  (random) => ({
    kind: 'depot',
    country: 'EP',
    text: `EP ${random.digits(2)} ${random.digits(6)}.${random.digits(1)}`,
  }),
  (random) => ({ kind: 'depot', country: 'FR', text: `FR ${random.digits(2)} ${random.digits(5)}` }),
  (random) => ({
    kind: 'depot',
    country: 'US',
    text: `${random.between(8, 18)}/${random.digits(3)},${random.digits(3)}`,
  }),
  (random) => ({ kind: 'depot', country: 'WO', text: `PCT/FR${random.between(2004, 2024)}/${random.digits(6)}` }),
  (random) => ({ kind: 'depot', country: 'IN', text: `${random.digits(4)}/DEL/${random.between(2005, 2020)}` }),
  (random) => ({ kind: 'publication', country: 'US', text: `US${random.between(2001, 2024)}${random.digits(7)}` }),
  (random) => ({ kind: 'publication', country: 'JP', text: `JP H${random.between(10, 12)}-${random.digits(6)} A` }),
  (random) => ({ kind: 'delivrance', country: 'EP', text: `EP${random.digits(7)}B1` }),
  (random) => ({
    kind: 'delivrance',
    country: 'DE',
    text: `DE 10 ${random.between(2004, 2020)} ${random.digits(6)} B4`,
  }),
];

/** Found by a reading that is not the surest: somebody put a zero behind the year. */
const unsure = { text: 'MX2003123456', typed: 'MX20030123456' };

/** Of few numbers, so that many have figures in common. */
const firm = (random: Random): FamilyNumber[] => [
  { text: unsure.text, kind: 'depot', country: 'MX', day: null, family: 'unsure', filing: 200 },
  ...Array.from({ length: 120 }, (_, filing) => {
    const number = random.pick(forms)(random);
    const day = random.chance(0.5) ? `${random.between(2000, 2024)}-0${random.between(1, 9)}-15` : null;
    return { ...number, country: random.chance(0.8) ? number.country : '', day, family: `${filing >> 1}`, filing };
  }),
];

describe('a search for a number', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('PAT-05 UX-17 finds among random numbers what each key in turn finds', () => {
    const { count, random } = proofSize('PAT-05 random firms searched for numbers', { short: 12, full: 2_000 });
    const filings = filingSearcher({
      names: {
        ...{ client: () => '', status: () => '', everyStatus: () => '', colourOf: () => 'grey' },
        country: () => ({ name: '', code: '' }),
      } as unknown as Parameters<typeof filingSearcher>[0]['names'],
      people: { person: () => '' } as unknown as Parameters<typeof filingSearcher>[0]['people'],
      codes,
    });
    let meantSometimes = 0;
    for (let turn = 0; turn < count; turn += 1) {
      const numbers = firm(random);
      const rows = numberedRows(numbers);
      for (const query of [unsure.typed, ...random.some(numbers, 8).map((number) => typedFor(number, random))]) {
        expect(found(query, rows), query).toEqual(idsOf(everyKeyOf(query, rows)));
        const asked = filings.ask(query);
        for (const row of rows) asked?.look(row, filingRowsOf(row));
        const all = rows.flatMap(filingRowsOf);
        const meant = meantOf(query, all, ({ filing }) => filingKeyLines(filing, codes.get(filing.idPays ?? '') ?? ''));
        expect(
          all.filter((row) => asked?.isMeant(row)).map(({ id }) => id),
          query,
        ).toEqual(meant.map(({ id }) => id));
        if (meant.length > 0) meantSometimes += 1;
      }
    }
    expect(meantSometimes).toBeGreaterThan(count);
  });

  it('UX-16 looks once at the numbers of each family, however many readings the number has', () => {
    const rows = numberedRows(
      Array.from({ length: 500 }, (_, at) => ({
        ...{ text: `EP${3_000_000 + at}B1`, kind: 'delivrance', country: 'EP', day: null, family: `${at}`, filing: at },
      })),
    );
    const query = 'US2007/0288543';
    expect(wantedOf(query).flat()).toHaveLength(9);
    // What is put together once is no part of a search.
    found('US2007/0288544', rows);
    const [includes, test] = [vi.spyOn(String.prototype, 'includes'), vi.spyOn(RegExp.prototype, 'test')];
    expect(found(query, rows)).toEqual([]);
    const looks = [...includes.mock.contexts, ...test.mock.calls.map(([text]) => text)];
    const atNumbers = looks.filter((text) => String(text).includes('EPp/30'));
    vi.restoreAllMocks();
    expect(atNumbers).toHaveLength(rows.length);
  });
});

describe.skipIf(!hasRealNumbers)('a search for one of 77,499 real filings', needing('sharedData'), () => {
  it('PAT-05 UX-17 finds what each key in turn finds', () => {
    const { isFull, seed, count, random } = proofSize('PAT-05 real filings searched for', { short: 8, full: 500 });
    const all = realNumbers();
    // One family of so many, others with each seed.
    const part = isFull ? 1 : 6;
    const numbers = all.filter(({ family }) => Number(family) % part === seed % part);
    const rows = numberedRows(numbers);
    expect(rows.length * part).toBeGreaterThan(40_000);
    for (let turn = 0; turn < count; turn += 1) {
      const query = typedFor(random.pick(numbers), random);
      expect(found(query, rows).join(), query).toBe(idsOf(everyKeyOf(query, rows)).join());
    }
  });
});
