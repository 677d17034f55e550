import { useCallback } from 'react';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { useUser } from '#src/data/session/useUser.ts';
import { recordAddress } from '#src/ui/page/recordAddress.ts';

/** What the role Client has a screen for (NAV-05). */
const forClients: ReadonlySet<CollectionName> = new Set(['patent', 'contact', 'cabinet']);

/** Where a record is shown; null where the user has no screen for its kind. */
export const useRecordAddress = (): ((collection: CollectionName, id: RecordId) => string | null) => {
  const { role } = useUser();
  return useCallback(
    (collection, id) => (role === 'Client' && !forClients.has(collection) ? null : recordAddress(collection, id)),
    [role],
  );
};
