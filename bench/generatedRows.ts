import type { FamilyRow, FilingRow } from '#bench/FamilyRow.ts';

const words =
  'aerial vehicle control system method apparatus drone sensor wing rotor battery valve polymer membrane oven pizza dough imaging wireless signal camera navigation landing charging propeller unmanned device vessel engine fluid pressure thermal optical circuit memory neural network training procédé dispositif véhicule aéronef four capteur'.split(
    ' ',
  );
const syllables =
  'mar tin du pont le fe vre ka zan ishi mura schu mann ber ger o neil zhang wei kim sun lopez garcia rossi bian chi'.split(
    ' ',
  );
const offices = [
  ...Array<string>(50).fill('US'),
  ...Array<string>(16).fill('WO'),
  ...Array<string>(7).fill('EP'),
].concat('CN CN CN CN CN CA CA CA CA JP JP JP KR KR KR RU RU AU AU DE GB FR BR IN MX IL'.split(' '));

/** Random numbers that are the same on every run (mulberry32). */
const createRandom = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  return { next, below, oneOf };
};

type Random = ReturnType<typeof createRandom>;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const name = ({ below, oneOf }: Random): string =>
  Array.from({ length: 2 }, () => capital(Array.from({ length: 2 + below(3) }, () => oneOf(syllables)).join(''))).join(
    ' ',
  );

/** The odds of 1 to 10 filings in the real set; its long tail is cut at 60. */
const filingCount = ({ next, below }: Random): number => {
  const roll = next();
  if (roll < 0.869) return 1;
  if (roll < 0.931) return 2;
  return roll < 0.988 ? 3 + below(6) : 10 + below(50);
};

const digits = ({ below }: Random, count: number): string => Array.from({ length: count }, () => below(10)).join('');

const filing = (random: Random, country: string, year: number): FilingRow => {
  const known = random.next();
  return {
    country,
    application_number: known < 0.27 ? `${country} ${year}${digits(random, 7)} A` : '',
    filing_date: known < 0.4 ? `${year}-0${1 + random.below(9)}-1${random.below(10)}` : '',
    publication_number: `${country}${year + 1}${digits(random, 7)}`,
    publication_date: known < 0.82 ? `${year + 1}-0${1 + random.below(9)}-2${random.below(9)}` : '',
    grant_number: known < 0.22 ? `${country}${digits(random, 8)}` : '',
    grant_date: known < 0.22 ? `${year + 3}-0${1 + random.below(9)}-0${1 + random.below(9)}` : '',
    status: known < 0.05 ? 'pending' : '',
  };
};

/** Families in the size, spread and sparseness of the real set, the same on every run. */
export const generatedRows = (count: number): FamilyRow[] => {
  const random = createRandom(1);
  const inventors = Array.from({ length: 94_000 }, () => name(random));
  const applicants = Array.from(
    { length: 41_000 },
    () => `${name(random)} ${random.oneOf(['Inc', 'SA', 'GmbH', 'Ltd'])}`,
  );
  return Array.from({ length: count }, (_, index) => {
    const year = 1985 + random.below(38);
    const filings = Array.from({ length: filingCount(random) }, () => filing(random, random.oneOf(offices), year));
    return {
      reference: `${filings[0]?.country ?? 'US'}${year}${String(index).padStart(7, '0')}`,
      title: Array.from({ length: 4 + random.below(8) }, () => capital(random.oneOf(words))).join(' '),
      applicants: Array.from({ length: 1 + random.below(2) }, () => random.oneOf(applicants)),
      inventors: Array.from({ length: 1 + random.below(5) }, () => random.oneOf(inventors)),
      priorityDate: `${year}-0${1 + random.below(9)}-1${random.below(10)}`,
      filings,
    };
  });
};
