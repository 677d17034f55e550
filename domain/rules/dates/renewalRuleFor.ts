import type { RenewalRule } from '#domain/rules/dates/RenewalRule.ts';
import { renewalRules } from '#domain/rules/dates/renewalRules.ts';

const rows = new Map<string, RenewalRule[]>();
for (const rule of renewalRules) rows.set(rule.office, [...(rows.get(rule.office) ?? []), rule]);

/** Whether anything is known of an office. */
export const hasRenewalRule = (office: string): boolean => rows.has(office);

/** The row for one of its patents: some states have one for their own, and another for parts of European ones. */
export const renewalRuleFor = (office: string, viaEp: boolean): RenewalRule | null =>
  rows.get(office)?.find(({ of }) => of === undefined || (of === 'epPart') === viaEp) ?? null;
