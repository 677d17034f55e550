import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { standings } from '#domain/rules/dates/DatedFamily.ts';
import { guessedStanding } from '#domain/rules/dates/standingOfStatus.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { ReferenceForm } from '#src/screens/reference/referenceForm.ts';

/** What a status says of the right, by which dates are computed or not; left open, it shows what its words are read as. */
export const StatusMeaning = ({ form }: { readonly form: UseFormReturnType<ReferenceForm> }) => {
  const { t } = useTranslation();
  const { description = '', descriptionEn = '', sens = '' } = form.getValues();
  return (
    <Select
      {...form.getInputProps('sens')}
      label={t('records.fields.sens')}
      description={t('reference.sensHint')}
      placeholder={t(`dates.guessed.${guessedStanding({ description, descriptionEn })}`)}
      data={standings.map((standing) => ({ value: standing, label: t(`dates.standings.${standing}`) }))}
      value={sens || null}
      onChange={(chosen) => form.setFieldValue('sens', chosen ?? '')}
      allowDeselect={false}
      clearable
    />
  );
};
