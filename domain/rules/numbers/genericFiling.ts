import { type NumberRow, withoutZeros } from '#domain/rules/numbers/NumberRow.ts';

/** NUM-12: offices whose filings all convert in the same way. */
export const genericOffices = ['JP', 'MX', 'IL', 'CL', 'AU', 'EA', 'CN', 'CA', 'HK', 'NZ', 'KR'] as const;

/** NUM-12, NUM-13: country, the year where there is one, 0, number. China's check digit may be an X. */
export const genericFiling = (office: (typeof genericOffices)[number]): NumberRow => ({
  office,
  form: `${office} 2003 123456`,
  further: [`${office} 123456`, `${office}20030123456`],
  pattern: office === 'CN' ? /^CN(\d+X?)$/ : new RegExp(`^${office}(\\d+)$`),
  convert: ([, digits = ''], thisYear) => {
    const year = leadingYear(digits, thisYear);
    const number = digits.slice(year.length);
    if (withoutZeros(number) === null) return null;
    // G-66: one leading zero is the one that a conversion put there, so converting twice changes nothing.
    return `${office}${year}0${number.replace(/^0/, '')}`;
  },
});

/** G-66: four digits are a year from 1900 to the next one, and only if more follow. */
const leadingYear = (digits: string, thisYear: number): string => {
  const year = digits.slice(0, 4);
  return digits.length > 4 && Number(year) >= 1900 && Number(year) <= thisYear + 1 ? year : '';
};
