import type { DatedFamily, DatedFiling } from '#domain/rules/dates/DatedFamily.ts';
import { countedFacts } from '#tests/support/dates/oracle/countedFacts.ts';
import { order, readTriple, sameDayAfter, type Triple, writeTriple } from '#tests/support/dates/oracle/triple.ts';

const after = (day: Triple | null, months: number): string | null => day && writeTriple(sameDayAfter(day, months));

/** What follows the mention of the grant of a European patent: three, one and nine months. */
export const oracleAfterGrant = (filing: DatedFiling, family: DatedFamily) => {
  const { granted, hasEnded, office } = countedFacts(filing, family);
  const mention = office === 'EP' && !hasEnded ? granted : null;
  return { validation: after(mention, 3), unitaryRequest: after(mention, 1), oppositionEnd: after(mention, 9) };
};

const monthsOfPhase: Readonly<Record<string, number>> = {
  US: 30,
  JP: 30,
  BR: 30,
  CA: 30,
  CN: 30,
  EP: 31,
  GB: 31,
  DE: 31,
  AU: 31,
  KR: 31,
  IN: 31,
  BA: 34,
};

/** Months that a fee adds: two in China (Implementing Regulations of the Patent Law, r. 103). */
const monthsForAFee: Readonly<Record<string, number>> = { CN: 2 };

/** The end of the international phase, without a fee and with one. */
export interface PhaseEnd {
  readonly due: string;
  readonly lastDay: string;
}

/** The end of the international phase by office, from the priority or else from the international filing. */
export const oracleNationalPhase = (filing: DatedFiling, family: DatedFamily): Readonly<Record<string, PhaseEnd>> => {
  const { base, hasEnded, office, priority } = countedFacts(filing, family);
  const from = priority ?? base;
  if (office !== 'WO' || hasEnded || !from) return {};
  return Object.fromEntries(
    Object.entries(monthsOfPhase).map(([state, months]) => {
      const due = writeTriple(sameDayAfter(from, months));
      return [state, { due, lastDay: writeTriple(sameDayAfter(from, months + (monthsForAFee[state] ?? 0))) }];
    }),
  );
};

/** Twelve months from the earliest priority, or else from what was filed first. */
export const oraclePriorityEnd = (family: DatedFamily): string | null => {
  const filed = family.filings
    .flatMap((filing) => (filing.filed === null ? [] : [readTriple(filing.filed)]))
    .sort(order)[0];
  return after(family.priority === null ? (filed ?? null) : readTriple(family.priority), 12);
};

/** Twenty years from where its years count. */
export const oracleTermEnd = (filing: DatedFiling, family: DatedFamily): string | null => {
  const { base, hasEnded, office } = countedFacts(filing, family);
  return office === '' || office === 'WO' || hasEnded ? null : after(base, 240);
};
