import { type AnyRecord, entityOf } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { rowsAtOnce, yieldToMain } from '#src/db/yieldToMain.ts';
import { commitPlanned } from '#src/outbox/commitPlanned.ts';
import { decide, haltOf } from '#src/sync/decide.ts';
import { describingResource } from '#src/sync/describingResource.ts';
import { Halted } from '#src/sync/Halt.ts';
import { lastKnown } from '#src/sync/lastKnown.ts';
import { leftOutOf, leftOutValues } from '#src/sync/leftOut.ts';
import { matchUnansweredCreates } from '#src/sync/matchUnansweredCreates.ts';
import { ownInputOnly } from '#src/sync/ownInputOnly.ts';
import { type ListOptions, type ListUngiven, type Reading, readList } from '#src/sync/readList.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';
import { fieldsLeftOut, overSummary } from '#src/sync/summaries.ts';

export interface Passed {
  /** No row moved between pages while they were read: what is not here was not there. */
  readonly consistent: boolean;
  /** So many rows of this device were gone that they were read twice. */
  readonly vanished: number;
  readonly unreadable: number;
  /** So many rows the server counts and does not give. */
  readonly withheld: number;
  /** The server does not give this list at all, or no page of it passes. */
  readonly ungiven: ListUngiven['do'] | null;
}

export interface PassOptions extends ListOptions {
  /** The user's reach has changed: what vanishes may live on for others, and entries keep the user's own input only. */
  readonly isHidden?: boolean;
}

/** Over this share of missing rows a second reading has to agree. */
const unusualShare = 0.05;

const nothing: Passed = {
  consistent: false,
  vanished: 0,
  unreadable: 0,
  withheld: 0,
  ungiven: null,
};

/**
 * Reads a plain server's whole list of one collection. What is new or changed is stored; what is missing is asked for
 * by id before it is dropped. A pass that was cut or in which rows moved deletes nothing, nor does a refused one.
 */
export const passCollection = async (
  context: SyncContext,
  collection: CollectionName,
  options: PassOptions = {},
): Promise<Passed> => {
  const reading = await readList(context, collection, options);
  if (reading.do !== 'read') {
    if (reading.do === 'refused') {
      if (options.isHidden) await hideAll(context, collection);
      // Nothing else would ever show that one of these has changed or gone.
      else await dropMissing(context, collection, foundIn(context, collection), options);
    }
    return { ...nothing, ungiven: reading.do };
  }
  const { rows, consistent, unreadable, withheld } = reading;
  const leftOut = await fieldsLeftOut(context, collection, reading.raw);
  const known = leftOutOf(context.store)[collection] ?? [];
  const news = leftOut.filter((name) => !known.includes(name));
  if (!sameValue(known, leftOut))
    await context.commit({ values: leftOutValues(context.store, collection, leftOut), durability: 'relaxed' });
  const read = await withMatchesWhole(context, collection, reading, { leftOut, news });
  await storeNews(context, collection, read);
  const passed: Passed = { ...nothing, consistent, unreadable, withheld };
  if (!consistent || unreadable > 0) return passed;
  let missing = [...context.store.records(collection).keys()].filter((id) => !rows.has(id));
  const isUnusual =
    (options.isOwn && missing.length > 0) || missing.length > context.store.records(collection).size * unusualShare;
  if (isUnusual && withheld === 0) {
    const second = await readList(context, collection, { ...options, onPage: undefined });
    missing = second.do === 'read' && second.consistent ? missing.filter((id) => !second.rows.has(id)) : [];
  }
  const dropped = await dropMissing(context, collection, missing, options);
  return { ...passed, vanished: isUnusual && !options.isOwn ? dropped : 0 };
};

/** A create that may be among new summaries is looked for in the records themselves. */
const withMatchesWhole = async (
  context: SyncContext,
  collection: CollectionName,
  { rows, raw }: Reading,
  { leftOut, news }: { readonly leftOut: readonly string[]; readonly news: readonly string[] },
): Promise<ReadonlyMap<number, AnyRecord>> => {
  const held = context.store.records(collection);
  const isSought = context.store
    .entries()
    .some((entry) => entry.collection === collection && entry.kind === 'create' && entry.state === 'sending');
  if (leftOut.length === 0) return rows;
  const read = new Map<number, AnyRecord>();
  const entity = entityOf(collection);
  for (const [id, row] of rows) {
    if (read.size % rowsAtOnce === rowsAtOnce - 1) await yieldToMain();
    const isNew = isSought && !held.has(id);
    const whole = isNew ? await describingResource(context, entityOf(collection)).get(id) : null;
    read.set(
      id,
      whole?.ok
        ? (whole.record as AnyRecord)
        : overSummary(entity, row, held.get(id), { leftOut, news, raw: raw.get(id) }),
    );
  }
  return read;
};

