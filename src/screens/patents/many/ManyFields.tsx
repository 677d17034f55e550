import { Checkbox, SegmentedControl, Select, Stack } from '@mantine/core';
import { type HowMany, isOfFamily, type ManyChange } from '#domain/rules/patents/manyFilings.ts';
import { useChoices } from '#src/data/lists/useChoices.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ManyForm } from '#src/screens/patents/many/useManyForm.ts';
import { ResponsibleField } from '#src/screens/patents/ResponsibleField.tsx';
import { DateField } from '#src/ui/fields/DateField.tsx';
import { PickMany } from '#src/ui/fields/PickMany.tsx';
import { PickOne } from '#src/ui/fields/PickOne.tsx';

export interface ManyFieldsProps {
  readonly form: ManyForm;
  readonly set: (change: Partial<ManyForm>) => void;
  /** What can be changed of these rows. */
  readonly fields: readonly ManyChange['field'][];
  /** Whether the countries can be narrowed: of whole families. */
  readonly hasCountries: boolean;
}

/** What is to change, and to what. */
export const ManyFields = ({ form, set, fields, hasCountries }: ManyFieldsProps) => {
  const { t } = useTranslation();
  const countries = useChoices('country');
  return (
    <Stack gap="sm">
      <Select
        label={t('many.what')}
        data={fields.map((field) => ({ value: field, label: t(`many.fields.${field}`) }))}
        value={form.field}
        allowDeselect={false}
        onChange={(field) => field && set({ field: field as ManyForm['field'] })}
        data-autofocus
      />
      <Value form={form} set={set} />
      {hasCountries && !isOfFamily(form.field) ? (
        <PickMany
          label={t('many.countries')}
          placeholder={form.countries.length === 0 ? t('many.allCountries') : undefined}
          options={countries}
          value={form.countries}
          onChange={(ids) => set({ countries: ids })}
        />
      ) : null}
    </Stack>
  );
};

const Value = ({ form, set }: Pick<ManyFieldsProps, 'form' | 'set'>) => {
  const { t } = useTranslation();
  const choices = { status: useChoices('status'), client: useChoices('client'), cabinet: useChoices('cabinet') };
  const { field } = form;
  const isEmptied = field === 'status' && form.isEmptied;
  if (field === 'licence')
    return (
      <Select
        label={t('many.to')}
        data={(['yes', 'no'] as const).map((value) => ({ value, label: t(`patents.filters.licences.${value}`) }))}
        value={form.licence ? 'yes' : 'no'}
        allowDeselect={false}
        onChange={(value) => set({ licence: value === 'yes' })}
      />
    );
  if (field === 'responsible')
    return (
      <>
        <ResponsibleField
          label={t('many.to')}
          value={form.isEmptied ? null : form.responsible}
          onChange={(responsible) => set({ responsible })}
          disabled={form.isEmptied}
        />
        <EmptyChoice form={form} set={set} />
      </>
    );
  if (field === 'date')
    return (
      <>
        <Select
          label={t('many.which')}
          data={(['dateDepot', 'datePublication', 'dateDelivrance'] as const).map((value) => ({
            value,
            label: t(`patents.fields.${value}`),
          }))}
          value={form.date}
          allowDeselect={false}
          onChange={(date) => date && set({ date: date as ManyForm['date'] })}
        />
        <DateField
          key={String(form.isEmptied)}
          label={t('many.to')}
          value={form.isEmptied ? null : form.day}
          onChange={(day) => set({ day })}
          disabled={form.isEmptied}
        />
        <EmptyChoice form={form} set={set} />
      </>
    );
  return (
    <>
      {field === 'cabinet' ? (
        <Select
          label={t('patents.filters.duty')}
          data={(['cabinetsAnnuites', 'cabinetsProcedures'] as const).map((value) => ({
            value,
            label: t(`patents.fields.${value}`),
          }))}
          value={form.duty}
          allowDeselect={false}
          onChange={(duty) => duty && set({ duty: duty as ManyForm['duty'] })}
        />
      ) : null}
      <PickOne
        label={t('many.to')}
        options={choices[field]}
        value={isEmptied ? null : form[field]}
        onChange={(id) => set({ [field]: id })}
        disabled={isEmptied}
      />
      {field === 'status' ? (
        <EmptyChoice form={form} set={set} />
      ) : (
        <SegmentedControl
          aria-label={t('many.howLabel')}
          value={form.how}
          onChange={(how) => set({ how: how as HowMany })}
          data={(['add', 'replace'] as const).map((value) => ({ value, label: t(`many.how.${value}`) }))}
        />
      )}
    </>
  );
};

/** Emptying is a choice of its own: an empty field alone asks for nothing. */
const EmptyChoice = ({ form, set }: Pick<ManyFieldsProps, 'form' | 'set'>) => {
  const { t } = useTranslation();
  return (
    <Checkbox
      label={t(`many.empty.${form.field}`)}
      checked={form.isEmptied}
      onChange={(event) => set({ isEmptied: event.currentTarget.checked })}
    />
  );
};
