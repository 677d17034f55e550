import { fullYear } from '#domain/rules/numbers/NumberRow.ts';
import { plainNumber } from '#domain/rules/numbers/plainNumber.ts';

/**
 * The year of which seven French figures would be a filing where it has yet to come. France has counted what it publishes
 * from 2 000 001 on since 1969 and numbers filings by two figures of the year and five more: such a number stands in
 * the wrong place. Null for every other.
 * @param office of the number where it names none
 */
export const filingOfComingYear = (text: string, office: string, thisYear: number): number | null => {
  const [, named, two = ''] = /^(FR)?([23]\d)\d{5}$/.exec(plainNumber(text)) ?? [];
  const year = Number(fullYear(two));
  return two !== '' && (named ?? office) === 'FR' && year > thisYear ? year : null;
};
