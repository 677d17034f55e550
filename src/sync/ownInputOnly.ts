import type { CollectionName } from '#domain/entity.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';

interface OwnInput {
  readonly expect: readonly OutboxEntry[];
  readonly putEntries: readonly OutboxEntry[];
}

/** What this user may not see any more does not live on in the base of an entry: the user's own input does. */
export const ownInputOnly = (
  store: LocalStore,
  isVisible: (collection: CollectionName, id: number) => boolean,
): OwnInput => {
  const expect = store.entries().filter(({ collection, recordId, base, reason }) => {
    const id = store.serverId(recordId);
    const tells = Object.keys(base.values).length > 0 || Boolean(reason?.current);
    return id !== undefined && tells && !isVisible(collection, id);
  });
  const putEntries = expect.map((entry) => ({
    ...entry,
    base: { version: entry.base.version, values: {} },
    reason: entry.reason && { ...entry.reason, current: null },
  }));
  return { expect, putEntries };
};
