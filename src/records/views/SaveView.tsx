import { Checkbox, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { trimmedText } from '#domain/rules/trimmedText.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { QuickForm } from '#src/ui/form/QuickForm.tsx';
import { notify } from '#src/ui/page/notify.ts';

export interface SaveViewProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSave: (name: string, isDefault: boolean) => Promise<void>;
  /** Names of views there are; one of them again replaces its view. */
  readonly taken: readonly string[];
}

const longest = 60;

/** Gives the list as it stands a name. */
export const SaveView = ({ opened, onClose, onSave, taken }: SaveViewProps) => {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { name: '', isDefault: false },
    validate: { name: (name) => (trimmedText(name) === '' ? t('validation.required') : null) },
  });
  const typed = form.getValues().name.trim();
  const replaces = taken.some((name) => name.toLowerCase() === typed.toLowerCase());
  const close = (): void => {
    form.reset();
    onClose();
  };
  const submit = form.onSubmit(async ({ name, isDefault }) => {
    try {
      await onSave(name, isDefault);
    } catch {
      // ERR-23: what was typed stays, and it is said that nothing was stored.
      notify.error((t) => t('form.notStored'));
      return;
    }
    notify.solved((t) => t('form.notStored'));
    notify.success(
      (t) => t('common.savedOnDevice'),
      (t) => t('views.saved', { name: name.trim() }),
    );
    close();
  });
  return (
    <QuickForm
      opened={opened}
      onClose={close}
      title={t('views.saveTitle')}
      onSubmit={submit}
      submitLabel={t('common.save')}
    >
      <TextInput
        label={t('views.name')}
        required
        maxLength={longest}
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <Checkbox label={t('views.openWith')} {...form.getInputProps('isDefault', { type: 'checkbox' })} />
      <Text size="sm" c="dimmed" role="status">
        {t(replaces ? 'views.replaces' : 'views.saveText')}
      </Text>
    </QuickForm>
  );
};
