import { type CollectionName, collections } from '#domain/entity.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { feedStateOf } from '#src/sync/FeedState.ts';
import { partialCount } from '#src/sync/fetchDetails.ts';
import { isTaken } from '#src/sync/Keeps.ts';
import { leftOutOf } from '#src/sync/leftOut.ts';
import { passStateOf } from '#src/sync/pullPlain.ts';
import { lostRecordsOf } from '#src/sync/restored.ts';
import type { SyncWarning } from '#src/sync/SyncState.ts';

const stalledMs = 2 * 60_000;

/** What the last reading reported and what this device itself has to say; seen from `now`, also a queue that stands still. */
export const warningsOf = (store: LocalStore, now: number | null): SyncWarning[] => {
  const feed = feedStateOf(store);
  const pass = feed ? null : passStateOf(store);
  const read = feed ? unreadableIn(feed.unreadable) : (pass?.warnings ?? []);
  const partial = collections
    .filter((collection) => !feed && leftOutOf(store)[collection])
    .map((collection) => ({ kind: 'partial' as const, collection, count: partialCount(store, collection) }));
  const damaged = store.damaged.filter((damage) => damage.part === 'entry' && !damage.newer).length;
  const stalled = now === null ? 0 : store.entries().filter((entry) => isStalled(store, entry, now)).length;
  return [
    ...read,
    ...partial,
    { kind: 'damaged' as const, collection: null, count: damaged },
    { kind: 'full' as const, collection: null, count: store.full ? 1 : 0 },
    { kind: 'stalled' as const, collection: null, count: stalled },
    { kind: 'restored' as const, collection: null, count: lostRecordsOf(store).length },
  ].filter(({ count }) => count > 0);
};

/** Records that could not be read, named as `collection id`. */
const unreadableIn = (keys: readonly string[]): SyncWarning[] => {
  const counts = new Map<CollectionName, number>();
  for (const key of keys) {
    const collection = key.split(' ')[0] as CollectionName;
    counts.set(collection, (counts.get(collection) ?? 0) + 1);
  }
  return [...counts].map(([collection, count]) => ({ kind: 'unreadable', collection, count }));
};

/** Not one that waits for the user, for a record that the server does not know yet, or for a server that keeps it. */
const isStalled = (store: LocalStore, entry: OutboxEntry, now: number): boolean => {
  const { collection, state, at, kind, needs, recordId } = entry;
  const wanted = kind === 'create' ? needs : [...needs, recordId];
  const isFree = (state === 'waiting' || state === 'sending') && wanted.every((id) => store.serverId(id) !== undefined);
  return isFree && isTaken(store, collection) && now - Date.parse(at) > stalledMs;
};
