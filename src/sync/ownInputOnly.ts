import type { CollectionName } from '#domain/entity.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';

/** What this user may not see any more does not live on in the base of an entry: the user's own input does. */
export const ownInputOnly = (store: LocalStore, isVisible: (collection: CollectionName, id: number) => boolean) => {
  const expect = store.entries().filter(({ collection, recordId, base, reason }) => {
    const id = store.serverId(recordId);
    const explains = Object.keys(base.values).length > 0 || Boolean(reason?.current);
    return id !== undefined && explains && !isVisible(collection, id);
  });
  const putEntries = expect.map((entry) => ({
    ...entry,
    base: { ...entry.base, values: {} },
    reason: entry.reason && { ...entry.reason, current: null },
  }));
  return { expect, putEntries };
};
