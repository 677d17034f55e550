import { type AnyRecord, entityOf } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { resolveIds } from '#domain/rules/merging/localIds.ts';
import { sameValue } from '#domain/rules/merging/merge.ts';
import { numbered, pairParts } from '#domain/rules/merging/pairParts.ts';
import { pickFields } from '#domain/rules/merging/pickFields.ts';
import { fromWire } from '#domain/wire.ts';
import { joinCommits } from '#src/db/joinCommits.ts';
import type { Commit, LocalStore } from '#src/db/LocalStore.ts';
import type { NewOutboxEntry, OutboxEntry } from '#src/db/OutboxEntry.ts';
import { commitPlanned } from '#src/outbox/commitPlanned.ts';
import { newEntry } from '#src/outbox/newEntry.ts';
import type { Decision } from '#src/sync/decide.ts';
import { fetchRecord } from '#src/sync/fetchRecord.ts';
import { Halted } from '#src/sync/Halt.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

type Success = Extract<Decision, { do: 'done' }>;

/**
 * Stores a success: in one commit the record, the pair of local id and number, and the entry's end. A replayed answer
 * is history: it gives the number, but the record is fetched as it is now.
 */
export const completeEntry = async (
  context: SyncContext,
  entry: OutboxEntry,
  { data, replayed, ignored = [], withheld = [] }: Success,
): Promise<void> => {
  const answered = fromWire(entityOf(entry.collection), data) as AnyRecord | null;
  const id = entry.kind === 'create' ? answered?.id : context.store.serverId(entry.recordId);
  // A success that does not say which record it made is no answer of ours: the same key will ask again.
  if (typeof id !== 'number') throw new Halted({ do: 'unreachable' });
  const isOurs = answered !== null && answered.id === id;
  const isHistory = replayed && context.has('history');
  const fetched = isOurs && !isHistory ? null : await fetchRecord(context, entry.collection, id);
  const current = fetched ? (fetched.do === 'found' ? fetched.record : null) : answered;
  await commitPlanned(context, () => ({
    ...planCompletion(context.store, entry, id, current, isOurs ? answered : null),
    addEntries: current
      ? [
          ...leftOver(context, entry, current, 'not-applied', ignored),
          ...leftOver(context, entry, current, 'unread-list', withheld),
        ]
      : [],
  }));
};

/** Fields in which the record did not become what was wanted, although the change was accepted: shown, not forgotten. */
const leftOver = (
  context: SyncContext,
  entry: OutboxEntry,
  current: AnyRecord,
  code: 'not-applied' | 'unread-list',
  names: readonly string[],
): NewOutboxEntry[] => {
  if (names.length === 0) return [];
  const change = {
    ...entry,
    kind: 'update' as const,
    patch: pickFields(entry.patch, names),
    base: { version: current.version, values: pickFields(current, names) },
    state: 'refused' as const,
    reason: { code, message: '', errors: {}, current },
  };
  return [newEntry(context.environment, change)];
};

export interface Completed {
  readonly entry: OutboxEntry;
  readonly success: Success;
}

/** Whether its answer alone says what the record is, so that nothing more is asked for it. */
export const isAnsweredWhole = (
  context: SyncContext,
  { collection, kind, recordId }: OutboxEntry,
  { data, replayed }: Success,
): boolean => {
  if (replayed && context.has('history')) return false;
  const id = (fromWire(entityOf(collection), data) as AnyRecord | null)?.id;
  return kind === 'create' ? typeof id === 'number' : id !== undefined && id === context.store.serverId(recordId);
};

/** Stores several whose answers give them whole, all in one commit. */
export const completeEntries = async (context: SyncContext, completed: readonly Completed[]): Promise<void> => {
  const { store } = context;
  await commitPlanned(context, () => {
    // One of them may have been given up meanwhile: what was made all the same is read like anybody's.
    const plans = completed.flatMap(({ entry: sent, success: { data, ignored = [] } }) => {
      const entry = asStored(store, sent);
      if (!entry) return [];
      const made = fromWire(entityOf(entry.collection), data) as AnyRecord;
      const addEntries = leftOver(context, entry, made, 'not-applied', ignored);
      return [{ ...planCompletion(store, entry, made.id as number, made, made), addEntries }];
    });
    return plans.length > 0 ? { ...joinCommits(plans), puts: joinPuts(plans) } : null;
  });
};

/** An entry that was sent, as it stands by now; undefined where it was given up, or says something else. */
export const asStored = (store: LocalStore, { collection, recordId, seq, key }: OutboxEntry): OutboxEntry | undefined =>
  store.entriesOf(collection, recordId).find((other) => other.seq === seq && other.key === key);

const joinPuts = (plans: readonly Commit[]): NonNullable<Commit['puts']> => {
  const joined: Partial<Record<CollectionName, AnyRecord[]>> = {};
  for (const { puts = {} } of plans)
    for (const [name, records] of Object.entries(puts) as [CollectionName, readonly AnyRecord[]][])
      (joined[name] ??= []).push(...records);
  return joined;
};

const planCompletion = (
  store: LocalStore,
  entry: OutboxEntry,
  id: number,
  current: AnyRecord | null,
  stored: AnyRecord | null,
): Commit => {
  const { collection, recordId } = entry;
  const later = store
    .entriesOf(collection, recordId)
    .filter(({ seq, state }) => seq > entry.seq && state === 'waiting');
  const parts = stored ? pairParts(collection, entry.patch, stored) : [];
  const held = store.record(collection, id);
  const isOlder = held !== undefined && current !== null && held.version > current.version;
  return {
    ...(current && !isOlder && { puts: { [collection]: [current] } }),
    ...(!current && { removals: { [collection]: [id] } }),
    ids: [...(typeof recordId === 'string' ? [[recordId, id] as const] : []), ...numbered(parts)],
    expect: [entry, ...later],
    putEntries: stored ? later.map((other) => rebased(store, other, entry, stored, new Map(parts))) : [],
    removeEntries: [entry.seq],
  };
};

/** A later entry was made on top of this one: its base becomes what the server made of this one. */
const rebased = (
  store: LocalStore,
  later: OutboxEntry,
  done: OutboxEntry,
  stored: AnyRecord,
  parts: ReadonlyMap<string, RecordId>,
): OutboxEntry => {
  const serverId = (id: RecordId): RecordId | undefined =>
    (typeof id === 'string' ? parts.get(id) : undefined) ?? store.serverId(id);
  const asNumbers = (value: unknown): unknown => resolveIds(value, serverId);
  const values = Object.entries(later.base.values).map(([name, value]) => {
    const isSent = name in done.patch && sameValue(asNumbers(value), asNumbers(done.patch[name]));
    return [name, isSent ? stored[name] : value] as const;
  });
  const version = later.base.version <= done.base.version ? stored.version : later.base.version;
  return { ...later, base: { version, values: Object.fromEntries(values) } };
};
