import { Divider, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filing } from '#domain/entities/filing.ts';
import { asId } from '#domain/field.ts';
import { useChoices } from '#src/data/useChoices.ts';
import { CabinetLinks } from '#src/screens/patents/wizard/CabinetLinks.tsx';
import { type PatentTabProps, setFilings } from '#src/screens/patents/wizard/patentForm.ts';
import { CountryPicker } from '#src/ui/CountryPicker.tsx';
import { DateField } from '#src/ui/DateField.tsx';
import { PickOne } from '#src/ui/PickOne.tsx';

export interface FilingFieldsProps extends PatentTabProps {
  readonly index: number;
  readonly filing: Filing;
}

/** Everything that is entered of a filing: country, status, numbers, days, licence, comment and its cabinets. */
export const FilingFields = ({ form, index, filing }: FilingFieldsProps) => {
  const { t } = useTranslation();
  const at = `informationsDepot.${index}` as const;
  const field = (name: string): string => t(`patents.fields.${name}`);
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <CountryField form={form} index={index} idPays={filing.idPays} />
        <StatusField form={form} index={index} idStatuts={filing.idStatuts} />
        <TextInput label={field('numeroDepot')} {...form.getInputProps(`${at}.numeroDepot`)} />
        <DateField label={field('dateDepot')} {...form.getInputProps(`${at}.dateDepot`)} />
        <TextInput label={field('numeroPublication')} {...form.getInputProps(`${at}.numeroPublication`)} />
        <DateField label={field('datePublication')} {...form.getInputProps(`${at}.datePublication`)} />
        <TextInput label={field('numeroDelivrance')} {...form.getInputProps(`${at}.numeroDelivrance`)} />
        <DateField label={field('dateDelivrance')} {...form.getInputProps(`${at}.dateDelivrance`)} />
      </SimpleGrid>
      <Switch label={field('licence')} {...form.getInputProps(`${at}.licence`, { type: 'checkbox' })} />
      <Textarea
        label={field('commentaire')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps(`${at}.commentaire`)}
      />
      <Divider label={field('cabinetsAnnuites')} labelPosition="left" />
      <CabinetLinks form={form} path={`${at}.cabinetsAnnuites`} links={filing.cabinetsAnnuites} category="annuity" />
      <Divider label={field('cabinetsProcedures')} labelPosition="left" />
      <CabinetLinks
        form={form}
        path={`${at}.cabinetsProcedures`}
        links={filing.cabinetsProcedures}
        category="procedure"
      />
    </Stack>
  );
};

// The two pickers hold hundreds of choices: they are drawn anew when their own value changes, not at every keystroke.

interface CountryFieldProps extends PatentTabProps {
  readonly index: number;
  readonly idPays: Filing['idPays'];
}

const CountryField = memo(
  ({ form, index, idPays }: CountryFieldProps) => {
    const { t } = useTranslation();
    const choices = useChoices('country');
    const options = useMemo(
      () => choices.map(({ value, label, flag = '' }) => ({ value: String(value), label, code: flag })),
      [choices],
    );
    const choose = (id: string | null): void => {
      const filings = form.getValues().informationsDepot;
      setFilings(
        form,
        filings.map((other, place) => (place === index ? { ...other, idPays: asId(id) } : other)),
      );
    };
    return (
      <CountryPicker
        label={t('patents.fields.idPays')}
        options={options}
        value={idPays === null ? null : String(idPays)}
        onChange={choose}
        error={form.errors[`informationsDepot.${index}.idPays`]}
      />
    );
  },
  (before, after) => before.idPays === after.idPays && before.index === after.index,
);

interface StatusFieldProps extends PatentTabProps {
  readonly index: number;
  readonly idStatuts: Filing['idStatuts'];
}

const StatusField = memo(
  ({ form, index, idStatuts }: StatusFieldProps) => {
    const { t } = useTranslation();
    return (
      <PickOne
        label={t('patents.fields.idStatuts')}
        options={useChoices('status')}
        value={idStatuts}
        onChange={(id) => form.setFieldValue(`informationsDepot.${index}.idStatuts`, id)}
        error={form.errors[`informationsDepot.${index}.idStatuts`]}
      />
    );
  },
  (before, after) => before.idStatuts === after.idStatuts && before.index === after.index,
);
