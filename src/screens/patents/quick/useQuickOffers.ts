import type { RecordId } from '#domain/recordId.ts';
import type { OfferedDraft } from '#src/data/drafts/useDraftOffers.ts';
import { useQuickDrafts } from '#src/data/drafts/useQuickDrafts.ts';
import { usePatentNames } from '#src/data/lists/usePatentNames.ts';
import { formatDay } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { type QuickFieldName, quickKind } from '#src/screens/patents/quick/quickFields.ts';
import { useDraftDiscarded } from '#src/ui/form/useDraftDiscarded.ts';

/**
 * Values of filings that were typed and not saved, each with its family, where it is opened again. Where family or filing
 * are gone it says so and stands until it is given up: nobody finds what was typed anywhere else.
 * @param isOffered of which families
 */
export const useQuickOffers = (
  openFamily: (id: RecordId) => void,
  isOffered: (family: RecordId) => boolean,
): readonly OfferedDraft[] => {
  const { t } = useTranslation();
  const onDiscarded = useDraftDiscarded();
  const wordsOf = useQuickWords();
  const drafts = useQuickDrafts().filter(({ patentId }) => isOffered(patentId));
  return drafts.map(({ name, patentId, family, field, value, gone, at, discard }) => {
    const label = t(`patents.fields.${field as QuickFieldName}`);
    return {
      key: name,
      text: [
        t('quick.draft', { label, value: wordsOf(field as QuickFieldName, value) }),
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

/** What was typed, or the name of the status that was chosen. */
const useQuickWords = () => {
  const { t } = useTranslation();
  const names = usePatentNames();
  return (field: QuickFieldName, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('common.notProvided');
    if (quickKind(field) === 'status') return names.status(value as RecordId) || t('records.unknown', { id: value });
    const typed = String(value);
    return /^\d{4}-\d{2}-\d{2}$/.test(typed) ? formatDay(typed) : typed;
  };
};
