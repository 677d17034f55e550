import type { AnyRecord } from '#domain/entities.ts';
import type { Entity } from '#domain/entity.ts';
import type { Fields } from '#domain/field.ts';
import { fromWire } from '#domain/wire.ts';

/** A record as a device holds it, from what a server says of it. */
export const recordOf = <F extends Fields>(entity: Entity<F>, told: object): AnyRecord => {
  const record = fromWire(entity, told);
  if (!record) throw new Error('no record');
  return record as unknown as AnyRecord;
};
