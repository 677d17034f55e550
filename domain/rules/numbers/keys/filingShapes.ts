import {
  type NumberSplit,
  type Shape,
  shape,
  split,
  withoutLeadingZeros,
} from '#domain/rules/numbers/keys/NumberSplit.ts';
import { yearsOfUsSeries } from '#domain/rules/numbers/keys/seriesOfUnitedStates.ts';
import { fullYear } from '#domain/rules/numbers/NumberRow.ts';

const loose = { isLoose: true } as const;
type More = Partial<NumberSplit>;

export const yearFirst = (serial: string, more: More = {}): Shape =>
  shape(`Y(${serial})`, ([, year = '', number = '']) => split(year, number, more));

export const twoFirst = (serial: string, more: More = {}): Shape =>
  shape(`y(${serial})`, ([, year = '', number = '']) => split(fullYear(year), number, more));

/** DOCDB writes old filings with two figures of the year behind the number. */
export const trailingYear: Shape = shape('(\\d{1,7})y', ([, number = '', year = '']) =>
  [`19${year}`, `20${year}`].map((full) => split(full, number, { isLoose: true, isTrailing: true })),
);

const ofSeries = (code: string, serial: string): NumberSplit[] =>
  yearsOfUsSeries(code) ? [split(`s${code.padStart(2, '0')}`, serial)] : [];

const unitedStates: readonly Shape[] = [
  shape('(\\d\\d?)(\\d{6})', ([, code = '', serial = '']) => ofSeries(code, serial)),
  shape('Y(\\d\\d)(\\d{6})', ([, year = '', code = '', serial = '']) => [
    split(year, serial),
    ...ofSeries(code, serial),
  ]),
  yearFirst('0?\\d{6}'),
  yearFirst('\\d{2,5}', loose),
  trailingYear,
];

// The check digit is no part of the key: it says nothing that the other figures do not.
const europe: readonly Shape[] = [
  shape('Y0(\\d{6})\\d', ([, year = '', serial = '']) => split(year, serial)),
  yearFirst('0?\\d{6}'),
  twoFirst('\\d{6}'),
  shape('y(\\d{6})\\d', ([, year = '', serial = '']) => split(fullYear(year), serial)),
  yearFirst('\\d{1,5}', loose),
];

/** An era of two figures, which is no Western year. */
const era = (two: string): string => String(Number(two) + (Number(two) >= 32 ? 1925 : 1988));

const japan: readonly Shape[] = [
  yearFirst('\\d{6}'),
  yearFirst('\\d{1,5}', loose),
  shape('y(\\d{6})', ([, year = '', serial = '']) => split(era(year), serial)),
  trailingYear,
];

const china: readonly Shape[] = [
  // Year, a figure for the kind of right, seven of the number, the check digit.
  shape('Y([12389])(\\d{7})\\d?', ([, year = '', kind = '', serial = '']) => ofChina(year, kind, serial)),
  // EPODOC writes one zero less.
  shape('Y([12389])(\\d{6})', ([, year = '', kind = '', serial = '']) => ofChina(year, kind, serial)),
  shape('(8[5-9]|9\\d|0[0-3])([12389])(\\d{5})\\d?', ([, year = '', kind = '', serial = '']) =>
    ofChina(fullYear(year), kind, serial),
  ),
  shape('(19(?:8[5-9]|9\\d)|200[0-3])([12389])(\\d{5})', ([, year = '', kind = '', serial = '']) =>
    ofChina(year, kind, serial),
  ),
];

const ofChina = (year: string, kind: string, serial: string): NumberSplit => ({
  ...split(year, serial),
  serial: `${kind}-${withoutLeadingZeros(serial)}`,
});

/** In full, and as people write it: without the zeros before the serial number. */
const ofKorea = (right: string, serial: string, more: More = {}): Shape =>
  shape(`(${right})Y(${serial})`, ([, two = '', year = '', number = '']) =>
    split(year, number, { ...rightOf(two), ...more }),
  );

const korea: readonly Shape[] = [
  yearFirst('\\d{7}'),
  ofKorea('[1-4]0', '\\d{7}'),
  ofKorea('[134]0', '\\d{4,5}'),
  ofKorea('[134]0', '\\d{6}'),
  // `20-2000-12345` has the figures of `2020-0012345`.
  ofKorea('20(?!200)', '\\d{4,6}'),
  ofKorea('20(?=200)', '\\d{4,6}', loose),
  shape('y(\\d{7})', ([, year = '', serial = '']) => split(fullYear(year), serial)),
  yearFirst('\\d{5,6}', loose),
];

/** Korea's first two figures are a kind of right. */
const rightOf = (right: string): More =>
  right === '20' ? { series: 'U' } : right === '30' ? { series: 'S' } : right === '10' ? { usual: 'A' } : {};

