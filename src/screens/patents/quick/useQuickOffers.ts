import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import type { OfferedDraft } from '#src/data/drafts/useDraftOffers.ts';
import { useQuickDrafts } from '#src/data/drafts/useQuickDraft.ts';
import { useRecordsById } from '#src/data/lists/useRows.ts';
import { formatDay } from '#src/i18n/formats.ts';
import type { QuickFieldName } from '#src/screens/patents/quick/quickFields.ts';
import { useDraftDiscarded } from '#src/ui/form/useDraftDiscarded.ts';

/** Values of filings that were typed and not saved, each with its family, where it is opened again. */
export const useQuickOffers = (openFamily: (id: RecordId) => void): readonly OfferedDraft[] => {
  const { t } = useTranslation();
  const families = useRecordsById('patent');
  const onDiscarded = useDraftDiscarded();
  return useQuickDrafts().map(({ name, patentId, field, value, at, discard }) => {
    const family = families.get(patentId);
    const label = t(`patents.fields.${field as QuickFieldName}`);
    const typed = String(value ?? '');
    return {
      key: name,
      text: [
        t('quick.draft', { label, value: /^\d{4}-\d{2}-\d{2}$/.test(typed) ? formatDay(typed) : typed }),
        family?.titre || family?.referenceFamille,
      ]
        .filter(Boolean)
        .join(' · '),
      at,
      onResume: () => openFamily(patentId),
      onDiscard: () => void discard().then(onDiscarded),
    };
  });
};
