import { filingOfComingYear } from '#domain/rules/numbers/filingOfComingYear.ts';
import { yearsOfUsSeries } from '#domain/rules/numbers/keys/seriesOfUnitedStates.ts';
import { fullYear } from '#domain/rules/numbers/NumberRow.ts';
import { otherCut } from '#domain/rules/numbers/otherCut.ts';
import { plainNumber } from '#domain/rules/numbers/plainNumber.ts';

/** Why an office writes a converted filing number otherwise, and how. */
export type OfficeRemark =
  | { readonly why: 'seriesCode'; readonly written: string; readonly code: string; readonly years: string }
  | { readonly why: 'carriesYear' | 'hasNoYear'; readonly written: string; readonly office: string }
  | { readonly why: 'checkDigit'; readonly written: string; readonly digit: string }
  | { readonly why: 'comingYear' | 'otherCut'; readonly written: string; readonly year: string }
  | { readonly why: 'era'; readonly written: string; readonly era: string; readonly year: string };

type RemarkRow = readonly [pattern: RegExp, remark: (parts: readonly string[]) => OfficeRemark | null];

const carriesYear = (office: string, written: string): OfficeRemark => ({ why: 'carriesYear', office, written });

const setOff = (check: string): string => (check ? `.${check}` : '');

const heisei = { name: 'Heisei', letter: 'H', before: 1988 } as const;
const showa = { name: 'Showa', letter: 'S', before: 1925 } as const;

/** On the plain number; the zero that a conversion puts in may already be there (NUM-19). */
const rows: readonly RemarkRow[] = [
  [
    /^US(\d\d)(\d{3})(\d{3})$/,
    ([, code = '', head = '', end = '']) => {
      const years = yearsOfUsSeries(code);
      // Codes of before 1979 are years to everybody who types them now.
      if (!years || years[0] < 1979) return null;
      return { why: 'seriesCode', written: `US ${code}/${head},${end}`, code, years: String(years[0]) };
    },
  ],
  [
    /^EP(?:((?:19|20)\d\d)0|(\d\d))(\d{6})(\d)$/,
    ([, year = '', two = '', number = '', digit = '']) => ({
      why: 'checkDigit',
      written: `EP${year || fullYear(two)}0${number}`,
      digit,
    }),
  ],
  [
    /^BR11((?:19|20)\d\d)(\d{6})(\d)$/,
    ([, year = '', number = '', digit = '']) => ({ why: 'checkDigit', written: `BR 11 ${year} ${number}`, digit }),
  ],
  [
    /^CN((?:19|20)\d\d)0?([12389]\d{7})([\dX]?)$/,
    ([, year = '', number = '', check = '']) => carriesYear('CN', `CN ${year}${number}${setOff(check)}`),
  ],
  [
    /^CN0?((?:8[5-9]|9\d|0[0-3])[12389]\d{5})([\dX]?)$/,
    ([, number = '', check = '']) => carriesYear('CN', `CN ${number}${setOff(check)}`),
  ],
  [
    /^KR0?([1-4]0)((?:19|20)\d\d)(\d{7})$/,
    ([, right = '', year = '', number = '']) => carriesYear('KR', `KR ${right}-${year}-${number}`),
  ],
  [/^KR((?:19|20)\d\d)0?(\d{7})$/, ([, year = '', number = '']) => carriesYear('KR', `KR 10-${year}-${number}`)],
  [/^CL((?:19|20)\d\d)0?(\d{5})$/, ([, year = '', number = '']) => carriesYear('CL', `CL ${year}-${number}`)],
  [
    /^(IL|CA)0?(\d{5,7})$/,
    ([, office = '', number = '']) => ({ why: 'hasNoYear', office, written: `${office} ${number}` }),
  ],
  [
    /^JP(\d\d)(\d{6})$/,
    ([, two = '', number = '']) => {
      const era = Number(two) >= 32 ? showa : heisei;
      if (Number(two) === 0 || Number(two) > 64) return null;
      const year = String(era.before + Number(two));
      return { why: 'era', era: era.name, year, written: `JP ${era.letter}${two}-${number}` };
    },
  ],
];

/** What is to be said beside the result of a filing number (NUM-05 to NUM-13); null where its office writes it so. */
export const officeRemark = (text: string, thisYear: number): OfficeRemark | null => {
  const plain = plainNumber(text);
  const coming = filingOfComingYear(plain, '', thisYear);
  if (coming !== null) return { why: 'comingYear', written: `FR ${plain.slice(2)}`, year: String(coming) };
  for (const [pattern, remark] of rows) {
    const parts = pattern.exec(plain);
    if (parts) return remark(parts);
  }
  const year = otherCut(text, plain, thisYear);
  return year === null ? null : { why: 'otherCut', written: text.trim().replace(/\s+/g, ' '), year };
};
