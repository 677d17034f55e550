import { grantRules, phaseRule, priorityRule, termRule } from '#domain/rules/dates/grantRules.ts';
import type { RuleSource } from '#domain/rules/dates/RuleSource.ts';
import { maintenanceRule, renewalRules } from '#domain/rules/dates/renewalRules.ts';

/** Where every rule of dates was read; closed days are no rules. */
export const ruleSources: readonly RuleSource[] = [
  ...renewalRules,
  maintenanceRule,
  ...Object.values(grantRules),
  phaseRule,
  priorityRule,
  termRule,
];
