import { type AnyRecord, entityOf } from '#domain/entities.ts';
import { type CollectionName, emptyValues } from '#domain/entity.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';

/** The fields that a plain server's lists do not give although the records have them, by collection. */
export type LeftOut = { readonly [C in CollectionName]?: readonly string[] };

const valueName = 'sync.leftOut';
const nothing: LeftOut = {};

export const leftOutOf = (store: LocalStore): LeftOut => store.value<LeftOut>(valueName) ?? nothing;

/** The `values` of a commit that stores what was learnt of one list. */
export const leftOutValues = (
  store: LocalStore,
  collection: CollectionName,
  names: readonly string[],
): Record<string, unknown> => {
  const left = { ...leftOutOf(store), [collection]: names.length === 0 ? undefined : names };
  return { [valueName]: Object.values(left).some(Boolean) ? left : undefined };
};

/**
 * The fields of a record that have never been here: they are shown empty, and nobody knows whether they are. Of a list
 * that has not been read nobody knows what it leaves out, either: then all that is empty counts.
 */
export const unreadFields = (
  store: LocalStore,
  collection: CollectionName,
  record: Pick<AnyRecord, 'partial'>,
): readonly string[] => {
  if (record.partial === undefined) return [];
  const empty: Readonly<Record<string, unknown>> = emptyValues(entityOf(collection).fields);
  const values: Readonly<Record<string, unknown>> = { ...record };
  const known = leftOutOf(store)[collection];
  const missing = known ?? (record.partial === 'waiting' ? Object.keys(empty) : []);
  return missing.filter((name) => sameValue(values[name], empty[name]));
};
