import { genericFiling, genericOffices } from '#domain/rules/numbers/genericFiling.ts';
import { fullYear, type NumberRow, withoutZeros } from '#domain/rules/numbers/NumberRow.ts';

/** @param further the converted form itself */
const unchanged = (office: string, form: string, further: string, pattern: RegExp): NumberRow => ({
  office,
  form,
  further: [further],
  pattern,
  convert: ([whole = '']) => whole,
});

// A converted number comes before the raw forms: whatever else it could be read as, it stays (NUM-19, G-12).
const france: readonly NumberRow[] = [
  unchanged('FR', 'FR 98 12345', 'FR19980012345', /^FR(?:19|20)\d{2}00\d{5}$/),
  {
    office: 'FR',
    form: 'FR 98 12345',
    pattern: /^FR(\d{2})(\d{5})$/,
    convert: ([, year = '', number = '']) => `FR${fullYear(year)}00${number}`,
  },
];

const europe: readonly NumberRow[] = [
  unchanged('EP', 'EP 03 123456.7', 'EP200301234567', /^EP(?:19|20)\d{2}0\d{7}$/),
  {
    office: 'EP',
    form: 'EP 03 123456.7',
    pattern: /^EP(\d{2})(\d{7})$/,
    convert: ([, year = '', number = '']) => `EP${fullYear(year)}0${number}`,
  },
];

const international: readonly NumberRow[] = [
  {
    office: 'PCT',
    form: 'PCT/FR2003/012345',
    pattern: /^PCT([A-Z]{2})((?:19|20)\d{2})(\d{5,6})$/,
    convert: ([, country = '', year = '', number = '']) => ofReceivingOffice(year, country, number),
  },
  {
    office: 'WO',
    form: 'WO 2003 FR 00123',
    pattern: /^WO((?:19|20)\d{2})([A-Z]{2})(\d+)$/,
    convert: ([, year = '', country = '', number = '']) => ofReceivingOffice(year, country, number),
  },
];

const ofReceivingOffice = (year: string, country: string, number: string): string | null => {
  const significant = withoutZeros(number);
  return significant && `WO${year}${country}${significant}`;
};

// G-64. The check digit that a Brazilian number may end in is no part of the converted one.
const brazil: readonly NumberRow[] = [
  unchanged('BR', 'BR 11 2014 014126', 'BR20141114126', /^BR(?:19|20)\d{2}11\d{5,6}$/),
  {
    office: 'BR',
    form: 'BR 11 2014 014126',
    pattern: /^BR11((?:19|20)\d{2})(\d{6})\d?$/,
    convert: ([, year = '', sequence = '']) => {
      const significant = withoutZeros(sequence);
      return significant && `BR${year}11${significant.padStart(5, '0')}`;
    },
  },
];

const unitedStates: readonly NumberRow[] = [
  unchanged('US', 'US 03 123456', 'US20030123456', /^US(?:19|20)\d{2}0\d{6,}$/),
  {
    office: 'US',
    form: 'US 03 123456',
    pattern: /^US(\d{2})(\d{6,})$/,
    convert: ([, year = '', number = '']) => `US${fullYear(year)}0${number}`,
  },
];

const india: readonly NumberRow[] = [
  unchanged('IN', 'IN 2003 DEL 1234', 'IN2003DEL1234', /^IN(?:19|20)\d{2}[A-Z]+\d+$/),
];

/** NUM-05 to NUM-13: numbers of filings, the first row that fits wins. */
export const filingRows: readonly NumberRow[] = [
  ...france,
  ...europe,
  ...international,
  ...brazil,
  ...unitedStates,
  ...india,
  ...genericOffices.map(genericFiling),
];
