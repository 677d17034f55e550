import { Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { maxLength } from '#domain/limits.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { QuickForm } from '#src/ui/form/QuickForm.tsx';

export interface AskDialogProps {
  /** What stands there already. */
  readonly note: string;
  readonly count: number;
  /** Resolves with whether it is kept. */
  readonly onAsk: (note: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** What is to be asked of the annuity firm about one line or many. */
export const AskDialog = ({ note: begun, count, onAsk, onClose }: AskDialogProps) => {
  const { t } = useTranslation();
  const [note, setNote] = useState(begun);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void onAsk(note.trim()).then((isKept) => isKept && onClose());
  };
  return (
    <QuickForm
      opened
      onClose={onClose}
      title={t('reconciliation.ask.title', { count })}
      submitLabel={t('common.save')}
      onSubmit={submit}
    >
      <Textarea
        label={t('reconciliation.question')}
        description={t('reconciliation.ask.hint')}
        value={note}
        autosize
        minRows={3}
        maxLength={maxLength.comment}
        data-autofocus
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </QuickForm>
  );
};
