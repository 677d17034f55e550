import { newBodyOf } from '#domain/bodyOf.ts';
import { requiredText } from '#domain/check.ts';
import { type DeclaredFields, defineEntity } from '#domain/defineEntity.ts';
import type { RecordOf } from '#domain/entity.ts';
import { day, derived, flag, text, word } from '#domain/fieldKinds.ts';
import { limits, maxLength } from '#domain/limits.ts';
import { dateRuleFault } from '#domain/rules/dateRules/dateRuleFault.ts';
import { closedDaysText, wholeNumber } from '#domain/rules/dateRules/ruleValues.ts';
import { overruledBases, overruledBeginnings, ruleKinds } from '#domain/rules/dates/Overruling.ts';
import { countings } from '#domain/rules/dates/RenewalRule.ts';

const { annuityMonths, phaseMonths, lastYear } = limits.dateRules;

const months = () => ({ ...text(), accepts: wholeNumber(0, annuityMonths, 'annuityMonths') });

const fields = {
  genre: { ...word(ruleKinds), isRequired: true },
  /** The row of the rules: `AT-EP`; of an office without one, and of everything but annuities, the office's code. */
  ligne: { ...text(), accepts: requiredText(maxLength.reference), isRequired: true },
  /** Of closed days. */
  annee: { ...text(), accepts: wholeNumber(1900, 2999, 'invalid') },
  /** Nothing is computed there. */
  sansCalcul: flag(),
  base: word(overruledBases),
  premiereAnnee: { ...text(), accepts: wholeNumber(1, lastYear, 'annuityYear') },
  terme: word(countings),
  depuis: word(overruledBeginnings),
  moisAvance: months(),
  moisSansSurtaxe: months(),
  moisAvecSurtaxe: months(),
  /** Of a national phase, or of a period after the grant. */
  mois: { ...text(), accepts: wholeNumber(1, phaseMonths, 'phaseMonths') },
  /** `2028-05-01 2028-05-26`: beside weekends and what is known of the office. */
  joursFermes: { ...text(), accepts: closedDaysText },
  motif: { ...text(), accepts: requiredText(maxLength.comment), isRequired: true },
  /** Who decided it last, by the name of the account, and on which day. */
  decidePar: derived(text()),
  decideLe: derived(day()),
} satisfies DeclaredFields;

/**
 * What a firm decided about a row of the rules by which dates are computed, instead of what its source says: once for
 * each row, and of closed days for each year. Without the record the source holds again.
 */
export const dateRule = defineEntity({
  name: 'dateRule',
  path: '/api/regles-dates',
  fields,
  create: newBodyOf(fields).superRefine((values, context) => {
    const fault = dateRuleFault({ ...values });
    if (fault) context.addIssue({ code: 'custom', message: fault.message, path: [fault.field] });
  }),
  isBeyond: true,
});
export type DateRule = RecordOf<typeof dateRule>;
