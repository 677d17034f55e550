import type { DateRule } from '#domain/entities/dateRule.ts';
import type { DateRuleFault, RuleField } from '#domain/rules/dateRules/dateRuleFault.ts';
import { overrulingOfKind } from '#domain/rules/dateRules/overrulingOf.ts';
import { ownRule } from '#domain/rules/dates/DateRules.ts';
import { phaseRule } from '#domain/rules/dates/grantRules.ts';
import { maintenanceRule, renewalRules } from '#domain/rules/dates/renewalRules.ts';

type Values = Omit<DateRule, 'id' | 'version' | 'createdAt' | 'updatedAt'>;

/** The only values of the United States, whose years are the law's. */
const ofMaintenance: ReadonlySet<RuleField> = new Set<RuleField>(['moisAvance', 'moisAvecSurtaxe', 'sansCalcul']);
const notOfMaintenance = ['base', 'premiereAnnee', 'terme', 'depuis', 'moisSansSurtaxe'] as const;

/** Which values a row has at all; of the United States fewer. */
export const isOfRow = (row: string, field: RuleField): boolean =>
  row !== maintenanceRule.id || ofMaintenance.has(field);

/** What of an overruling does not fit the tables of the rules. */
export const ruleRowFault = (values: Values): DateRuleFault | null => {
  const { genre, ligne } = values;
  if (genre === 'validation' || genre === 'unitaryRequest' || genre === 'oppositionEnd')
    return ligne === 'EP' ? null : { field: 'ligne', message: 'ruleRow' };
  if (genre === 'annuity') return annuityFault(values);
  if (!/^[A-Z]{2}$/.test(ligne)) return { field: 'ligne', message: 'ruleRow' };
  return genre === 'nationalPhase' && isTaken(ligne, values.mois) ? { field: 'mois', message: 'phaseTaken' } : null;
};

/** What a fee adds to one office would be the same line as the months of another. */
const isTaken = (office: string, months: string): boolean => {
  const extended = phaseRule.extended[Number(months)];
  return extended !== undefined && !extended.offices.includes(office);
};

const annuityFault = (values: Values): DateRuleFault | null => {
  const { ligne } = values;
  if (ligne === maintenanceRule.id) {
    const strange = notOfMaintenance.find((name) => values[name] !== '');
    return strange ? { field: strange, message: 'ruleValue' } : null;
  }
  const rule = renewalRules.find(({ id }) => id === ligne);
  // Every office of the tables has a row of its own name.
  const isNew = /^[A-Z]{2}$/.test(ligne) && ligne !== 'WO';
  if (!rule && !isNew) return { field: 'ligne', message: 'ruleRow' };
  const overruling = overrulingOfKind('annuity', { ...values, id: 0, version: 0, createdAt: '', updatedAt: '' });
  if (!rule && !ownRule(overruling)) {
    const missing = (['premiereAnnee', 'terme', 'depuis', 'moisAvecSurtaxe'] as const).find((name) => !values[name]);
    return { field: missing ?? 'premiereAnnee', message: 'required' };
  }
  const free = overruling.values.freeMonths ?? rule?.freeMonths ?? 0;
  const all = overruling.values.graceMonths ?? rule?.graceMonths ?? 0;
  return !values.sansCalcul && free > all ? { field: 'moisSansSurtaxe', message: 'ruleFree' } : null;
};
