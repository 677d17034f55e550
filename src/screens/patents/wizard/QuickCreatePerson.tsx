import { SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useContext } from 'react';
import { inventor } from '#domain/entities/person.ts';
import type { RecordId } from '#domain/recordId.ts';
import { displayName } from '#domain/rules/persons/displayName.ts';
import { findSamePerson, type PersonKind } from '#domain/rules/persons/duplicates.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import { useRecordsById } from '#src/data/lists/useRows.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { MadeInForm } from '#src/screens/patents/MadeInForm.ts';
import { SimilarNote } from '#src/screens/patents/SimilarNote.tsx';
import { QuickForm } from '#src/ui/form/QuickForm.tsx';
import { schemaErrors } from '#src/ui/form/schemaErrors.ts';
import { useStoring } from '#src/ui/form/useStoring.ts';
import { notify } from '#src/ui/page/notify.ts';

export interface QuickCreatePersonProps {
  readonly kind: PersonKind;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called with the new person, or with the existing one that it repeats (WIZ-05). */
  readonly onChosen: (id: RecordId) => void;
}

/** WIZ-04, WIZ-05: a person made on the spot; one who is there already is chosen instead, and shown while typing. */
export const QuickCreatePerson = ({ kind, opened, onClose, onChosen }: QuickCreatePersonProps) => {
  const { t } = useTranslation();
  const { create } = useChanges();
  const store = useStoring();
  const addMade = useContext(MadeInForm);
  const existing = useRecordsById(kind);
  const form = useForm({
    initialValues: { nom: '', prenom: '', email: '', telephone: '', adresse: '' },
    validate: schemaErrors(inventor.create, t),
  });
  const same = opened ? findSamePerson(kind, existing.values(), form.getValues()) : null;
  const close = () => {
    form.reset();
    onClose();
  };
  const chooseExisting = (id: RecordId, name: string) => {
    onChosen(id);
    notify.info((t) => t('wizard.people.alreadyThere', { name }));
    close();
  };
  const submit = form.onSubmit((values) => {
    if (same) return chooseExisting(same.id, displayName(same));
    void store(async () => {
      const id = await create(kind, values);
      addMade({ collection: kind, id, name: displayName(values) });
      onChosen(id);
      notify.success(
        (t) => t('common.savedOnDevice'),
        (t) => t('reference.created', { name: displayName(values) }),
      );
      close();
    });
  });
  return (
    <QuickForm
      opened={opened}
      onClose={close}
      title={t(`records.new.${kind}`)}
      onSubmit={submit}
      note={t('wizard.made.atOnce')}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={t('records.fields.nom')} required data-autofocus {...form.getInputProps('nom')} />
        <TextInput label={t('records.fields.prenom')} {...form.getInputProps('prenom')} />
        <TextInput label={t('records.fields.email')} type="email" {...form.getInputProps('email')} />
        <TextInput label={t('records.fields.telephone')} type="tel" {...form.getInputProps('telephone')} />
      </SimpleGrid>
      <TextInput label={t('records.fields.adresse')} {...form.getInputProps('adresse')} />
      {same ? <SimilarNote name={displayName(same)} onUse={() => chooseExisting(same.id, displayName(same))} /> : null}
    </QuickForm>
  );
};
