import { useMemo } from 'react';
import type { CollectionName } from '#domain/entity.ts';
import type { Words } from '#domain/rules/changes/describeChange.ts';
import { useNameNow } from '#src/data/lists/useRecordNow.ts';
import { useResponsibles } from '#src/data/lists/useResponsibles.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { fieldWords } from '#src/ui/form/fieldWords.ts';

/** The reader's words for changes of one collection. Names are those of now, also for records only this device knows. */
export const useWords = (collection: CollectionName): Words => {
  const { t, i18n } = useTranslation();
  const nameNow = useNameNow();
  const people = useResponsibles();
  return useMemo(
    () =>
      fieldWords({
        t,
        language: i18n.language,
        collection,
        personOf: people.nameOf,
        nameOf: (kind, id) => nameNow(kind, id) || t('records.unknown', { id }),
      }),
    [t, i18n.language, nameNow, people, collection],
  );
};
