import type { TFunction } from 'i18next';
import { lawRules, ownRule } from '#domain/rules/dates/DateRules.ts';
import type { OverruledValues, Overruling } from '#domain/rules/dates/Overruling.ts';
import type { RenewalRule } from '#domain/rules/dates/RenewalRule.ts';
import { maintenanceRule } from '#domain/rules/dates/renewalRules.ts';
import { formatDay } from '#src/i18n/formats.ts';
import type { LawOfRule, ListedRule } from '#src/screens/dateRules/ListedRule.ts';

type Months = Pick<RenewalRule, 'earliestMonths' | 'freeMonths' | 'graceMonths'>;

const wordsOfMonths = (t: TFunction, { earliestMonths, freeMonths, graceMonths }: Months): readonly string[] => [
  earliestMonths ? t('dateRules.says.earliest', { count: earliestMonths }) : '',
  freeMonths > 0 ? t('dateRules.says.free', { count: freeMonths }) : '',
  graceMonths > freeMonths ? t('dateRules.says.grace', { count: graceMonths }) : '',
];

const wordsOfRenewal = (t: TFunction, rule: RenewalRule): readonly string[] => [
  t(`dateRules.says.${rule.base === 'registered' ? 'yearRegistered' : 'yearFiled'}`, { year: rule.firstYear }),
  t(`dateRules.due.${rule.due}`),
  t(`dateRules.from.${rule.from}`),
  ...wordsOfMonths(t, rule),
  rule.isLateGrantUnread ? t('dateRules.says.lateGrantUnread') : '',
];

const wordsOfLaw = (t: TFunction, law: LawOfRule, decided: Overruling | undefined): readonly string[] => {
  const values: OverruledValues = decided?.values ?? {};
  switch (law.is) {
    case 'renewal':
      return wordsOfRenewal(t, { ...law.rule, ...values });
    case 'maintenance':
      return [
        t('dateRules.says.maintenance', { years: maintenanceRule.years.join(' / ') }),
        ...wordsOfMonths(t, {
          earliestMonths: values.earliestMonths ?? lawRules.maintenance.windowMonths,
          freeMonths: 0,
          graceMonths: values.graceMonths ?? lawRules.maintenance.graceMonths,
        }),
      ];
    case 'months': {
      const months = values.months ?? law.months;
      const last = values.months ?? law.lastMonths ?? months;
      return [
        t('dateRules.says.months', { count: months }),
        last > months ? t('dateRules.says.extended', { count: last }) : '',
      ];
    }
    case 'years':
      return [t('dateRules.says.years', { count: law.years })];
    case 'closedDays': {
      const { years, days, holidays } = law.known;
      return [
        years ? t('dateRules.says.listed', { years: Object.keys(years).join(', ') }) : '',
        days ? t('dateRules.says.some', { days: days.map(formatDay).join(', ') }) : '',
        holidays ? t('dateRules.says.holidays') : '',
      ];
    }
  }
};

/** What a row says, as it counts: by its source, or as the firm decided. */
export const wordsOfRule = (t: TFunction, { law }: ListedRule, decided: Overruling | undefined): string => {
  if (decided?.isNone) return t('dateRules.says.none');
  if (decided?.kind === 'closedDays') return decided.days.map(formatDay).join(', ');
  if (law) return wordsOfLaw(t, law, decided).filter(Boolean).join(' · ');
  const own = decided?.kind === 'annuity' ? ownRule(decided) : null;
  if (own) return wordsOfRenewal(t, own).filter(Boolean).join(' · ');
  return decided?.values.months === undefined ? '' : t('dateRules.says.months', { count: decided.values.months });
};
