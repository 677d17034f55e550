import { filingShapes, otherFilings, unnamedFilings } from '#domain/rules/numbers/keys/filingShapes.ts';
import type { NumberSpelling } from '#domain/rules/numbers/keys/NumberSpelling.ts';
import { type NumberSplit, split, withoutLeadingZeros } from '#domain/rules/numbers/keys/NumberSplit.ts';
import { numberSeries } from '#domain/rules/numbers/keys/numberSeries.ts';
import { letterMeaning } from '#domain/rules/numbers/keys/officeLetters.ts';
import {
  otherPublications,
  publicationShapes,
  unnamedPublications,
} from '#domain/rules/numbers/keys/publicationShapes.ts';
import { fullYear } from '#domain/rules/numbers/NumberRow.ts';

/** A number as everybody understands it: what its office counts, the year of the count, the place in it. */
export interface NumberKey extends NumberSplit {
  readonly office: string;
  /** `d` for a filing, `p` for what is published or granted. */
  readonly kind: 'd' | 'p';
  readonly series: string;
}

const provinces: Readonly<Record<string, string>> = {
  DE: 'DEL',
  CH: 'CHE',
  MU: 'MUM',
  KO: 'KOL',
  CA: 'CAL',
  BO: 'BOM',
};
const abroad: Readonly<Record<string, string>> = { DEN: 'DELNP', CHN: 'CHENP', MUN: 'MUMNP', KON: 'KOLNP' };

/** Letters in the middle: a receiving office, an Indian or Italian province, a letter that says nothing. */
const tailSplit = (
  { office, letters: before, digits }: NumberSpelling,
  [letters, serial]: NonNullable<NumberSpelling['tail']>,
): NumberSplit[] => {
  const isYear = /^(18|19|20)\d\d$/;
  const [year, number] = isYear.test(digits) || !isYear.test(serial) ? [digits, serial] : [serial, digits];
  if (year.length !== 2 && !isYear.test(year)) return [{ year: '', serial: `${digits}${letters}${serial}` }];
  const full = year.length === 2 ? fullYear(year) : year;
  const place = office === 'IN' ? (provinces[letters] ?? abroad[letters] ?? letters) : letters;
  const meaning = letterMeaning(office, letters);
  const named = meaning === 'silent' || meaning === 'utility' ? '' : place;
  return [{ year: full, serial: `${provinceBefore(office, before, named)}${withoutLeadingZeros(number)}` }];
};

/** `MI2012A000123`: the province counts, and A says no more than that it is a patent. */
const provinceBefore = (office: string, letters: string, named: string): string =>
  letterMeaning(office, letters) !== 'part' ? named : named === 'A' ? letters : `${letters}${named}`;

/** Letters before the figures that are a part of the number. */
const letteredSplits = ({ office, letters, digits }: NumberSpelling): NumberSplit[] => {
  const named = (year: string, serial: string): NumberSplit => ({
    year,
    serial: `${letters}${withoutLeadingZeros(serial)}`,
  });
  if (office === 'JP' && letters !== 'WO') return japaneseEra(letters, digits);
  const full = /^((?:19|20)\d\d)(\d{4,})/.exec(digits);
  // What Japan publishes again of an international publication bears that number.
  if (full && office === 'JP') return [split(full[1] ?? '', full[2] ?? '', { series: 'W' })];
  if (full) return [named(full[1] ?? '', full[2] ?? '')];
  const two = office === 'IT' ? /^(\d\d)(\d{4})$/.exec(digits) : null;
  return [two ? named(fullYear(two[1] ?? ''), two[2] ?? '') : named('', digits)];
};

const firstYears: Readonly<Record<string, number>> = { M: 1867, T: 1911, S: 1925, H: 1988, R: 2018 };

/** Seven figures are a year of two, or of one and a serial number of six: the day of the filing shows which. */
const japaneseEra = (letter: string, digits: string): NumberSplit[] => {
  const read = (parts: RegExpExecArray | null, more: Partial<NumberSplit> = {}): NumberSplit[] => {
    if (!parts) return [];
    const [, year, serial = ''] = parts;
    return [split(String((firstYears[letter] ?? 0) + Number(year)), serial, more)];
  };
  const splits = [...read(/^(\d\d)(\d{4,6})$/.exec(digits)), ...read(/^(\d)(\d{6})$/.exec(digits), { isLoose: true })];
  return splits.length > 0 ? splits : [split('', digits)];
};

/** By the shapes of the office, and then the figures as they are. */
const figureSplits = (spelling: NumberSpelling, kind: 'd' | 'p'): NumberSplit[] => {
  const { office, digits, kindCode } = spelling;
  const [known, other, unnamed] =
    kind === 'd'
      ? [filingShapes, otherFilings, unnamedFilings]
      : [publicationShapes, otherPublications, unnamedPublications];
  const shapes = office === '' ? unnamed : (known[office] ?? other);
  const splits: NumberSplit[] = [];
  for (const read of shapes) splits.push(...read(digits, kindCode));
  splits.push(split('', digits));
  return splits;
};

/** Everything that one spelling can mean as a number of this kind, the surest first and the plain figures last. */
export const numberKeys = (spelling: NumberSpelling, kind: 'd' | 'p'): NumberKey[] => {
  const { office, letters, tail } = spelling;
  const series = numberSeries(spelling, kind);
  const isPart = letterMeaning(office, letters) === 'part';
  const splits = tail ? tailSplit(spelling, tail) : isPart ? letteredSplits(spelling) : figureSplits(spelling, kind);
  return splits.map(({ year, serial, isLoose, isTrailing, series: own, usual = '' }) => ({
    office,
    kind,
    year,
    serial,
    series: own || series || usual,
    isLoose,
    isTrailing,
  }));
};
