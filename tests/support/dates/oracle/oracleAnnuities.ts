import type { DatedFamily, DatedFiling } from '#domain/rules/dates/DatedFamily.ts';
import { type CountedFacts, countedFacts } from '#tests/support/dates/oracle/countedFacts.ts';
import { type OracleDay, oracleDay, type Reckoned } from '#tests/support/dates/oracle/OracleDay.ts';
import { atMonthEnds, beginning, monthEnd, onTheDay, type Practice } from '#tests/support/dates/oracle/Practice.ts';
import { statePractices } from '#tests/support/dates/oracle/statePractices.ts';
import { lastOfMonthAfter, later, order, sameDayAfter, type Triple } from '#tests/support/dates/oracle/triple.ts';

/** Art. 141 EPC: the years after that of the mention, two months at least. */
const afterTheMention = (line: Reckoned | null, { base, granted, isEuropeanPart }: CountedFacts): Reckoned | null => {
  if (!line || !isEuropeanPart) return line;
  if (!base || !granted || order(beginning(base, line.number!), granted) <= 0) return null;
  const twoMonths = sameDayAfter(granted, 2);
  return { ...line, free: later(line.free, twoMonths), last: later(line.last, twoMonths) };
};

/** What fell due before a divisional application existed. */
const beforeItsFiling = (
  line: Reckoned,
  { filed, isDivisional }: CountedFacts,
  free: (filed: Triple) => Triple,
  last: (filed: Triple) => Triple,
): Reckoned =>
  isDivisional && filed && order(line.due, filed) < 0
    ? { ...line, free: later(line.free, free(filed)), last: later(line.last, last(filed)) }
    : line;

const rule51 = (year: number, base: Triple): Reckoned | null =>
  year < 3 ? null : atMonthEnds(year, monthEnd(base, year), year === 3 ? 6 : 3, 0, 6);

/**
 * Rule 51(3) EPC, Guidelines A-IV 1.4.3: what is due already falls due with the filing, four months free and six in all;
 * what falls due within the four months is free until they end. Nothing can be paid for what is not filed.
 */
const ofEuropeanDivisional = (line: Reckoned, filed: Triple): Reckoned => {
  const fourMonths = sameDayAfter(filed, 4);
  if (order(line.due, filed) <= 0)
    return { ...line, earliest: filed, due: filed, free: fourMonths, last: sameDayAfter(filed, 6) };
  const earliest = line.earliest && later(line.earliest, filed);
  return order(line.due, fourMonths) <= 0 ? { ...line, earliest, free: fourMonths } : { ...line, earliest };
};

const european: Practice = (year, { base, filed, granted, priority, isEuroPct, isDivisional }) => {
  const line = base && rule51(year, base);
  if (!base || !line || (granted && order(beginning(base, year), granted) > 0)) return null;
  if (isDivisional && filed) return ofEuropeanDivisional(line, filed);
  if (year !== 3 || !isEuroPct) return line;
  const phase = sameDayAfter(priority ?? base, 31);
  // Rule 159(1)(g): paid by the end of the 31 months if Rule 51 let it fall due earlier; payable as early as ever.
  return order(line.due, phase) >= 0 ? line : { ...line, due: phase, free: phase, last: sameDayAfter(phase, 6) };
};

/** Rule 13 UPR: years after that of the mention, from the second on; never payable more than three months early. */
const unitary: Practice = (year, { base, granted, registered }) => {
  if (!base || !granted || year < 2 || order(beginning(base, year), granted) <= 0) return null;
  const line = atMonthEnds(year, monthEnd(base, year), 3, 0, 6);
  if (!registered) return line;
  const threeMonths = sameDayAfter(registered, 3);
  // Rule 13(5): what would have fallen due from the mention to the registration.
  if (order(line.due, registered) <= 0)
    return { ...line, due: registered, free: threeMonths, last: sameDayAfter(registered, 6) };
  // Rule 13(4): the six months with a surcharge begin as ever.
  return order(line.due, threeMonths) <= 0 ? { ...line, free: threeMonths } : line;
};

const france: Practice = (year, facts) => {
  if (!facts.base || year < 2) return null;
  const line = atMonthEnds(year, monthEnd(facts.base, year), 12, 0, 6);
  const fourth = (filed: Triple) => lastOfMonthAfter(filed, 4);
  return beforeItsFiling(line, facts, fourth, fourth);
};

const germany: Practice = (year, { base }) =>
  base && year >= 3 ? atMonthEnds(year, monthEnd(base, year), null, 2, 6) : null;

