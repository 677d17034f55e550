import { collections } from '#domain/entity.ts';
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
  /** The kinds of records that were read of it from the beginning: an older version of the app passed over others. */
  readonly kinds?: string;
}

/** All that this version reads. */
export const knownKinds = collections.join(' ');

const valueName = 'sync.feed';

export const feedStateOf = (store: LocalStore): FeedState | null => store.value<FeedState>(valueName) ?? null;

const plainName = 'sync.plain';

/** The server was found to have the specification's calls only. */
export const speaksPlain = (store: LocalStore): boolean => store.value<boolean>(plainName) === true;

/**
 * A create that was sent without its key, and whose answer is missing, stays with the calls it was begun with until it
 * is found or sent again: a feed offered meanwhile knows nothing of it, and the same create under a key would be another.
 */
export const isSettlingPlain = (store: LocalStore): boolean =>
  speaksPlain(store) && store.entries().some(({ kind, state }) => kind === 'create' && state === 'sending');

/** The `values` of a commit that stores in which way this device sends. */
export const modeValues = (mode: 'rich' | 'plain'): Record<string, unknown> => ({
  [plainName]: mode === 'plain' ? true : undefined,
});

/** The `values` of a commit that stores the state, or forgets it. */
export const feedValues = (state: FeedState | null): Record<string, unknown> => ({ [valueName]: state ?? undefined });

const againName = 'sync.again';

/** The user wants everything read anew (UX-57). Stands until a whole new copy is here, whoever was reading meanwhile. */
export const isWantedAnew = (store: LocalStore): boolean => store.value<boolean>(againName) === true;

/** The `values` of a commit that asks for a whole new copy, or brings it. */
export const anewValues = (isWanted: boolean): Record<string, unknown> => ({ [againName]: isWanted || undefined });
