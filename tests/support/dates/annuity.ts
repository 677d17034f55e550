import type { DatedFamily, DatedFiling } from '#domain/rules/dates/DatedFamily.ts';
import type { DateLine } from '#domain/rules/dates/DateLine.ts';
import { renewalsOf } from '#domain/rules/dates/renewalsOf.ts';

/** Of the first filing, the annuity of a year. */
export const annuity = (family: DatedFamily, year: number): DateLine | undefined => {
  const renewals = renewalsOf(family.filings[0] as DatedFiling, family);
  if ('reason' in renewals) throw new Error(`no annuities: ${renewals.reason.why}`);
  return renewals.lines.find(({ number }) => number === year);
};
