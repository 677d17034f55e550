import { baseFields } from '#domain/baseFields.ts';
import type { Entity, RecordBase } from '#domain/entity.ts';
import { type Fields, readFields, type ValuesOf } from '#domain/field.ts';
import { reference } from '#domain/fieldKinds.ts';

const wholes = new WeakMap<Fields, Fields>();

/** An entity's own fields with those of every record, read in one go: a first load reads a hundred thousand records. */
const wholeRecord = (fields: Fields): Fields => {
  const known = wholes.get(fields);
  if (known) return known;
  const whole = { ...fields, ...baseFields, id: reference() };
  wholes.set(fields, whole);
  return whole;
};

/**
 * A record as this product holds it, from any server's spelling of it (ENT-01, ENT-05): the one place where aliases
 * end. Null when `raw` is no object or carries no id; a single odd field reads as empty, never as an error.
 */
export const fromWire = <F extends Fields>(entity: Entity<F>, raw: unknown): (RecordBase & ValuesOf<F>) | null => {
  const record = readFields(wholeRecord(entity.fields), raw);
  return record?.id == null ? null : (record as RecordBase & ValuesOf<F>);
};

/** The body of a create or an update: the fields a server accepts, under the names it expects. */
export const toWire = <F extends Fields>(entity: Entity<F>, values: Partial<ValuesOf<F>>): Record<string, unknown> => {
  const body: Record<string, unknown> = {};
  for (const name of Object.keys(entity.fields)) {
    if (values[name] === undefined || entity.derived.includes(name)) continue;
    body[entity.sentAs[name] ?? name] = values[name];
  }
  return body;
};
