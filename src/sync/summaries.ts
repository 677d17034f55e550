import { baseFields } from '#domain/baseFields.ts';
import { type AnyRecord, entityOf } from '#domain/entities.ts';
import { type CollectionName, type Entity } from '#domain/entity.ts';
import { isBeyond, readPartialFields } from '#domain/field.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import { pickFields } from '#domain/rules/merging/pickFields.ts';
import { dataOf, isSuccess } from '#src/api/readAnswer.ts';
import { rowsAtOnce, yieldToMain } from '#src/db/yieldToMain.ts';
import { haltOf } from '#src/sync/decide.ts';
import { Halted } from '#src/sync/Halt.ts';
import { isServerThere } from '#src/sync/isServerThere.ts';
import { leftOutOf } from '#src/sync/leftOut.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/** So many records are to give what their list leaves out. */
const mostSamples = 3;
/** So many more are asked in place of those that the server does not give. */
const mostInstead = 6;

/**
 * The fields that a list does not give and the records have: some servers list summaries, with filings and people
 * behind the record's own address, or lists that are empty until then. Learnt from a few records, different ones each
 * time, and from those that had more when they were last read; what is given of any row is not left out. Where the
 * server does not give these records nobody knows what else they hold: then all that no row gives is left out.
 */
export const fieldsLeftOut = async (
  context: SyncContext,
  collection: CollectionName,
  raw: ReadonlyMap<number, unknown>,
): Promise<readonly string[]> => {
  const entity = entityOf(collection);
  const missing = await missingFields(entity, raw);
  const lists = missing.filter((name) => isList(entity, name));
  if (missing.length === 0 || raw.size === 0) return [];
  const ids = [...raw.keys()];
  const left = new Set<string>();
  /** What the record itself gives beyond its row; false where it cannot be read. */
  const learn = async (id: number): Promise<boolean> => {
    const record = await readSample(context, entity, id);
    if (record === null) return false;
    const [given, listed] = [readPartialFields(entity.fields, record), readPartialFields(entity.fields, raw.get(id))];
    for (const name of missing) if (isMore(given[name], listed[name])) left.add(name);
    return true;
  };
  const samples = sampled(context, ids, lists.length > 0 ? mostSamples : 1);
  let untold = 0;
  for (const id of samples) if (!(await learn(id))) untold += 1;
  if (untold > 0)
    for (const id of sampled(context, ids, mostInstead))
      if (untold > 0 && !samples.includes(id) && (await learn(id))) untold -= 1;
  for (const id of withMore(context, collection, ids, lists))
    if (!samples.includes(id) && !(await learn(id))) untold += 1;
  if (untold === 0) return [...left];
  // What was known of this list stands until every record that was asked for has shown otherwise.
  const known = leftOutOf(context.store)[collection] ?? [];
  const unknown = missing.filter((name) => known.includes(name) || isExpected(entity, name));
  return [...new Set([...left, ...unknown])];
};

/** A record as its own address gives it; null where the server does not give it. */
const readSample = async (context: SyncContext, { path }: Entity, id: number): Promise<unknown> => {
  const answer = await context.send({ method: 'GET', path: `${path}/${id}` });
  if (isSuccess(answer)) return dataOf(answer);
  // Nothing is learnt of a server that has gone away meanwhile.
  if (answer.kind === 'unreachable' && !(await isServerThere(context))) throw new Halted(haltOf(context, answer));
  return null;
};

/** A server of the specification would give it for a record that has it, and nothing else on the device shows it. */
const isExpected = ({ fields, derived }: Entity, name: string): boolean =>
  !derived.includes(name) && !isBeyond(fields, name);

const isList = (entity: Entity, name: string): boolean => {
  const merge = entity.fields[name]?.merge;
  return merge === 'set' || typeof merge === 'object';
};

/** Missing, or an empty list, in every row. */
const missingFields = async (entity: Entity, rows: ReadonlyMap<number, unknown>): Promise<string[]> => {
  let missing = Object.keys(entity.fields);
  let looked = 0;
  for (const row of rows.values()) {
    if (missing.length === 0) break;
    if (looked % rowsAtOnce === rowsAtOnce - 1) await yieldToMain();
    looked += 1;
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

/** Of each list that no row gives, one record that had something in it. */
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
 * A summary over what is held of the record. What it does not give stays; where what it gives is news, the record is
 * partial until it was asked for itself. So is one that holds nothing of what its list is known to leave out by now.
 * @param news what was not known to be left out before
 */
export const overSummary = (
  entity: Entity,
  row: AnyRecord,
  held: AnyRecord | undefined,
  {
    leftOut,
    news,
    raw,
  }: { readonly leftOut: readonly string[]; readonly news: readonly string[]; readonly raw: unknown },
): AnyRecord => {
  if (!held) return { ...row, partial: 'waiting' };
  const names = Object.keys(entity.fields).filter((name) => !leftOut.includes(name));
  const given = pickFields(row, [...names, ...Object.keys(readPartialFields(baseFields, raw))]);
  const { found: _, ...known } = held;
  const merged = { ...known, ...given };
  const isDoubted = held.partial === undefined && news.some((name) => isBlank(entity, held, name));
  return !isDoubted && JSON.stringify(merged) === JSON.stringify(held) ? held : { ...merged, partial: 'waiting' };
};

const isBlank = ({ fields }: Entity, record: AnyRecord, name: string): boolean =>
  sameValue((record as unknown as Readonly<Record<string, unknown>>)[name], fields[name]?.read(undefined));
