import type { LocalStore } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { lostRecordsOf } from '#src/sync/restored.ts';
import type { SyncWarning } from '#src/sync/SyncState.ts';

const stalledMs = 2 * 60_000;

/** What this device itself has to say: work that does not open, a full disk, and, seen from `now`, a queue that stands still. */
export const localWarnings = (store: LocalStore, now: number | null): SyncWarning[] => {
  const damaged = store.damaged.filter(({ part }) => part === 'entry').length;
  const stalled = now === null ? 0 : store.entries().filter((entry) => isStalled(store, entry, now)).length;
  return [
    { kind: 'damaged' as const, collection: null, count: damaged },
    { kind: 'full' as const, collection: null, count: store.full ? 1 : 0 },
    { kind: 'stalled' as const, collection: null, count: stalled },
    { kind: 'restored' as const, collection: null, count: lostRecordsOf(store).length },
  ].filter(({ count }) => count > 0);
};

/** Not one that waits for the user, or for a record that the server does not know yet. */
const isStalled = (store: LocalStore, { state, at, kind, needs, recordId }: OutboxEntry, now: number): boolean => {
  const wanted = kind === 'create' ? needs : [...needs, recordId];
  const isFree = (state === 'waiting' || state === 'sending') && wanted.every((id) => store.serverId(id) !== undefined);
  return isFree && now - Date.parse(at) > stalledMs;
};