/** Three months that begin with a day end on the eve of its day three months later. */
const lastOfThreeMonths = ([year, month, day]: Triple): Triple =>
  lastOfMonthAfter([year, month, day], day === 1 ? 2 : 3);

/**
 * Granted later than 3 years 9 months: nothing is due before the end of the month in which the three months that begin with
 * the grant end, and the period begins with the grant (SI 2005/2496 r. 39A(3), kept as SI 2007/3291 r. 37).
 */
const britain: Practice = (year, { base, granted }) => {
  if (!base || !granted || year < 5) return null;
  const usual = monthEnd(base, year);
  const afterGrant = lastOfThreeMonths(granted);
  return order(granted, sameDayAfter(base, 45)) > 0 && order(usual, afterGrant) < 0
    ? { ...atMonthEnds(year, afterGrant, 3, 1, 6), earliest: granted }
    : atMonthEnds(year, usual, 3, 1, 6);
};

/** Not payable before the last day of the filing month; three times three months. */
const spain: Practice = (year, { base }) =>
  base && year >= 3 ? atMonthEnds(year, monthEnd(base, year), 0, 3, 9) : null;

const switzerland: Practice = (year, facts) => {
  if (!facts.base || year < 4) return null;
  const line = atMonthEnds(year, monthEnd(facts.base, year), 2, 3, 6);
  return beforeItsFiling(
    line,
    facts,
    (filed) => sameDayAfter(filed, 3),
    (filed) => sameDayAfter(filed, 6),
  );
};

/** 37 CFR 1.362: all three windows are counted from the grant. */
const unitedStates: Practice = (year, { granted }) =>
  granted && [3.5, 7.5, 11.5].includes(year)
    ? {
        number: year,
        earliest: sameDayAfter(granted, 12 * year - 6),
        due: sameDayAfter(granted, 12 * year),
        free: sameDayAfter(granted, 12 * year),
        last: sameDayAfter(granted, 12 * year + 6),
      }
    : null;

const fromYear =
  (first: number): Practice =>
  (year, { base }) =>
    base && year >= first ? onTheDay(year, beginning(base, year)) : null;

/** Without the filing day nobody knows when the term ends, and so which year is the last. */
const byRegistration: Practice = (year, { base, registered }) =>
  base && registered && year >= 4 ? onTheDay(year, beginning(registered, year)) : null;

const china: Practice = (year, { base, granted }) =>
  base && granted && year >= 2 && order(beginning(base, year), granted) > 0
    ? onTheDay(year, beginning(base, year))
    : null;

/** s. 142(4): granted later than two years, what has fallen due before the recording has three months from it, nine in all. */
const india: Practice = (year, { base, granted, registered }) => {
  if (!base || !granted || year < 3) return null;
  const line = onTheDay(year, beginning(base, year));
  const recorded = registered ?? granted;
  if (order(granted, sameDayAfter(base, 24)) <= 0 || order(line.due, recorded) >= 0) return line;
  const threeMonths = sameDayAfter(recorded, 3);
  return { ...line, due: threeMonths, free: threeMonths, last: sameDayAfter(recorded, 9) };
};

const practices: Readonly<Record<string, Practice>> = {
  EP: european,
  UP: unitary,
  FR: france,
  DE: germany,
  GB: britain,
  ES: spain,
  CH: switzerland,
  LI: switzerland,
  US: unitedStates,
  CA: fromYear(3),
  AU: fromYear(5),
  JP: byRegistration,
  KR: byRegistration,
  CN: china,
  IN: india,
  ...statePractices,
};

/** Twenty years of a term have no twenty-first, whatever the days say. */
const wholeYears = Array.from({ length: 20 }, (_, index) => index + 1);

/** End of the term; where only the grant is known, not later than twenty years after it. */
const endOfTerm = ({ base, granted }: CountedFacts): Triple | null => {
  const from = base ?? granted;
  return from && sameDayAfter(from, 240);
};

/** Every annuity of one filing, in the order of its years. */
export const oracleAnnuities = (filing: DatedFiling, family: DatedFamily): readonly OracleDay[] => {
  const facts = countedFacts(filing, family);
  const practice = practices[facts.office];
  const end = endOfTerm(facts);
  if (!practice || !end || facts.hasEnded) return [];
  return (facts.office === 'US' ? [3.5, 7.5, 11.5] : wholeYears)
    .map((year) => afterTheMention(practice(year, facts), facts))
    .filter((line) => line !== null)
    .filter((line) => order(line.due, end) < 0)
    .map(oracleDay);
};
