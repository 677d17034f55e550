import type { CollectionName } from '#domain/entity.ts';
import { isLocalId } from '#domain/recordId.ts';
import { mergeKinds } from '#src/sync/mergeKinds.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a request carries: a new part (a filing) goes without its local id, which no server has to understand. */
export const withoutLocalParts = (collection: CollectionName, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const kind = mergeKinds[collection][name];
      const hasParts = typeof kind === 'object' && kind.key === 'id' && Array.isArray(value);
      return [name, hasParts ? value.map(withoutLocalId) : value];
    }),
  );

const withoutLocalId = (part: Values): Values => {
  if (!isLocalId(part.id)) return part;
  const { id: _, ...rest } = part;
  return rest;
};
