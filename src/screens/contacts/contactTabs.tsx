import { Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { RecordId } from '#domain/recordId.ts';
import type { Choice } from '#domain/rules/records/choices.ts';
import { trimmedText } from '#domain/rules/trimmedText.ts';
import { useChoices } from '#src/data/lists/useChoices.ts';
import { usePickerSearch } from '#src/data/lists/usePickerSearch.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { type ContactForm, type ContactTab, contactTabFields } from '#src/screens/contacts/contactForm.ts';
import { PartRows } from '#src/screens/contacts/PartRows.tsx';
import { PickOne } from '#src/ui/fields/PickOne.tsx';
import type { FormTab } from '#src/ui/form/FormTabs.tsx';

interface ContactTabProps {
  readonly form: UseFormReturnType<ContactForm>;
}

const GeneralTab = ({ form }: ContactTabProps) => {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <TextInput label={t('records.fields.prenom')} data-autofocus {...form.getInputProps('prenom')} />
      <TextInput label={t('records.fields.nom')} description={t('contacts.nameHint')} {...form.getInputProps('nom')} />
    </Stack>
  );
};

const OrganizationTab = ({ form }: ContactTabProps) => {
  const { t } = useTranslation();
  const clients = useChoices('client');
  const cabinets = useChoices('cabinet');
  const { societe, idClient, idCabinet } = form.getValues();
  /** The company follows whom the contact belongs to, unless something else was typed. */
  const choose = (field: 'idClient' | 'idCabinet', options: readonly Choice[], id: RecordId | null): void => {
    const nameOf = (value: RecordId | null): string => options.find((option) => option.value === value)?.label ?? '';
    const follows = trimmedText(societe) === '' || societe === nameOf(form.getValues()[field]);
    form.setFieldValue(field, id);
    if (follows && id !== null) form.setFieldValue('societe', nameOf(id));
  };
  return (
    <Stack gap="sm">
      <TextInput label={t('records.fields.fonction')} {...form.getInputProps('fonction')} />
      <PickOne
        label={t('records.fields.idClient')}
        options={clients}
        {...usePickerSearch('client')}
        value={idClient}
        onChange={(id) => choose('idClient', clients, id)}
        error={form.errors.idClient}
      />
      <PickOne
        label={t('records.fields.idCabinet')}
        options={cabinets}
        value={idCabinet}
        onChange={(id) => choose('idCabinet', cabinets, id)}
        error={form.errors.idCabinet}
      />
      <TextInput label={t('records.fields.societe')} {...form.getInputProps('societe')} />
    </Stack>
  );
};

const EmailsTab = ({ form }: ContactTabProps) => <PartRows form={form} list="emails" />;
const PhonesTab = ({ form }: ContactTabProps) => <PartRows form={form} list="phones" />;
const RolesTab = ({ form }: ContactTabProps) => <PartRows form={form} list="roles" />;

const panels = {
  general: GeneralTab,
  organization: OrganizationTab,
  emails: EmailsTab,
  phones: PhonesTab,
  roles: RolesTab,
} as const satisfies Record<ContactTab, unknown>;

/** CON-04, CON-05: the five tabs of both forms. */
export const useContactTabs = (): FormTab<ContactForm>[] => {
  const { t } = useTranslation();
  return (Object.keys(panels) as ContactTab[]).map((key) => ({
    key,
    label: t(`contacts.tabs.${key}`),
    Panel: panels[key],
    fields: contactTabFields[key],
  }));
};
