import type { CollectionName } from '#domain/entity.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';
import { isTaken } from '#src/sync/Keeps.ts';

/** Whether the server takes changes of these records; until it is reached, what it said last. */
export const useServerTakes = (collection: CollectionName): boolean => {
  const { store } = useOpenSession();
  return useSyncWord(() => isTaken(store, collection));
};
