import type { Disk, DiskNews } from '#src/db/Disk.ts';
import { DiskStore } from '#src/db/DiskStore.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import type { StoreChannel } from '#src/db/StoreChannel.ts';

export interface OpenLocalStoreOptions {
  readonly disk: Disk;
  readonly userId: number;
  /** Over which the tabs on one disk wake each other; without one this store does not see their commits. */
  readonly channel?: StoreChannel;
  /** Everything but records, as it was read of this disk a moment ago. */
  readonly news?: DiskNews;
}

/**
 * Opens a user's store. When it resolves, entries, ids and values are there; records follow (`whenLoaded`).
 * @throws VaultError
 */
export const openLocalStore = async ({ disk, userId, channel, news }: OpenLocalStoreOptions): Promise<LocalStore> => {
  const store = new DiskStore(disk, userId, channel ?? null);
  await store.open(news);
  return store;
};
