import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { expiryOf } from '#domain/rules/patents/filings.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { PatentTabProps } from '#src/screens/patents/family/patentForm.ts';
import { ResponsibleField } from '#src/screens/patents/ResponsibleField.tsx';
import { NotKeptNote } from '#src/screens/patents/wizard/NotKeptNote.tsx';
import { DateField } from '#src/ui/fields/DateField.tsx';

/** What belongs to the family as a whole. */
export const GeneralTab = ({ form }: PatentTabProps) => {
  const { t } = useTranslation();
  const isPlain = useSyncWord(({ mode }) => mode === 'plain');
  const values = form.getValues();
  const expiryProps = form.getInputProps('dateExpiration');
  // What has not come from the server yet is not empty, and is not estimated.
  const expiry = values.dateExpiration || 'disabled' in expiryProps ? null : expiryOf(values);
  return (
    <Stack gap="md">
      <TextInput label={t('patents.fields.titre')} data-autofocus {...form.getInputProps('titre')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t('patents.fields.referenceFamille')} {...form.getInputProps('referenceFamille')} />
        <TextInput
          label={t('patents.fields.statut')}
          description={t('wizard.statusHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('statut')}
        />
        {isPlain ? null : (
          <>
            <ResponsibleField {...form.getInputProps('idResponsable')} />
            <DateField label={t('patents.fields.datePriorite')} {...form.getInputProps('datePriorite')} />
            <TextInput label={t('patents.fields.numeroPriorite')} {...form.getInputProps('numeroPriorite')} />
          </>
        )}
        <DateField label={t('patents.fields.dateDepot')} {...form.getInputProps('dateDepot')} />
        <DateField label={t('patents.fields.datePublication')} {...form.getInputProps('datePublication')} />
        <DateField label={t('patents.fields.dateDelivrance')} {...form.getInputProps('dateDelivrance')} />
        <DateField
          label={t('patents.fields.dateExpiration')}
          description={expiry ? t('wizard.expiryHint', { date: formatDay(expiry.day) }) : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...expiryProps}
        />
      </SimpleGrid>
      {isPlain ? <NotKeptNote /> : null}
      <TextInput label={t('patents.fields.classesBrevet')} {...form.getInputProps('classesBrevet')} />
      <Textarea
        label={t('patents.fields.commentaire')}
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps('commentaire')}
      />
    </Stack>
  );
};
