import type { DatedFamily, DatedFiling } from '#domain/rules/dates/DatedFamily.ts';
import { type CountedFacts, countedFacts } from '#tests/support/dates/oracle/countedFacts.ts';
import { type OracleDay, oracleDay, type Reckoned } from '#tests/support/dates/oracle/OracleDay.ts';
import { lastOfMonthAfter, later, order, sameDayAfter, type Triple } from '#tests/support/dates/oracle/triple.ts';

/** One year of one office, or null where that office asks nothing for that year. */
type Practice = (year: number, facts: CountedFacts) => Reckoned | null;

/** The day on which a patent year begins. */
const beginning = (base: Triple, year: number): Triple => sameDayAfter(base, 12 * (year - 1));

/** Due, and what lies around it, at the ends of months. */
const atMonthEnds = (year: number, due: Triple, early: number | null, free: number, last: number): Reckoned => ({
  number: year,
  earliest: early === null ? null : lastOfMonthAfter(due, -early),
  due,
  free: lastOfMonthAfter(due, free),
  last: lastOfMonthAfter(due, last),
});

const onTheDay = (year: number, due: Triple): Reckoned => ({
  number: year,
  earliest: null,
  due,
  free: due,
  last: sameDayAfter(due, 6),
});

const monthEnd = (base: Triple, year: number): Triple => lastOfMonthAfter(base, 12 * (year - 1));

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

const european: Practice = (year, { base, granted, priority, isEuroPct }) => {
  const line = base && rule51(year, base);
  if (!base || !line || (granted && order(beginning(base, year), granted) > 0)) return null;
  if (year !== 3 || !isEuroPct) return line;
  const phase = sameDayAfter(priority ?? base, 31);
  // Rule 159(1)(g): paid by the end of the 31 months if Rule 51 let it fall due earlier; payable as early as ever.
  return order(line.due, phase) >= 0 ? line : { ...line, due: phase, free: phase, last: sameDayAfter(phase, 6) };
};

const unitary: Practice = (year, { base, granted }) =>
  base && granted && order(beginning(base, year), granted) > 0 ? rule51(year, base) : null;

const france: Practice = (year, facts) => {
  if (!facts.base || year < 2) return null;
  const line = atMonthEnds(year, monthEnd(facts.base, year), 12, 0, 6);
  const fourth = (filed: Triple) => lastOfMonthAfter(filed, 4);
  return beforeItsFiling(line, facts, fourth, fourth);
};

const germany: Practice = (year, { base }) =>
  base && year >= 3 ? atMonthEnds(year, monthEnd(base, year), null, 2, 6) : null;

/**
 * Granted later than 3 years 9 months: nothing is due before the end of the third month after, and the period begins with
 * the grant (SI 2005/2496 r. 39A(3), kept as SI 2007/3291 r. 37).
 */
const britain: Practice = (year, { base, granted }) => {
  if (!base || !granted || year < 5) return null;
  const usual = monthEnd(base, year);
  const afterGrant = lastOfMonthAfter(granted, 3);
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

const india: Practice = (year, { base, granted, registered }) => {
  if (!base || !granted || year < 3) return null;
  const usual = beginning(base, year);
  const isLate = order(granted, sameDayAfter(base, 24)) > 0;
  return onTheDay(year, isLate ? later(usual, sameDayAfter(registered ?? granted, 3)) : usual);
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
