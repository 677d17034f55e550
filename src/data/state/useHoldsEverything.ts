import { collections } from '#domain/entity.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';
import { holdsAll } from '#src/sync/holdsAll.ts';

/** Whether this device holds everything that the account may read: the first reading is at its end, and each list came whole. */
export const useHoldsEverything = (): boolean =>
  useSyncWord((state) => collections.every((collection) => holdsAll(state, collection)));
