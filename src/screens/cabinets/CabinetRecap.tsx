import { countryLabel } from '#domain/rules/countries/countryLabel.ts';
import { trimmedText } from '#domain/rules/trimmedText.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { addCabinetFields, type CabinetForm } from '#src/screens/cabinets/cabinetForm.ts';
import { RecapSections } from '#src/ui/form/RecapSections.tsx';

/** What is about to be created, tab by tab. */
export const CabinetRecap = ({ values }: { readonly values: CabinetForm }) => {
  const { t, i18n } = useTranslation();
  const shown: Record<string, string | null> = {
    ...values,
    type: values.type === null ? '' : t(`patents.cabinetTypes.${values.type}`),
    paysCabinet: countryLabel(values.paysCabinet, i18n.language),
  };
  const sections = (['general', 'address', 'contact'] as const).map((tab) => ({
    title: t(`cabinets.tabs.${tab}`),
    content: addCabinetFields[tab].map((field) => ({
      label: t(`records.fields.${field}`),
      value: trimmedText(shown[field] ?? ''),
    })),
  }));
  return <RecapSections sections={sections} />;
};
