import type { CollectionName } from '#domain/entity.ts';
import { isLocalId, localId } from '#domain/recordId.ts';
import { mergeKinds } from '#domain/rules/merging/mergeKinds.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a request carries: a new part (a filing) goes without its local id, which no server has to understand. */
export const withoutLocalPartIds = (collection: CollectionName, values: Values): Record<string, unknown> =>
  mapParts(collection, values, (part) => (isLocalId(part.id) ? withoutId(part) : part));

/** The values of a record that is made anew: its parts are new as well, under local ids. */
export const asNewValues = (
  collection: CollectionName,
  values: Values,
  random: (bytes: number) => Uint8Array,
): Record<string, unknown> => mapParts(collection, values, (part) => ({ ...part, id: localId(random(20)) }));

const mapParts = (
  collection: CollectionName,
  values: Values,
  change: (part: Values) => Values,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const kind = mergeKinds[collection][name];
      const hasParts = typeof kind === 'object' && kind.key === 'id' && Array.isArray(value);
      return [name, hasParts ? value.map(change) : value];
    }),
  );

const withoutId = (part: Values): Values => {
  const { id: _, ...rest } = part;
  return rest;
};
