import { baseFields } from '#domain/baseFields.ts';
import { type AnyRecord, entityOf } from '#domain/entities.ts';
import { type CollectionName, type Entity } from '#domain/entity.ts';
import { readPartialFields } from '#domain/field.ts';
import { pickFields } from '#domain/rules/merging/pickFields.ts';
import { dataOf, isSuccess } from '#src/api/readAnswer.ts';
import { leftOutOf } from '#src/sync/leftOut.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/** So many records are looked at themselves to learn what their list leaves out. */
const mostSamples = 3;

/**
 * The fields that a list does not tell and the records have: some servers list summaries, with filings and people
 * behind the record's own address, or lists that are empty until then. Learnt from a few records, different ones each
 * time, and from those that had more when they were last read; what is told of any row is not left out.
 */
export const fieldsLeftOut = async (
  context: SyncContext,
  collection: CollectionName,
  raw: ReadonlyMap<number, unknown>,
): Promise<readonly string[]> => {
  const entity = entityOf(collection);
  const missing = missingFields(entity, [...raw.values()]);
  const lists = missing.filter((name) => isList(entity, name));
  if (missing.length === 0 || raw.size === 0) return [];
  const left = new Set<string>();
  let isTold = true;
  const ids = [...raw.keys()];
  const random = sampled(context, ids, lists.length > 0 ? mostSamples : 1);
  for (const id of new Set([...random, ...withMore(context, collection, ids, lists)])) {
    const answer = await context.send({ method: 'GET', path: `${entity.path}/${id}` });
    if (!isSuccess(answer)) {
      isTold = false;
      continue;
    }
    const given = readPartialFields(entity.fields, dataOf(answer));
    const listed = readPartialFields(entity.fields, raw.get(id));
    for (const name of missing) if (isMore(given[name], listed[name])) left.add(name);
  }
  // What was known of this list stands until every record that was asked for has told otherwise.
  const known = isTold ? [] : (leftOutOf(context.store)[collection] ?? []);
  return [...new Set([...left, ...known.filter((name) => missing.includes(name))])];
};

const isList = (entity: Entity, name: string): boolean => {
  const merge = entity.fields[name]?.merge;
  return merge === 'set' || typeof merge === 'object';
};

/** Missing, or an empty list, in every row. */
const missingFields = (entity: Entity, rows: readonly unknown[]): string[] => {
  let missing = Object.keys(entity.fields);
  for (const row of rows) {
    if (missing.length === 0) break;
    const given = readPartialFields(entity.fields, row);
    missing = missing.filter((name) => isMissing(given[name]));
  }
  return missing;
};

const isMissing = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0);

const isMore = (given: unknown, listed: unknown): boolean =>
  listed === undefined ? given !== undefined : isMissing(listed) && !isMissing(given);

const sampled = (context: SyncContext, ids: number[], most: number): number[] => {
  const picked = new Set<number>();
  for (const byte of context.environment.random(most)) picked.add(ids[byte % ids.length] as number);
  return [...picked];
};

/** Of each list that no row tells, one record that had something in it. */
const withMore = (
  context: SyncContext,
  collection: CollectionName,
  ids: number[],
  lists: readonly string[],
): Set<number> => {
  const held = context.store.records(collection);
  const found = lists.map((name) => ids.find((id) => !isMissing(held.get(id)?.[name])));
  return new Set(found.filter((id) => id !== undefined));
};

/**
 * A summary over what is held of the record. What it does not tell stays; where what it tells is news, the record is
 * partial until it was asked for itself.
 */
export const overSummary = (
  entity: Entity,
  row: AnyRecord,
  held: AnyRecord | undefined,
  { leftOut, raw }: { readonly leftOut: readonly string[]; readonly raw: unknown },
): AnyRecord => {
  if (!held) return { ...row, partial: 'waiting' };
  const names = Object.keys(entity.fields).filter((name) => !leftOut.includes(name));
  const given = pickFields(row, [...names, ...Object.keys(readPartialFields(baseFields, raw))]);
  const { found: _, ...known } = held;
  const merged = { ...known, ...given };
  return JSON.stringify(merged) === JSON.stringify(held) ? held : { ...merged, partial: 'waiting' };
};
