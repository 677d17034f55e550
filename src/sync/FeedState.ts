import type { LocalStore } from '#src/db/LocalStore.ts';

/** How far this device has read the change feed, and whose feed it was. Stored with the records it covers. */
export interface FeedState {
  readonly feed: string;
  readonly epoch: string;
  readonly cursor: number;
  /** False until the first load was complete. */
  readonly whole: boolean;
  /** Records of the server that could not be read, as `collection id`. */
  readonly unreadable: readonly string[];
  readonly lastSync: string | null;
}

const valueName = 'sync.feed';

export const feedStateOf = (store: LocalStore): FeedState | null => store.value<FeedState>(valueName) ?? null;

/** The `values` of a commit that stores the state, or forgets it. */
export const feedValues = (state: FeedState | null): Record<string, unknown> => ({ [valueName]: state ?? undefined });