/** A new or changed row, and what was held of it when they were compared. */
interface News {
  readonly record: AnyRecord;
  readonly over: AnyRecord | undefined;
}

/** Compares tens of thousands of rows between input and painting (SYNC-59). */
const storeNews = async (
  context: SyncContext,
  collection: CollectionName,
  rows: ReadonlyMap<number, AnyRecord>,
): Promise<void> => {
  const found: News[] = [];
  let compared = 0;
  for (const [id, record] of rows) {
    if (compared % rowsAtOnce === rowsAtOnce - 1) await yieldToMain();
    compared += 1;
    const over = context.store.records(collection).get(id);
    if (isNews(context, collection, record, over)) found.push({ record, over });
  }
  await commitPlanned(context, () => planUpserts(context, collection, found));
};

const planUpserts = (context: SyncContext, collection: CollectionName, found: readonly News[]) => {
  const held = context.store.records(collection);
  const news = found
    .filter(({ record, over }) => {
      const now = held.get(record.id as number);
      return now === over || isNews(context, collection, record, now);
    })
    .map(({ record }) => record);
  if (news.length === 0) return null;
  const matches = matchUnansweredCreates(
    context,
    collection,
    news.filter(({ id }) => !held.has(id as number)),
  );
  return {
    puts: { [collection]: news },
    ...matches,
    durability: matches.expect.length > 0 ? ('strict' as const) : ('relaxed' as const),
  };
};

/** One that an older version of the app has read is stored as read anew, even if it is the same. */
const isNews = (
  context: SyncContext,
  collection: CollectionName,
  record: AnyRecord,
  held: AnyRecord | undefined,
): boolean =>
  held === undefined ||
  context.store.isOutdated(collection, record.id as number) ||
  JSON.stringify(record) !== JSON.stringify(held);

/** Looks for a create by its name where the list does not show everything; what is found is kept like any row. */
export const searchMatches = async (context: SyncContext, { collection, patch }: OutboxEntry): Promise<void> => {
  const { searchable } = entityOf(collection);
  const name = searchable
    .map((field) => patch[field])
    .find((value) => typeof value === 'string' && value.trim() !== '');
  if (typeof name !== 'string') return;
  const resource = describingResource(context, entityOf(collection));
  const answer = await resource.search(name);
  const held = context.store.records(collection);
  const rows = new Map<number, AnyRecord>();
  for (const { id } of answer.data) {
    const whole = typeof id === 'number' && !held.has(id) ? await resource.get(id) : null;
    if (whole?.ok) rows.set(id as number, whole.record as AnyRecord);
  }
  await storeNews(context, collection, rows);
};

const foundIn = (context: SyncContext, collection: CollectionName): number[] =>
  [...context.store.records(collection)].filter(([, { found }]) => found).map(([id]) => id);

/** What may not be known of any more goes, from the entries, too. */
const hideAll = async (context: SyncContext, collection: CollectionName): Promise<void> => {
  const ids = [...context.store.records(collection).keys()];
  if (ids.length === 0) return;
  await commitPlanned(context, () => ({
    removals: { [collection]: ids },
    ...ownInputOnly(context.store, (name) => name !== collection),
    durability: 'strict',
  }));
};

/** A row may only have moved between two pages: nothing is dropped that the server still shows by its number. */
const dropMissing = async (
  context: SyncContext,
  collection: CollectionName,
  missing: readonly number[],
  { isOwn, isHidden }: PassOptions,
): Promise<number> => {
  let dropped = 0;
  for (const id of missing) {
    const answer =
      context.has('ask by number') && !isOwn ? await describingResource(context, entityOf(collection)).get(id) : null;
    if (answer?.ok) {
      const { found } = context.store.record(collection, id) ?? {};
      const record = { ...(answer.record as AnyRecord), ...(found && { found }) };
      await context.commit({ puts: { [collection]: [record] }, durability: 'relaxed' });
      continue;
    }
    const decision = answer && decide('update', answer.answer, context.environment.now());
    if (decision && decision.do !== 'gone' && decision.do !== 'refused')
      throw new Halted(haltOf(context, answer.answer));
    const isTakenAway = isHidden || decision?.do === 'refused';
    await commitPlanned(context, () => ({
      removals: { [collection]: [id] },
      ...(isTakenAway
        ? ownInputOnly(context.store, (name, other) => name !== collection || other !== id)
        : lastKnown(context.store, { [collection]: [id] })),
      durability: isTakenAway ? 'strict' : 'relaxed',
    }));
    dropped += 1;
  }
  return dropped;
};
