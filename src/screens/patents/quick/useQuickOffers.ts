import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import type { OfferedDraft } from '#src/data/drafts/useDraftOffers.ts';
import { useQuickDrafts } from '#src/data/drafts/useQuickDrafts.ts';
import { formatDay } from '#src/i18n/formats.ts';
import type { QuickFieldName } from '#src/screens/patents/quick/quickFields.ts';
import { useDraftDiscarded } from '#src/ui/form/useDraftDiscarded.ts';

/**
 * Values of filings that were typed and not saved, each with its family, where it is opened again. Where family or filing
 * are gone it says so and stands until it is given up: nobody finds what was typed anywhere else.
 */
export const useQuickOffers = (openFamily: (id: RecordId) => void): readonly OfferedDraft[] => {
  const { t } = useTranslation();
  const onDiscarded = useDraftDiscarded();
  return useQuickDrafts().map(({ name, patentId, family, field, value, gone, at, discard }) => {
    const label = t(`patents.fields.${field as QuickFieldName}`);
    const typed = String(value ?? '');
    return {
      key: name,
      text: [
        t('quick.draft', { label, value: /^\d{4}-\d{2}-\d{2}$/.test(typed) ? formatDay(typed) : typed }),
        family,
        gone && t(`quick.gone.${gone}`),
      ]
        .filter(Boolean)
        .join(' · '),
      at,
      onResume: gone === 'family' ? null : () => openFamily(patentId),
      resumeLabel: gone === 'filing' ? t('quick.openFamily') : undefined,
      onDiscard: () => void discard().then(onDiscarded),
    };
  });
};
