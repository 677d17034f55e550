import { entityOf } from '#domain/entities.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import type { MergeKind } from '#domain/field.ts';

export type MergeKinds = Readonly<Record<string, MergeKind>>;

const kindsOf = (collection: CollectionName): MergeKinds =>
  Object.fromEntries(Object.entries(entityOf(collection).fields).map(([name, field]) => [name, field.merge]));

/** How each field of each collection merges, as the entities declare it. */
export const mergeKinds: Readonly<Record<CollectionName, MergeKinds>> = Object.fromEntries(
  collections.map((collection) => [collection, kindsOf(collection)]),
) as Record<CollectionName, MergeKinds>;
