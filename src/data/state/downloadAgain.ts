import type { LocalStore } from '#src/db/LocalStore.ts';
import type { Engine } from '#src/sync/Engine.ts';
import { anewValues } from '#src/sync/FeedState.ts';

/**
 * Reads everything of the server anew (UX-57). What is here stays in use until the new copy is whole; unsent changes
 * are not touched. Without network the wish stands until there is one.
 */
export const downloadAgain = async (store: LocalStore, engine: Pick<Engine, 'syncNow'>): Promise<void> => {
  await store.commit({ values: anewValues(true) });
  await engine.syncNow();
};
