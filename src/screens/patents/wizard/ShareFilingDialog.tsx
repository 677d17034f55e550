import { Checkbox, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { CabinetLink, Filing } from '#domain/entities/filing.ts';
import { textOf } from '#domain/rules/changes/describeChange.ts';
import {
  fieldsToShare,
  restoreShared,
  type SharedField,
  sharedByFiling,
  sharedUnasked,
  shareFiling,
} from '#domain/rules/patents/shareFiling.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { ChangeLines } from '#src/screens/patents/ChangeLines.tsx';
import type { PatentTabProps } from '#src/screens/patents/family/patentForm.ts';
import { filingChanges, linkText } from '#src/screens/patents/wizard/patentChangeList.ts';
import { useFilingName } from '#src/screens/patents/wizard/useFilingName.ts';
import { type PatentWords, usePatentWords } from '#src/screens/patents/wizard/usePatentWords.ts';
import { useFormOffer } from '#src/ui/form/FormOffers.tsx';
import { QuickForm } from '#src/ui/form/QuickForm.tsx';

/** What is taken over from which filing, and into which, by their places. */
export interface Sharing {
  readonly how: 'fromPrevious' | 'toAll';
  readonly from: Filing;
  readonly to: readonly number[];
}

export interface ShareFilingDialogProps extends PatentTabProps {
  readonly sharing: Sharing;
  readonly onClose: () => void;
}

/**
 * UX-37: each field that is taken over is ticked, and what changes stands below, filing by filing, before it does. A
 * status, a number, a day or a procedure firm comes along only when somebody ticks it.
 */
export const ShareFilingDialog = ({ form, sharing, onClose }: ShareFilingDialogProps) => {
  const { t } = useTranslation();
  const words = usePatentWords();
  const offer = useFormOffer();
  const nameOf = useFilingName();
  const { how, from, to } = sharing;
  const filings = form.getValues().informationsDepot;
  const source = nameOf(from, filings);
  const fields = fieldsToShare(
    from,
    filings.filter((_, at) => to.includes(at)),
  );
  const [ticked, setTicked] = useState(() => sharedUnasked(from, fields));
  const after = shareFiling(filings, from, to, ticked);
  const changes = filingChanges(filings, after, words).filter(({ lines }) => lines.length > 0);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const before = sharedByFiling(filings, ticked);
    form.setFieldValue('informationsDepot', after);
    offer({
      title: (t) => t(`wizard.share.done.${how}`, { count: to.length, filing: source }),
      message: ticked.map(words.label).join(', '),
      action: {
        label: (t) => t('common.undo'),
        run: () => form.setFieldValue('informationsDepot', restoreShared(form.getValues().informationsDepot, before)),
      },
    });
    onClose();
  };
  return (
    <QuickForm
      opened
      size="lg"
      onClose={onClose}
      title={t(`wizard.share.${how}`, { filing: source })}
      submitLabel={t('wizard.share.submit', { count: changes.length })}
      canSubmit={changes.length > 0}
      onSubmit={submit}
    >
      <Text size="sm">{t(fields.length > 0 ? 'wizard.share.choose' : 'wizard.share.same', { filing: source })}</Text>
      <Checkbox.Group value={ticked} onChange={(next) => setTicked(fields.filter((field) => next.includes(field)))}>
        <Stack gap="xs">
          {fields.map((field, index) => (
            <Checkbox
              key={field}
              value={field}
              data-autofocus={index === 0 || undefined}
              label={words.label(field)}
              description={valueOf(from, field, words) || t('changes.nothing')}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {changes.length > 0 ? (
        <Stack gap="sm" role="group" aria-label={t('wizard.share.changes')}>
          <Text fw={600}>{t('wizard.share.changes')}</Text>
          {changes.map(({ key, title, lines }) => (
            <ChangeLines key={key} title={title} lines={lines} />
          ))}
        </Stack>
      ) : null}
    </QuickForm>
  );
};

const valueOf = (filing: Filing, field: SharedField, words: PatentWords): string =>
  field === 'cabinetsAnnuites' || field === 'cabinetsProcedures'
    ? linksText(filing[field], words)
    : textOf(field, filing[field], words);

const linksText = (links: readonly CabinetLink[], words: PatentWords): string =>
  links.map((link) => linkText(link, words)).join(' ; ');
