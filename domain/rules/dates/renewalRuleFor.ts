import type { AppliedRule, DateRules } from '#domain/rules/dates/DateRules.ts';

/** The row for one of an office's patents: some states have one for their own, and another for parts of European ones. */
export const renewalRuleFor = (rules: DateRules, office: string, viaEp: boolean): AppliedRule | null =>
  rules.renewals(office).find(({ of }) => of === undefined || (of === 'epPart') === viaEp) ?? null;
