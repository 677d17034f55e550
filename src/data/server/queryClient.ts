import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { QueryClient } from '@tanstack/react-query';
import type { PersistQueryClientOptions } from '@tanstack/react-query-persist-client';
import type { SealedStorage } from '#src/data/server/sealedStorage.ts';

/** For so long an answer counts as fresh and is not asked for again by itself. */
const freshMs = 60_000;
/** The last known answer is shown offline for so long, with its age. */
const keptMs = 30 * 24 * 3_600_000;

/**
 * What is not mirrored (notifications, accounts, the log, own sessions) is asked of the server when a screen shows it;
 * the last answer stays on the device, so that the screen also opens offline.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'offlineFirst', staleTime: freshMs, gcTime: Number.POSITIVE_INFINITY, retry: 1 },
    },
  });

/** @param build answers that another build of the app kept may have another shape: they are asked for anew */
export const persistOptions = (
  storage: SealedStorage,
  build: string,
): Omit<PersistQueryClientOptions, 'queryClient'> => ({
  persister: createSyncStoragePersister({ storage, key: 'answers', throttleTime: 1_000 }),
  maxAge: keptMs,
  buster: build,
});
