import { baseFields } from '#domain/baseFields.ts';
import { digestOf } from '#domain/digestOf.ts';
import { entityOf } from '#domain/entities.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import type { Fields } from '#domain/field.ts';

const described = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, { kind, aliases, fields: inner }]) => JSON.stringify([name, kind, aliases, inner && described(inner)]))
    .sort()
    .join('');

/**
 * The shape of a record, as one short word: the same for the same names, kinds and other spellings of its fields, down
 * into its parts, and another as soon as one of them is added, changed or taken away. It follows from the declarations
 * and is raised by nobody.
 */
export const shapeOf = (fields: Fields): string => digestOf(described(fields));

/** The shape of each collection's records in this version of the product. */
export const shapes = Object.fromEntries(
  collections.map((name) => [name, shapeOf({ ...entityOf(name).fields, ...baseFields })]),
) as Readonly<Record<CollectionName, string>>;
