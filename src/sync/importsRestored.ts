import type { AnyRecord } from '#domain/entities.ts';
import type { Commit, LocalStore } from '#src/db/LocalStore.ts';
import { withoutRecords } from '#src/outbox/keptImports.ts';
import { type FeedState, feedStateOf } from '#src/sync/FeedState.ts';
import type { Fresh } from '#src/sync/restored.ts';

/**
 * A server that was put back to an earlier state gives the numbers of what it has lost to other records: an import that
 * named those must not take back what somebody else has made since. Only what is known to be the same record stays.
 */
export const importsRestored = (
  store: LocalStore,
  state: FeedState | null,
  fresh: Fresh,
): Pick<Commit, 'changeValues'> => {
  const known = feedStateOf(store);
  if (!known || !state || known.feed === state.feed) return {};
  return withoutRecords((collection, id) => {
    const number = store.serverId(id);
    if (number === undefined) return false;
    const held = store.record(collection, number);
    const now = fresh.get(collection)?.get(number);
    return !held || !now || !isSame(held, now);
  });
};

const isSame = (held: AnyRecord, now: AnyRecord): boolean => held.createdAt === now.createdAt;
