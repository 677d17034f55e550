import { Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { deadline } from '#domain/entities/deadline.ts';
import type { RecordId } from '#domain/recordId.ts';
import { trimmedText } from '#domain/rules/trimmedText.ts';
import { useDeadlineActs } from '#src/data/deadlines/useDeadlineActs.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { useMarking } from '#src/records/deadlines/useMarking.ts';
import { DateField } from '#src/ui/fields/DateField.tsx';
import { fieldLabel } from '#src/ui/form/fieldLabel.ts';
import { QuickForm } from '#src/ui/form/QuickForm.tsx';
import { schemaErrors } from '#src/ui/form/schemaErrors.ts';

export interface OwnDateDialogProps {
  readonly familyId: RecordId;
  /** The filings that it may be about, also those that have not reached the server yet. */
  readonly filings: readonly { readonly id: RecordId; readonly label: string }[];
  readonly onClose: () => void;
}

/** A date that nothing computes: for the whole family, or one of its filings. */
export const OwnDateDialog = ({ familyId, filings, onClose }: OwnDateDialogProps) => {
  const { t } = useTranslation();
  const { addOwn } = useDeadlineActs();
  const mark = useMarking();
  const check = schemaErrors<{ libelle: string }>(deadline.edit, t);
  const [text, setText] = useState('');
  const [day, setDay] = useState<string | null>(null);
  const [filingId, setFilingId] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const isDay = day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day);
  const tooLong = text === '' ? undefined : check({ libelle: text.trim() }).libelle;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsTried(true);
    if (trimmedText(text) === '' || tooLong || !isDay) return;
    const filing = filings.find(({ id }) => String(id) === filingId);
    const own = { familyId, filingId: filing?.id ?? null, text: text.trim(), day };
    if (await mark(1, addOwn(own))) onClose();
  };
  const missing = (isThere: boolean) => (isTried && !isThere ? t('validation.required') : undefined);
  return (
    <QuickForm
      opened
      onClose={onClose}
      title={t('deadlineActs.dialog.addOwn')}
      submitLabel={t('common.save')}
      onSubmit={(event) => void submit(event)}
    >
      <TextInput
        data-autofocus
        required
        label={fieldLabel(t, 'deadline', 'libelle')}
        value={text}
        error={missing(trimmedText(text) !== '') ?? tooLong}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <DateField
        required
        mayBeFuture
        label={fieldLabel(t, 'deadline', 'dateEcheance')}
        value={day}
        error={day === null ? missing(false) : undefined}
        onChange={setDay}
      />
      {filings.length > 0 ? (
        <Select
          clearable
          label={t('deadlineActs.dialog.filing')}
          placeholder={t('deadlineActs.dialog.noFiling')}
          data={filings.map(({ id, label }) => ({ value: String(id), label }))}
          value={filingId}
          onChange={setFilingId}
        />
      ) : null}
    </QuickForm>
  );
};