const brazil: readonly Shape[] = [
  shape('(1\\d|2[0-2])Y(\\d{6})\\d?', ([, kind = '', year = '', serial = '']) => ofBrazil(year, kind, serial)),
  shape('Y(11)(\\d{5,6})', ([, year = '', kind = '', serial = '']) => ({
    ...ofBrazil(year, kind, serial),
    ...loose,
  })),
  twoFirst('\\d{5}'),
  // A zero before the year is lost.
  shape('(\\d)(\\d{5})', ([, year = '', serial = '']) => split(`200${year}`, serial)),
  shape('y(\\d{5})\\d', ([, year = '', serial = '']) => split(fullYear(year), serial, loose)),
  yearFirst('\\d{5}'),
];

const ofBrazil = (year: string, kind: string, serial: string): NumberSplit => ({
  ...split(year, serial),
  serial: `${kind}-${withoutLeadingZeros(serial)}`,
});

const unitedKingdom: readonly Shape[] = [
  yearFirst('\\d{4,7}'),
  twoFirst('\\d{5}'),
  shape('y(\\d{5})\\d', ([, year = '', serial = '']) => split(fullYear(year), serial, loose)),
  trailingYear,
];

/** Taiwan counts years from 1911; data bases drop the first figures of such a year. */
const taiwan: readonly Shape[] = [
  shape('(1\\d\\d|[6-9]\\d)(\\d{6})', ([, year = '', serial = '']) => split(String(Number(year) + 1911), serial)),
  shape('Y\\d?(\\d{6})', ([, year = '', serial = '']) => split(year, serial)),
];

const germany: readonly Shape[] = [
  // Twelve figures and a check digit, or eight and one.
  shape('(\\d{12}|\\d{8})\\d?', ([, number = '']) => split('', number)),
];

/** Two figures at the end name the department that examines it; data bases put a zero before six of the serial number. */
const russia: readonly Shape[] = [
  yearFirst('\\d{5,6}'),
  shape('Y0?(\\d{6})(?:\\d\\d)?', ([, year = '', serial = '']) => split(year, serial)),
  shape('(9\\d)(\\d{6})(?:\\d\\d)?', ([, year = '', serial = '']) => split(`19${year}`, serial)),
  trailingYear,
];

/** `01234/12`: the serial number first. */
const switzerland: readonly Shape[] = [
  yearFirst('\\d{4,7}'),
  shape('(\\d{5})y', ([, serial = '', year = '']) => split(fullYear(year), serial)),
  shape('(\\d{1,5})Y', ([, serial = '', year = '']) => split(year, serial)),
  trailingYear,
];

const mexico: readonly Shape[] = [yearFirst('\\d{5,6}'), twoFirst('\\d{6}'), twoFirst('\\d{5}')];

/** Two figures of a year and so many more, as these offices have written for a time. */
const twoAnd = (serial: number): readonly Shape[] => [
  yearFirst(`\\d{${serial - 1},7}`),
  twoFirst(`\\d{${serial}}`),
  trailingYear,
];

/** How the filing numbers of an office part into year and serial number. */
export const filingShapes: Readonly<Record<string, readonly Shape[]>> = {
  US: unitedStates,
  EP: europe,
  JP: japan,
  CN: china,
  KR: korea,
  BR: brazil,
  GB: unitedKingdom,
  TW: taiwan,
  DE: germany,
  RU: russia,
  CH: switzerland,
  SU: [trailingYear],
  MX: mexico,
  FR: [yearFirst('(?:00)?\\d{5}'), twoFirst('\\d{5}'), yearFirst('\\d{1,4}', loose)],
  AP: twoAnd(5),
  DK: twoAnd(4),
  ES: twoAnd(5),
  FI: twoAnd(4),
  HU: twoAnd(5),
  IE: twoAnd(4),
  LV: twoAnd(4),
  NL: twoAnd(5),
  NO: twoAnd(4),
  SE: twoAnd(5),
  TR: twoAnd(5),
  ZA: twoAnd(5),
  // Counted through without years.
  CA: [trailingYear],
  IL: [trailingYear],
  NZ: [trailingYear],
};

/** Offices that nothing more is known of: a year is one where enough figures follow. */
export const otherFilings: readonly Shape[] = [yearFirst('\\d{4,}'), trailingYear];

/** Numbers that name no office: any of the usual forms may be meant. */
export const unnamedFilings: readonly Shape[] = [
  yearFirst('\\d{4,7}'),
  ...unitedStates.slice(0, 1),
  twoFirst('\\d{4,7}'),
  shape('y(\\d{6})\\d', ([, year = '', serial = '']) => split(fullYear(year), serial, loose)),
  // With six figures of a serial number it would be a German one.
  ...korea.slice(1, 3),
  ...china.slice(0, 1),
  ...brazil.slice(0, 1),
];
