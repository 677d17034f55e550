import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CollectionName } from '#domain/entity.ts';
import type { Words } from '#domain/rules/changes/describeChange.ts';
import { recordName } from '#domain/rules/records/recordName.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { fieldWords } from '#src/ui/form/fieldWords.ts';

/** The reader's words for changes of one collection. Names are those of now, also for records only this device knows. */
export const useWords = (collection: CollectionName): Words => {
  const { t, i18n } = useTranslation();
  const { view } = useOpenSession();
  return useMemo(
    () =>
      fieldWords({
        t,
        language: i18n.language,
        collection,
        nameOf: (kind, id) => {
          const record = view.get(kind, id)?.record;
          const name = record ? recordName(kind, record as unknown as Record<string, unknown>) : '';
          return name || t('records.unknown', { id });
        },
      }),
    [t, i18n.language, view, collection],
  );
};
