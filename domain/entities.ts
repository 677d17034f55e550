import { cabinet } from '#domain/entities/cabinet.ts';
import { client } from '#domain/entities/client.ts';
import { contact } from '#domain/entities/contact.ts';
import { country } from '#domain/entities/country.ts';
import { dateRule } from '#domain/entities/dateRule.ts';
import { deadline } from '#domain/entities/deadline.ts';
import { patent } from '#domain/entities/patent.ts';
import { applicant, holder, inventor } from '#domain/entities/person.ts';
import { status } from '#domain/entities/status.ts';
import type { CollectionName, Entity, RecordBase, RecordOf } from '#domain/entity.ts';

/** The registry of what every device mirrors: collection name to declaration. */
export const entities = {
  client,
  patent,
  contact,
  cabinet,
  inventor,
  applicant,
  holder,
  country,
  status,
  deadline,
  dateRule,
};

/** Collection name to record type. */
export type Records = { [C in CollectionName]: RecordOf<(typeof entities)[C]> };

/** The declaration for code that treats all collections alike. */
export const entityOf = (collection: CollectionName): Entity => entities[collection] as unknown as Entity;

/** The fields that people change, not the server by itself: those that are sent. */
export const sentFields = (collection: CollectionName): string[] => {
  const { fields, derived } = entityOf(collection);
  return Object.keys(fields).filter((name) => !derived.includes(name));
};

/** A record of any collection, for code that treats all alike; its fields are named by the entity. */
export type AnyRecord = RecordBase & Record<string, unknown>;
