import type { LocalStore } from '#src/db/LocalStore.ts';
import type { Engine } from '#src/sync/Engine.ts';
import { feedStateOf, feedValues } from '#src/sync/FeedState.ts';

/**
 * Reads everything of the server anew (UX-57). What is here stays in use until the new copy is whole; unsent changes
 * are not touched.
 */
export const downloadAgain = async (store: LocalStore, engine: Pick<Engine, 'state' | 'syncNow'>): Promise<void> => {
  let isReplaced = false;
  const stop = store.subscribe(({ collections }) => {
    isReplaced ||= [...collections.values()].includes('all');
  });
  // A reading that was under way writes down how far it came, over the wish to begin anew: then it is wished again.
  // Only the tab that reads hears of a whole new copy as such.
  const isOverruled = (): boolean => !isReplaced && engine.state().leading && feedStateOf(store) !== null;
  try {
    do {
      await store.commit({ values: feedValues(null), durability: 'relaxed' });
      await engine.syncNow();
    } while (isOverruled());
  } finally {
    stop();
  }
};
