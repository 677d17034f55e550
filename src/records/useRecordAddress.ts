import { useCallback } from 'react';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { hasScreen } from '#src/records/hasScreen.ts';
import { recordAddress } from '#src/ui/page/recordAddress.ts';

/** Where a record is shown; null where the user has no screen for its kind. */
export const useRecordAddress = (): ((collection: CollectionName, id: RecordId) => string | null) => {
  const { role } = useUser();
  return useCallback((collection, id) => (hasScreen(role, collection) ? recordAddress(collection, id) : null), [role]);
};
