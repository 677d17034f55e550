import { isNothing } from '#domain/field.ts';
import { closedDaysIn } from '#domain/rules/dateRules/ruleValues.ts';
import type { RuleKind } from '#domain/rules/dates/Overruling.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is wrong with an overruling as a whole: the field it shows at and the sentence, under `validation`. */
export interface DateRuleFault {
  readonly field: string;
  readonly message: 'required' | 'ruleValue' | 'ruleRow' | 'ruleFree' | 'ruleNothing' | 'closedDays' | 'phaseTaken';
}

/** What may be decided of each kind of row, in the order of the form. */
export const ruleFields = {
  annuity: [
    'base',
    'premiereAnnee',
    'terme',
    'depuis',
    'moisAvance',
    'moisSansSurtaxe',
    'moisAvecSurtaxe',
    'sansCalcul',
  ],
  nationalPhase: ['mois', 'sansCalcul'],
  validation: ['mois'],
  unitaryRequest: ['mois'],
  oppositionEnd: ['mois'],
  closedDays: ['joursFermes'],
} as const satisfies Readonly<Record<RuleKind, readonly string[]>>;

export type RuleField = (typeof ruleFields)[RuleKind][number];

const everyField: readonly RuleField[] = [...ruleFields.annuity, 'mois', 'joursFermes'];

/** A rule's own name, which no update changes. */
export const rowFields = ['genre', 'ligne', 'annee'] as const;

const isSaid = (value: unknown): boolean => !isNothing(value) && value !== false;

/** What the single fields cannot say, and no table of the rules is needed for. */
export const dateRuleFault = (values: Values): DateRuleFault | null => {
  const { genre, annee } = values;
  if (isNothing(genre)) return { field: 'genre', message: 'required' };
  const own: readonly string[] = ruleFields[genre as RuleKind];
  const strange = everyField.find((name) => isSaid(values[name]) && !own.includes(name));
  if (strange) return { field: strange, message: 'ruleValue' };
  if ((genre === 'closedDays') === isNothing(annee))
    return { field: 'annee', message: isNothing(annee) ? 'required' : 'ruleValue' };
  if (!own.some((name) => isSaid(values[name]))) return { field: own[0] as string, message: 'ruleNothing' };
  const days = closedDaysIn(String(values.joursFermes ?? ''));
  if (days.some((day) => !day.startsWith(`${annee}-`))) return { field: 'joursFermes', message: 'closedDays' };
  return null;
};
