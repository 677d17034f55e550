import { entityOf, sentFields } from '#domain/entities.ts';
import { type CollectionName, collections, emptyValues } from '#domain/entity.ts';
import type { Fields } from '#domain/field.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import { pickFields, type Values } from '#domain/rules/merging/pickFields.ts';
import { referencedCollection } from '#domain/rules/records/referencedCollection.ts';
import { isNumbered } from '#tests/support/fields/fillFields.ts';

/** The fields of a record that people write. */
export const writtenFields = (collection: CollectionName): Fields =>
  pickFields(entityOf(collection).fields, sentFields(collection)) as Fields;

const referredIn = (fields: Fields): CollectionName[] =>
  Object.entries(fields).flatMap(([name, { fields: inner }]) => {
    const referred = referencedCollection(name);
    return [...(referred ? [referred] : []), ...(inner ? referredIn(inner) : [])];
  });

/** The collections, those that others refer to first. */
export const inOrderOfReference = (left: readonly CollectionName[] = collections): CollectionName[] => {
  const next = left.filter((name) => !referredIn(writtenFields(name)).some((other) => left.includes(other)));
  return next.length === 0 ? [] : [...next, ...inOrderOfReference(left.filter((name) => !next.includes(name)))];
};

/** A record with every field empty but those without which there is none. */
export const emptiedRecord = (collection: CollectionName, record: Values): Values => {
  const fields = writtenFields(collection);
  const filled = pickFields(record, Object.keys(fields));
  const empty = emptied(fields, filled);
  const { issues = [] } = entityOf(collection).create.safeParse(empty).error ?? {};
  const needed = issues.map(({ path }) => String(path[0]));
  // Nothing and no are one to a user: an edit from the one to the other is none.
  const same = Object.keys(fields).filter((name) => sameValue(filled[name], empty[name]));
  return { ...empty, ...pickFields(filled, [...needed, ...same]) };
};

/** Parts with a number of their own stay, empty. */
const emptied = (fields: Fields, filled: Values): Values => {
  const values: Record<string, unknown> = emptyValues(fields);
  for (const [name, { fields: inner, merge }] of Object.entries(fields)) {
    if (!inner || typeof merge !== 'object' || !isNumbered(merge.key)) continue;
    values[name] = (filled[name] as Values[]).map((part) => ({ ...emptied(inner, part), id: part.id }));
  }
  return values;
};
