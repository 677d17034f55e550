import { Group, Radio, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { cabinetTypes } from '#domain/entities/cabinet.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { CountryText } from '#src/screens/cabinets/CountryText.tsx';
import type { CabinetForm } from '#src/screens/cabinets/cabinetForm.ts';
import { keepFocus } from '#src/ui/dialog/keepFocus.ts';

interface CabinetTabProps {
  readonly form: UseFormReturnType<CabinetForm>;
}

export const CabinetGeneralTab = ({ form }: CabinetTabProps) => {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <TextInput label={t('records.fields.nomCabinet')} required data-autofocus {...form.getInputProps('nomCabinet')} />
      <TextInput label={t('records.fields.referenceCabinet')} {...form.getInputProps('referenceCabinet')} />
      <Radio.Group
        label={t('records.fields.type')}
        required
        value={String(form.getValues().type ?? '')}
        onChange={(type) => form.setFieldValue('type', Number(type))}
        error={form.errors.type}
      >
        <Group gap="lg" mt={6} onMouseDown={keepFocus}>
          {Object.values(cabinetTypes).map((type) => (
            <Radio key={type} value={String(type)} label={t(`patents.cabinetTypes.${type}`)} />
          ))}
        </Group>
      </Radio.Group>
    </Stack>
  );
};

export const CabinetAddressTab = ({ form }: CabinetTabProps) => {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <Textarea
        label={t('records.fields.adresseCabinet')}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('adresseCabinet')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={t('records.fields.codePostal')} {...form.getInputProps('codePostal')} />
        <CountryText label={t('records.fields.paysCabinet')} {...form.getInputProps('paysCabinet')} />
      </SimpleGrid>
    </Stack>
  );
};

/** G-54: the edit form has no tab for the address of its own. */
export const CabinetGeneralAndAddressTab = ({ form }: CabinetTabProps) => (
  <Stack gap="sm">
    <CabinetGeneralTab form={form} />
    <CabinetAddressTab form={form} />
  </Stack>
);

export const CabinetContactTab = ({ form }: CabinetTabProps) => {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <TextInput
        label={t('records.fields.emailCabinet')}
        type="email"
        autoComplete="off"
        {...form.getInputProps('emailCabinet')}
      />
      <TextInput
        label={t('records.fields.telephoneCabinet')}
        type="tel"
        autoComplete="off"
        {...form.getInputProps('telephoneCabinet')}
      />
    </Stack>
  );
};
