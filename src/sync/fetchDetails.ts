import type { AnyRecord } from '#domain/entities.ts';
import { type CollectionName, collections } from '#domain/entity.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { commitPlanned } from '#src/outbox/commitPlanned.ts';
import { type Fetched, fetchRecord } from '#src/sync/fetchRecord.ts';
import { Halted, haltIn } from '#src/sync/Halt.ts';
import { isServerThere } from '#src/sync/isServerThere.ts';
import { lastKnown } from '#src/sync/lastKnown.ts';
import { askedAgainValues, dueAgain } from '#src/sync/rotation.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/** So many records are asked for in a row; then what waits to be sent has its turn. */
const mostAtOnce = 40;

/** The records of which only a summary is here, and which can be asked for. */
const waitingFor = (store: LocalStore, collection: CollectionName): number[] => {
  const ids: number[] = [];
  for (const [id, { partial }] of store.records(collection)) if (partial === 'waiting') ids.push(id);
  return ids;
};

/** How many records of a collection are here as summaries only. */
export const partialCount = (store: LocalStore, collection: CollectionName): number => {
  let count = 0;
  for (const { partial } of store.records(collection).values()) if (partial) count += 1;
  return count;
};

/**
 * Asks one by one for the records that a plain server lists as summaries: those of which no more is here first, then
 * those that are due again. It may be cut anywhere: what is still partial says so itself. True when there are more.
 */
export const fetchDetails = async (context: SyncContext): Promise<boolean> => {
  const { store } = context;
  let left = mostAtOnce;
  for (const collection of collections) {
    for (const id of waitingFor(store, collection)) {
      if (left === 0) return true;
      left -= 1;
      await fetchDetail(context, collection, id);
    }
  }
  for (const collection of collections) {
    const ids = dueAgain(store, collection, left);
    if (ids.length === 0) continue;
    left -= ids.length;
    for (const id of ids) await fetchDetail(context, collection, id);
    await context.commit({ values: askedAgainValues(store, collection, ids), durability: 'relaxed' });
  }
  return left === 0;
};

/** One that something between refuses counts as one that the server refuses: the others are read all the same. */
const fetchOr = async (
  context: SyncContext,
  collection: CollectionName,
  id: number,
): Promise<Fetched | { do: 'blocked' }> => {
  try {
    return await fetchRecord(context, collection, id);
  } catch (error) {
    const isUnanswered = error instanceof Halted && error.halt.do === 'unreachable' && context.has('set aside');
    if (isUnanswered && (await isServerThere(context))) return { do: 'blocked' };
    throw error;
  }
};

/** The summary that the user has opened, beside whatever is under way. */
export const fetchOpened = async (context: SyncContext, collection: CollectionName, id: number): Promise<void> => {
  if (context.store.record(collection, id)?.partial !== 'waiting') return;
  // What ends it here ends the next round as well, which deals with it.
  await haltIn(fetchDetail(context, collection, id));
};

const fetchDetail = async (context: SyncContext, collection: CollectionName, id: number): Promise<void> => {
  const asked = context.store.record(collection, id);
  const fetched = await fetchOr(context, collection, id);
  // An answer to a change came between, which is newer.
  if (context.store.record(collection, id) !== asked) return;
  if (fetched.do === 'gone') {
    const removals = { [collection]: [id] };
    await commitPlanned(context, () => ({ removals, ...lastKnown(context.store, removals), durability: 'relaxed' }));
    return;
  }
  const held = asked;
  // What was read before stands, where only the way is closed for now.
  if (fetched.do === 'blocked' && held?.partial !== 'waiting') return;
  const record: AnyRecord | undefined =
    fetched.do === 'found'
      ? { ...fetched.record, ...(held?.found && { found: true }) }
      : held && { ...held, partial: 'refused' };
  if (record && JSON.stringify(record) !== JSON.stringify(held))
    await context.commit({ puts: { [collection]: [record] }, durability: 'relaxed' });
};
