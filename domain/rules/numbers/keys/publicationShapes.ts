import { twoFirst, yearFirst } from '#domain/rules/numbers/keys/filingShapes.ts';
import {
  type NumberSplit,
  type Shape,
  shape,
  split,
  withoutLeadingZeros,
} from '#domain/rules/numbers/keys/NumberSplit.ts';
import { fullYear } from '#domain/rules/numbers/NumberRow.ts';

const loose = { isLoose: true } as const;

/** Only for kind codes that match, or where none is written. */
const forKind =
  (kinds: RegExp, inner: Shape): Shape =>
  (digits, kindCode) =>
    kindCode === '' || kinds.test(kindCode) ? inner(digits, kindCode) : [];

const international: readonly Shape[] = [
  yearFirst('\\d{5,6}'),
  // Officially until 2004, and by habit ever since.
  shape('y(\\d{5,6})', ([, year = '', serial = '']) => split(fullYear(year), serial)),
  yearFirst('\\d{1,4}', loose),
];

const era = (two: string): string => String(Number(two) + (Number(two) >= 32 ? 1925 : 1988));
const japan: readonly Shape[] = [
  yearFirst('\\d{5,6}'),
  shape('y(\\d{6})', ([, year = '', serial = '']) => split(era(year), serial)),
  forKind(
    /^[AUT]/,
    shape('([1-9])(\\d{6})', ([, year = '', serial = '']) => split(era(year), serial)),
  ),
  forKind(
    /^[BCSY]/,
    shape('(\\d{1,7})', ([, serial = '']) => split('', serial)),
  ),
];

/** Right, seven figures, and four zeros that some data bases add. */
const korea: readonly Shape[] = [
  shape('([12]0)Y(\\d{7})', ([, right = '', year = '', serial = '']) => split(year, serial, ofRight(right, 'A'))),
  shape('(10|20(?!200))Y(\\d{4,6})', ([, right = '', year = '', serial = '']) =>
    split(year, serial, ofRight(right, 'A')),
  ),
  shape('([12]0)(\\d{7})(?:0000)?', ([, right = '', serial = '']) => split('', serial, ofRight(right, 'B'))),
  yearFirst('\\d{7}'),
  yearFirst('\\d{5,6}'),
  shape('([4-9]\\d)(\\d{7})', ([, year = '', serial = '']) => split(`19${year}`, serial)),
  shape('(\\d{1,7})', ([, serial = '']) => split('', serial)),
];

/** @param usual what is counted by years is an application, what is counted through is a patent */
const ofRight = (right: string, usual: string): Partial<NumberSplit> => (right === '20' ? { series: 'U' } : { usual });

const china: readonly Shape[] = [
  shape('(19(?:8[5-9])|8[5-9])([123])(\\d{5})', ([, year = '', kind = '', serial = '']) => ({
    ...split(year.length === 2 ? `19${year}` : year, serial),
    serial: `${kind}-${serial}`,
  })),
  shape('(\\d{7}|\\d{9})', ([, serial = '']) => split('', serial)),
];

const brazil: readonly Shape[] = [
  shape('(1\\d|2[0-2])Y(\\d{6})\\d?', ([, kind = '', year = '', serial = '']) => ({
    ...split(year, serial),
    serial: `${kind}-${withoutLeadingZeros(serial)}`,
  })),
  twoFirst('\\d{5}'),
  shape('(\\d)(\\d{5})', ([, year = '', serial = '']) => split(`200${year}`, serial)),
  yearFirst('\\d{5}'),
];

/** Granted patents are counted through, applications by years. */
const twoUntilGrant = (serial: number, kinds = /^[AUL]|^D0|^P/): readonly Shape[] => [
  yearFirst(`\\d{${serial},7}`),
  forKind(kinds, twoFirst(`\\d{${serial}}`)),
  yearFirst(`\\d{${serial - 1}}`, loose),
];

/** How the numbers under which an office publishes and grants part into year and serial number. */
export const publicationShapes: Readonly<Record<string, readonly Shape[]>> = {
  US: [yearFirst('\\d{6,7}')],
  WO: international,
  JP: japan,
  KR: korea,
  CN: china,
  BR: brazil,
  GB: [yearFirst('\\d{5}')],
  RU: [
    shape('0+(\\d{1,7})', ([, serial = '']) => split('', serial)),
    yearFirst('\\d{5,6}'),
    shape('(9\\d)(\\d{6})', ([, year = '', serial = '']) => split(`19${year}`, serial)),
  ],
  MX: [yearFirst('\\d{5,6}'), forKind(/^A/, twoFirst('\\d{6}')), forKind(/^A/, twoFirst('\\d{5}'))],
  // Counted through without years: the figures as they are.
  EP: [],
  FR: [],
  CA: [],
  DE: [],
  IL: [],
  NZ: [],
  AP: twoUntilGrant(5),
  DK: twoUntilGrant(4),
  FI: twoUntilGrant(4),
  HU: twoUntilGrant(5),
  IE: twoUntilGrant(4),
  LV: twoUntilGrant(4),
  NL: twoUntilGrant(5),
  NO: twoUntilGrant(4),
  SE: twoUntilGrant(5),
  TR: twoUntilGrant(5),
  ZA: twoUntilGrant(5, /./),
};

export const otherPublications: readonly Shape[] = [yearFirst('\\d{4,}')];

/** Numbers that name no office. */
export const unnamedPublications: readonly Shape[] = [yearFirst('\\d{5,7}'), ...korea.slice(0, 1)];
