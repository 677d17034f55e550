import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useContext } from 'react';
import { addedClient } from '#domain/entities/client.ts';
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
import type { ToastText } from '#src/ui/page/ToastText.ts';

export interface QuickCreateClientProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCreated: (id: RecordId) => void;
  /** A name already known, such as the one a spreadsheet carries. */
  readonly name?: string;
  /** What a success says instead of the client's name. */
  readonly success?: ToastText;
}

/**
 * WIZ-04: a client made on the spot, with what is usually at hand; usable at once, also without network. One of the same
 * name is shown while typing.
 */
export const QuickCreateClient = ({ opened, onClose, onCreated, name = '', success }: QuickCreateClientProps) => {
  const { t } = useTranslation();
  const { create } = useChanges();
  const store = useStoring();
  const addMade = useContext(MadeInForm);
  const clients = useRecordsById('client');
  const form = useForm({
    initialValues: { nomClient: name, referenceClient: '', emailClient: '', telephoneClient: '' },
    validate: schemaErrors(addedClient, t),
  });
  const close = () => {
    form.reset();
    onClose();
  };
  const same = opened ? findSameName(clients.values(), ({ nomClient }) => nomClient, form.getValues().nomClient) : null;
  const submit = form.onSubmit((values) =>
    store(async () => {
      const id = await create('client', values);
      addMade({ collection: 'client', id, name: values.nomClient });
      onCreated(id);
      notify.success(
        (t) => t('common.savedOnDevice'),
        success ?? ((t) => t('clients.created', { name: values.nomClient })),
      );
      close();
    }),
  );
  return (
    <QuickForm
      opened={opened}
      onClose={close}
      title={t('records.new.client')}
      onSubmit={submit}
      note={t('wizard.made.atOnce')}
    >
      <TextInput label={t('clients.fields.nomClient')} required data-autofocus {...form.getInputProps('nomClient')} />
      <TextInput label={t('clients.fields.referenceClient')} {...form.getInputProps('referenceClient')} />
      <TextInput label={t('clients.fields.emailClient')} type="email" {...form.getInputProps('emailClient')} />
      <TextInput label={t('clients.fields.telephoneClient')} type="tel" {...form.getInputProps('telephoneClient')} />
      {same ? (
        <SimilarNote
          name={same.nomClient}
          onUse={() => {
            onCreated(same.id);
            close();
          }}
        />
      ) : null}
    </QuickForm>
  );
};
