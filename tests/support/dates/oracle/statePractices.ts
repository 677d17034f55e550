import type { Reckoned } from '#tests/support/dates/oracle/OracleDay.ts';
import {
  atMonthEnds,
  beginning,
  monthEnd,
  onTheDay,
  type Practice,
  sixFrom,
} from '#tests/support/dates/oracle/Practice.ts';
import { lastOfMonthAfter, order, sameDayAfter, type Triple } from '#tests/support/dates/oracle/triple.ts';

/** § 6(1) PAG: the sixth year and those after it, counted from the last day of the filing month, behind the grant. */
const owedInAustria = (year: number, base: Triple, granted: Triple): boolean =>
  year >= 6 && order(monthEnd(base, year), granted) >= 0;

/** § 6(4) PAG: six months, for the first annuity without the surcharge. */
const austrianPatent: Practice = (year, { base, granted }) => {
  if (!base || !granted || !owedInAustria(year, base, granted)) return null;
  const line = sixFrom(year, monthEnd(base, year), 3);
  return owedInAustria(year - 1, base, granted) ? line : { ...line, free: line.last };
};

/** § 9(3) to (5) PAG, as told in the EPO's table VI.A: "from the beginning of the 4th to the end of the 12th month". */
const austrianPart: Practice = (year, { base, granted }) => {
  if (!base || !granted || year < 6) return null;
  // Art. 141(1) EPC: the year of the mention is the EPO's, and it begins on the day of filing.
  const isFirst = year === 6 || order(beginning(base, year - 1), granted) <= 0;
  return atMonthEnds(year, monthEnd(base, year), 3, isFirst ? 3 : 0, isFirst ? 12 : 6);
};

/** Art. 227(1), (4) CPI. */
const italianYear = (year: number, base: Triple): Reckoned => sixFrom(year, monthEnd(base, year), null);

/** Art. 227(2) CPI: ripe by the end of the third month after that of the grant, four months from the end of that month. */
const italianPatent: Practice = (year, { base, granted }) => {
  if (!base || !granted || year < 5) return null;
  const line = italianYear(year, base);
  if (order(line.due, lastOfMonthAfter(granted, 3)) > 0) return line;
  const free = sameDayAfter(lastOfMonthAfter(granted, 0), 4);
  return { ...line, free, last: sameDayAfter(free, 6) };
};

const italianPart: Practice = (year, { base }) => (base && year >= 5 ? italianYear(year, base) : null);

/** Payable at any time after the grant. */
const netherlands: Practice = (year, { base, granted }) =>
  base && granted && year >= 4 ? sixFrom(year, monthEnd(base, year), null) : null;

const finland: Practice = (year, { base }) =>
  base && year >= 3 ? atMonthEnds(year, monthEnd(base, year), 6, 0, 6) : null;

const byMonth =
  (first: number, early: number | null): Practice =>
  (year, { base }) =>
    base && year >= first ? sixFrom(year, monthEnd(base, year), early) : null;

const byDay =
  (first: number, free = 0): Practice =>
  (year, { base }) => {
    if (!base || year < first) return null;
    const line = onTheDay(year, beginning(base, year));
    return { ...line, free: sameDayAfter(line.due, free) };
  };

/** Of some states nobody has read what they ask for their own patents. */
const unread: Practice = () => null;

const either =
  (own: Practice, part: Practice): Practice =>
  (year, facts) =>
    (facts.isEuropeanPart ? part : own)(year, facts);

export const statePractices: Readonly<Record<string, Practice>> = {
  AT: either(austrianPatent, austrianPart),
  BE: byMonth(3, 6),
  CZ: either(unread, byDay(2)),
  DK: either(unread, byMonth(2, 3)),
  FI: finland,
  HU: byDay(4, 3),
  IE: either(unread, byMonth(3, 4)),
  IT: either(italianPatent, italianPart),
  LU: either(unread, byMonth(3, 12)),
  NL: netherlands,
  SE: byMonth(3, null),
  TR: byDay(3),
};
