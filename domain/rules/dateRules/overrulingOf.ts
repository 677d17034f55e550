import type { DateRule } from '#domain/entities/dateRule.ts';
import { closedDaysIn } from '#domain/rules/dateRules/ruleValues.ts';
import type { OverruledValues, Overruling, RuleKind } from '#domain/rules/dates/Overruling.ts';

const numberIn = (text: string): number | undefined => (/^\d+$/.test(text) ? Number(text) : undefined);

/** What is said, and nothing else: an empty field leaves the row as its source says. */
const valuesOf = (record: DateRule): OverruledValues =>
  Object.fromEntries(
    Object.entries({
      base: record.base || undefined,
      firstYear: numberIn(record.premiereAnnee),
      due: record.terme || undefined,
      from: record.depuis || undefined,
      earliestMonths: numberIn(record.moisAvance),
      freeMonths: numberIn(record.moisSansSurtaxe),
      graceMonths: numberIn(record.moisAvecSurtaxe),
      months: numberIn(record.mois),
    } satisfies { [K in keyof OverruledValues]: OverruledValues[K] | undefined }).filter(
      ([, value]) => value !== undefined,
    ),
  );

/**
 * A record as the rules of dates take it; null for one that names no kind of row.
 * @param isSent false while the server does not know of it: who decided it, and when, is the server's to say
 */
export const overrulingOf = (record: DateRule, isSent = true): Overruling | null =>
  record.genre === '' ? null : { ...overrulingOfKind(record.genre, record), ...(isSent ? {} : { by: '', on: null }) };

/** The same where the kind of row is known. */
export const overrulingOfKind = (kind: RuleKind, record: DateRule): Overruling => ({
  kind,
  row: record.ligne,
  year: record.annee,
  isNone: record.sansCalcul,
  values: valuesOf(record),
  days: closedDaysIn(record.joursFermes),
  reason: record.motif,
  by: record.decidePar,
  on: record.decideLe,
});
