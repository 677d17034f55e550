import type { TFunction } from 'i18next';
import type { RuleField } from '#domain/rules/dateRules/dateRuleFault.ts';
import { maintenanceRule } from '#domain/rules/dates/renewalRules.ts';
import type { LawOfRule } from '#src/screens/dateRules/ListedRule.ts';

/** What the source says of one value of a row; empty where it says nothing. */
export const sourceValue = (t: TFunction, law: LawOfRule | null, field: RuleField): string => {
  if (law?.is === 'months') return field === 'mois' ? String(law.months) : '';
  if (law?.is === 'maintenance') {
    const { windowMonths, graceMonths } = maintenanceRule;
    return field === 'moisAvance' ? String(windowMonths) : field === 'moisAvecSurtaxe' ? String(graceMonths) : '';
  }
  if (law?.is !== 'renewal') return '';
  const { base, firstYear, due, from, earliestMonths, freeMonths, graceMonths } = law.rule;
  switch (field) {
    case 'base':
      return base === 'granted' ? '' : t(`dateRules.base.${base}`);
    case 'premiereAnnee':
      return String(firstYear);
    case 'terme':
      return t(`dateRules.due.${due}`);
    case 'depuis':
      return t(`dateRules.from.${from}`);
    case 'moisAvance':
      return earliestMonths === null ? '' : String(earliestMonths);
    case 'moisSansSurtaxe':
      return String(freeMonths);
    case 'moisAvecSurtaxe':
      return String(graceMonths);
    default:
      return '';
  }
};
