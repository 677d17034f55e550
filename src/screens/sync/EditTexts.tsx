import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { entityOf } from '#domain/entities.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import type { PendingChange } from '#src/data/state/useSyncState.ts';
import { editableTexts } from '#src/screens/sync/editableTexts.ts';
import { useWords } from '#src/screens/sync/useWords.ts';
import { schemaErrors } from '#src/ui/form/schemaErrors.ts';
import { onSubmitKey } from '#src/ui/form/useFormModal.ts';
import { notify } from '#src/ui/page/notify.ts';

export interface EditTextsProps {
  readonly entry: PendingChange;
  readonly title: string;
  readonly onClose: () => void;
}

/** Corrects the texts of a change whose kind of record has no form of its own; it then waits to be sent anew. */
export const EditTexts = ({ entry, title, onClose }: EditTextsProps) => {
  const { t } = useTranslation();
  const { update } = useChanges();
  const words = useWords(entry.collection);
  const names = editableTexts(entry);
  const { create, edit } = entityOf(entry.collection);
  const check = schemaErrors<Record<string, unknown>>(entry.kind === 'create' ? create : edit, t);
  const form = useForm<Record<string, string>>({
    initialValues: Object.fromEntries(names.map((name) => [name, String(entry.patch[name])])),
    validate: (values) => check({ ...entry.patch, ...values }),
  });
  const save = async (values: Record<string, string>): Promise<void> => {
    const result = await update(entry.collection, entry.recordId, values);
    if (!result.ok) return void notify.warning(t('removal.goneWhileEditing'));
    notify.success(t('common.savedOnDevice'), title);
    onClose();
  };
  const submit = form.onSubmit((values) => void save(values));
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <form noValidate onSubmit={submit} onKeyDown={onSubmitKey(submit)}>
        <Stack gap="sm">
          {names.map((name, index) => (
            <TextInput
              key={name}
              label={words.label(name)}
              {...form.getInputProps(name)}
              data-autofocus={index === 0 || undefined}
            />
          ))}
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit">{t('common.save')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
