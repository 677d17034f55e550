import { useCallback } from 'react';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { statusName, statusNames } from '#domain/rules/records/statusName.ts';
import { useNameNow } from '#src/data/lists/useRecordNow.ts';
import { useRows } from '#src/data/lists/useRows.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/**
 * What the log calls a record: as it was called then, and as it is called now where the log does not say. A status that
 * still has that name is named in the reader's language.
 */
export const useLoggedName = (): ((collection: CollectionName, id: RecordId, then: string) => string) => {
  const { language } = useTranslation().i18n;
  const nameNow = useNameNow();
  const statuses = useRows('status');
  return useCallback(
    (collection, id, then) => {
      if (!then) return nameNow(collection, id);
      const status = collection === 'status' ? statuses.find((row) => row.id === id)?.record : undefined;
      return status && statusNames(status).includes(then) ? statusName(status, language) : then;
    },
    [nameNow, statuses, language],
  );
};
