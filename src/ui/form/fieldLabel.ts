import type { TFunction } from 'i18next';
import type { CollectionName } from '#domain/entity.ts';

/** Where the labels of a collection's fields stand in the locale files; those of all others stand under `records.fields`. */
const areaOf: Partial<Record<CollectionName | 'user', string>> = {
  client: 'clients',
  patent: 'patents',
  user: 'users',
};

/** Of a record of unknown kind a label is looked for everywhere. */
const areas = ['records', 'clients', 'patents'];

/** The reader's word for a field. One without a word goes by its own name. */
export const fieldLabel = (t: TFunction, collection: CollectionName | 'user' | null, field: string): string => {
  const area = collection === null ? undefined : areaOf[collection];
  const places = collection === null ? areas : [...(area ? [area] : []), 'records'];
  return t(
    places.map((place) => `${place}.fields.${field}`),
    { defaultValue: field },
  );
};
