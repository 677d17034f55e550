import { useCallback } from 'react';
import { useOpenSession } from '#src/data/openSession.ts';
import { feedValues } from '#src/sync/FeedState.ts';

/**
 * Reads everything of the server anew (UX-57). What is here stays in use until the new copy is whole; unsent changes
 * are not touched.
 */
export const useDownloadAgain = (): (() => Promise<void>) => {
  const { store, engine } = useOpenSession();
  return useCallback(async () => {
    await store.commit({ values: feedValues(null), durability: 'relaxed' });
    await engine.syncNow();
  }, [store, engine]);
};
