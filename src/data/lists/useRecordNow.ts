import { useCallback } from 'react';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { recordName } from '#domain/rules/records/recordName.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

type Values = Readonly<Record<string, unknown>>;

/** Looks a record up as it is at the moment of asking, with what waits to be sent; for rows that show it, see `useRow`. */
export const useRecordNow = (): ((collection: CollectionName, id: RecordId) => Values | undefined) => {
  const { view } = useOpenSession();
  return useCallback((collection, id) => view.get(collection, id)?.record as Values | undefined, [view]);
};

/** What a record is called, also one that only this device knows; empty where there is none or it has no name. */
export const useNameNow = (): ((collection: CollectionName, id: RecordId) => string) => {
  const recordNow = useRecordNow();
  const { language } = useTranslation().i18n;
  return useCallback(
    (collection, id) => {
      const record = recordNow(collection, id);
      return record ? recordName(collection, record, language) : '';
    },
    [recordNow, language],
  );
};
