import { useMemo } from 'react';
import { countryLabel } from '#domain/rules/countries/countryLabel.ts';
import { lawRules } from '#domain/rules/dates/DateRules.ts';
import type { RuleKind } from '#domain/rules/dates/Overruling.ts';
import { maintenanceRule } from '#domain/rules/dates/renewalRules.ts';
import { useChoices } from '#src/data/lists/useChoices.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/** The offices that the firm has among its countries; for annuities those without a row. */
export const useOfficeChoices = (kind: RuleKind): readonly { readonly value: string; readonly label: string }[] => {
  const { i18n } = useTranslation();
  const countries = useChoices('country');
  return useMemo(() => {
    const hasRow = (office: string) => office === maintenanceRule.id || lawRules.renewals(office).length > 0;
    const codes = new Set(
      countries.map(({ flag = '' }) => flag.toUpperCase()).filter((code) => /^[A-Z]{2}$/.test(code)),
    );
    return [...codes]
      .filter((code) => code !== 'WO' && !(kind === 'annuity' && hasRow(code)))
      .map((value) => ({ value, label: `${countryLabel(value, i18n.language)} (${value})` }));
  }, [countries, kind, i18n.language]);
};
