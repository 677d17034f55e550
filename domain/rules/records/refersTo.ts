import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { referencedCollection } from '#domain/rules/records/referencedCollection.ts';

/** Whether values of a record's fields refer to one record, at whatever depth. */
export const refersTo = (value: unknown, collection: CollectionName, id: RecordId, field = ''): boolean => {
  if (Array.isArray(value)) return value.some((item) => refersTo(item, collection, id, field));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).some(([name, inner]) => refersTo(inner, collection, id, name));
  return value === id && referencedCollection(field) === collection;
};
