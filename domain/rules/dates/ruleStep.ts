import type { DateStep } from '#domain/rules/dates/DateLine.ts';
import type { Overruling } from '#domain/rules/dates/Overruling.ts';

/** One for all dates that a row gives: a portfolio has tens of thousands. */
const known = new Map<string, DateStep>();

/** The step that names the rule: its row, or what the firm decided instead. */
export const ruleStep = (rule: string, overruling?: Overruling): DateStep => {
  if (overruling) return { step: 'overruled', overruling };
  const step = known.get(rule) ?? { step: 'rule', rule };
  known.set(rule, step);
  return step;
};
