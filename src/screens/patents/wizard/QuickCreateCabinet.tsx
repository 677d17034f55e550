import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useContext } from 'react';
import { cabinet } from '#domain/entities/cabinet.ts';
import type { RecordId } from '#domain/recordId.ts';
import { findSameName } from '#domain/rules/persons/duplicates.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import { useRecordsById } from '#src/data/lists/useRows.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { MadeInForm } from '#src/screens/patents/MadeInForm.ts';
import { SimilarNote } from '#src/screens/patents/SimilarNote.tsx';
import { QuickForm } from '#src/ui/form/QuickForm.tsx';
import { schemaErrors } from '#src/ui/form/schemaErrors.ts';
import { useStoring } from '#src/ui/form/useStoring.ts';
import { notify } from '#src/ui/page/notify.ts';

export interface QuickCreateCabinetProps {
  readonly opened: boolean;
  /** The category it is created for: 1 annuities, 2 procedures. */
  readonly type: number;
  readonly onClose: () => void;
  readonly onCreated: (id: RecordId) => void;
}

/** WIZ-04: a cabinet made on the spot and linked at once; one of the same name is shown while typing. */
export const QuickCreateCabinet = ({ opened, type, onClose, onCreated }: QuickCreateCabinetProps) => {
  const { t } = useTranslation();
  const { create } = useChanges();
  const store = useStoring('wizard.cabinetCreateError');
  const addMade = useContext(MadeInForm);
  const cabinets = useRecordsById('cabinet');
  const form = useForm({
    initialValues: { nomCabinet: '', type, paysCabinet: '', emailCabinet: '', telephoneCabinet: '' },
    validate: schemaErrors(cabinet.create, t),
  });
  const close = () => {
    form.reset();
    onClose();
  };
  const same = opened
    ? findSameName(cabinets.values(), ({ nomCabinet }) => nomCabinet, form.getValues().nomCabinet)
    : null;
  const submit = form.onSubmit((values) =>
    store(async () => {
      const id = await create('cabinet', values);
      addMade({ collection: 'cabinet', id, name: values.nomCabinet });
      onCreated(id);
      notify.success(
        (t) => t('common.savedOnDevice'),
        (t) => t('wizard.cabinetCreated', { name: values.nomCabinet }),
      );
      close();
    }),
  );
  const types = ([1, 2] as const).map((value) => ({ value, label: t(`patents.cabinetTypes.${value}`) }));
  return (
    <QuickForm
      opened={opened}
      onClose={close}
      title={t('records.new.cabinet')}
      onSubmit={submit}
      note={t('wizard.made.atOnce')}
    >
      <TextInput label={t('records.fields.nomCabinet')} required data-autofocus {...form.getInputProps('nomCabinet')} />
      <Select<number> label={t('records.fields.type')} required data={types} {...form.getInputProps('type')} />
      <TextInput label={t('records.fields.paysCabinet')} {...form.getInputProps('paysCabinet')} />
      <TextInput label={t('records.fields.emailCabinet')} type="email" {...form.getInputProps('emailCabinet')} />
      <TextInput label={t('records.fields.telephoneCabinet')} type="tel" {...form.getInputProps('telephoneCabinet')} />
      {same ? (
        <SimilarNote
          name={same.nomCabinet}
          onUse={() => {
            onCreated(same.id);
            close();
          }}
        />
      ) : null}
    </QuickForm>
  );
};
