import { type AnyRecord, entityOf } from '#domain/entities.ts';
import { emptyValues } from '#domain/entity.ts';
import { readPartialFields } from '#domain/field.ts';
import { ignoredFields } from '#domain/rules/merging/ignoredFields.ts';
import { mergeKinds } from '#domain/rules/merging/mergeKinds.ts';
import type { Values } from '#domain/rules/merging/pickFields.ts';
import { fromWire } from '#domain/wire.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';

/**
 * The fields of an accepted change that the server left as they were (SYNC-22), by the record it answered: that stands
 * on the version the change was made on, and a new one on nothing. An answer that only says which record it is, as to
 * somebody who may not read, says nothing of this, nor does one that speaks of another record.
 * @param id the record's number; undefined for one that is only being made
 */
export const passedOver = (
  { collection, kind, patch, base }: OutboxEntry,
  data: unknown,
  id: number | undefined,
): string[] => {
  const entity = entityOf(collection);
  const after = fromWire(entity, data) as AnyRecord | null;
  if (!after || (id !== undefined && after.id !== id)) return [];
  if (Object.keys(readPartialFields(entity.fields, data)).length === 0) return [];
  const before = kind === 'create' ? emptyValues(entity.fields) : base.values;
  return ignoredFields(mergeKinds[collection], withoutUnplaced(patch), before, after);
};

/** A person who stands for no country is in none of the server's lists of countries. */
const withoutUnplaced = (patch: Values): Values =>
  Object.fromEntries(
    Object.entries(patch).map(([name, value]) => [name, Array.isArray(value) ? value.filter(isPlaced) : value]),
  );

const isPlaced = (part: unknown): boolean => {
  const { paysIds } = (typeof part === 'object' && part !== null ? part : {}) as { readonly paysIds?: unknown };
  return !Array.isArray(paysIds) || paysIds.length > 0;
};
