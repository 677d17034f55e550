import type { DateStep } from '#domain/rules/dates/DateLine.ts';
import type { Overruling } from '#domain/rules/dates/Overruling.ts';

/** The step that names the rule: its row, or what the firm decided instead. */
export const ruleStep = (rule: string, overruling?: Overruling): DateStep =>
  overruling ? { step: 'overruled', overruling } : { step: 'rule', rule };
