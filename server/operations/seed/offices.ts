import type { Random } from '#server/operations/seed/Random.ts';

/** The three numbers a patent office gives a filing in the course of years. */
export interface OfficeNumbers {
  readonly filed: string;
  readonly published: string;
  readonly granted: string;
}

type Numbering = (random: Random, filedIn: number, publishedIn: number) => OfficeNumbers;

const two = (year: number): string => String(year).slice(2);

/** How each office of the demo numbers its filings. */
const numberings: Readonly<Record<string, Numbering>> = {
  FR: (random, year) => {
    const number = `FR3${random.digits(6)}`;
    return { filed: `FR${two(year)}${random.digits(5)}`, published: `${number} A1`, granted: `${number} B1` };
  },
  EP: (random, year) => {
    const number = `EP${random.between(3, 4)}${random.digits(6)}`;
    return {
      filed: `EP${two(year)}${random.digits(6)}.${random.digits(1)}`,
      published: `${number} A1`,
      granted: `${number} B1`,
    };
  },
  WO: (random, year, publishedIn) => ({
    filed: `PCT/FR${year}/05${random.digits(4)}`,
    published: `WO${publishedIn}/${random.digits(6)}`,
    granted: '',
  }),
  US: (random, year, publishedIn) => ({
    filed: `US${year < 2020 ? 16 : 17}/${random.digits(3)},${random.digits(3)}`,
    published: `US${publishedIn}/0${random.digits(6)} A1`,
    granted: `US1${random.digits(1)},${random.digits(3)},${random.digits(3)} B2`,
  }),
  CN: (random, year) => {
    const number = `CN11${random.digits(7)}`;
    return {
      filed: `CN${year}1${random.digits(7)}.${random.digits(1)}`,
      published: `${number}A`,
      granted: `${number}B`,
    };
  },
  JP: (random, year, publishedIn) => ({
    filed: `JP${year}-${random.digits(6)}`,
    published: `JP${publishedIn}-${random.digits(6)}A`,
    granted: `JP7${random.digits(6)}`,
  }),
  KR: (random, year, publishedIn) => ({
    filed: `KR10-${year}-70${random.digits(5)}`,
    published: `KR10-${publishedIn}-0${random.digits(6)}`,
    granted: `KR10-2${random.digits(6)}`,
  }),
  DE: (random, year) => {
    const number = `DE10${year}${random.digits(6)}`;
    return { filed: `${number}.${random.digits(1)}`, published: `${number}A1`, granted: `${number}B4` };
  },
  GB: (random, year) => {
    const number = `GB2${random.between(5, 6)}${random.digits(5)}`;
    return {
      filed: `GB${two(year)}${random.digits(5)}.${random.digits(1)}`,
      published: `${number}A`,
      granted: `${number}B`,
    };
  },
  ES: (random, year) => ({
    filed: `ESP${year}3${random.digits(4)}`,
    published: `ES2${random.digits(6)}A1`,
    granted: `ES2${random.digits(6)}B1`,
  }),
  IT: (random, year) => ({
    filed: `IT10${year}0000${random.digits(5)}`,
    published: `IT${year}${random.digits(6)}A1`,
    granted: `IT10${year}0000${random.digits(5)}`,
  }),
  CH: (random, year) => ({
    filed: `CH${random.digits(5)}/${year}`,
    published: `CH71${random.digits(4)}A2`,
    granted: `CH71${random.digits(4)}B1`,
  }),
  BE: (random, year) => ({
    filed: `BE${year}/5${random.digits(3)}`,
    published: `BE102${random.digits(4)}A1`,
    granted: `BE102${random.digits(4)}B1`,
  }),
  NL: (random) => ({
    filed: `NL20${random.digits(5)}`,
    published: `NL20${random.digits(5)}A`,
    granted: `NL20${random.digits(5)}B1`,
  }),
  CA: (random) => {
    const number = `CA3${random.digits(6)}`;
    return { filed: number, published: `${number}A1`, granted: `${number}C` };
  },
  AU: (random, year) => ({
    filed: `AU${year}${random.digits(6)}`,
    published: `AU${year}${random.digits(6)}A1`,
    granted: `AU${year}${random.digits(6)}B2`,
  }),
  IN: (random, year) => ({
    filed: `IN${year}170${random.digits(5)}`,
    published: `IN${year}170${random.digits(5)}A`,
    granted: `IN4${random.digits(5)}`,
  }),
  BR: (random, year) => {
    const number = `BR11${year}0${random.digits(5)}`;
    return { filed: `${number}-${random.digits(1)}`, published: `${number}A2`, granted: `${number}B1` };
  },
  MX: (random, year) => ({
    filed: `MX/a/${year}/0${random.digits(5)}`,
    published: `MX${year}0${random.digits(5)}A`,
    granted: `MX4${random.digits(5)}B`,
  }),
  IL: (random) => {
    const number = `IL2${random.digits(5)}`;
    return { filed: number, published: `${number}A`, granted: `${number}B` };
  },
};

/** The twenty offices of the demo, by country code. */
export const officeCodes = Object.keys(numberings);

export const officeNumbers = (random: Random, office: string, filedIn: number, publishedIn: number): OfficeNumbers => {
  const numbering = numberings[office];
  if (!numbering) throw new Error(`No numbering for ${office}`);
  return numbering(random, filedIn, publishedIn);
};
