import { countryByCode } from '#domain/rules/countries/matchCountry.ts';
import type { ImportColumn } from '#domain/rules/import/importTable.ts';
import type { SheetValues } from '#domain/rules/import/SheetValues.ts';

/** `country` is what the Country column says, where it resolves. */
type Numbered = Pick<SheetValues, 'country' | 'filingNumber' | 'publicationNumber' | 'grantNumber'> & {
  /** What the Country column says where it does not resolve. */
  readonly countryText: string;
  readonly saysNone: readonly ImportColumn[];
};

export interface FilingCountry {
  readonly code: string | null;
  /** European by its number, with the country of another line (IMP-18). */
  readonly isEuropean: boolean;
}

/** What some offices write between their letters and the figures: a reissue (`USRE045694`), a model (`BRMU9003027`). */
const kindOfRight = /^(BR(?=PI|MU|DI)|US(?=RE|PP)|MX(?=PA|NL)|MY(?=PI|UI)|IT(?=[A-Z]{2}(?:19|20)))[A-Z]{2}\d/i;

/** IMP-17, IMP-19: the two letters a number begins with, where they are a country or an office; `PCT…` means WO. */
export const prefixCountry = (number: string): string | null => {
  const start = number.trimStart();
  if (/^PCT/i.test(start)) return 'WO';
  const match = kindOfRight.exec(start) ?? /^([A-Za-z]{2})(?![A-Za-z]{2})/.exec(start);
  return match?.[1] ? (countryByCode(match[1])?.iso2 ?? null) : null;
};

/** A row's country: the Country column, else its filing number's prefix, else that of another number it has. */
export const rowCountry = (row: Numbered): string | null =>
  row.saysNone.includes('country')
    ? null
    : (row.country ??
      prefixCountry(row.filingNumber) ??
      prefixCountry(row.publicationNumber) ??
      prefixCountry(row.grantNumber));

/**
 * The countries of one family's rows. A European filing uses the country of the family's first line that is not
 * European itself (IMP-18, G-61), and EP where there is none; a Country column that says anything is left as it is.
 */
export const familyCountries = (rows: readonly Numbered[]): FilingCountry[] => {
  const own = rows.map(rowCountry);
  const first = own.find((code, index) => code !== null && code !== 'EP' && rows[index]?.countryText === '') ?? 'EP';
  return own.map((code, index) => {
    const row = rows[index];
    const isEuropean = code === 'EP' && first !== 'EP' && row?.country === null && row.countryText === '';
    return { code: isEuropean ? first : code, isEuropean };
  });
};
