import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';

/** The lists over which a record opens; kinds without a list of their own have no address. */
const lists: Partial<Record<CollectionName, string>> = { patent: '/brevets', client: '/clients' };

/** Where one record is shown, opened over its list (UX-21); null when nowhere. */
export const recordAddress = (collection: CollectionName, id: RecordId): string | null => {
  const list = lists[collection];
  return list ? `${list}?open=${id}` : null;
};
