import { useCallback } from 'react';
import type { CollectionName } from '#domain/entity.ts';
import type { AtServer } from '#src/data/lists/useFindAtServer.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { type SyncState, useCounts, useLoaded, useSyncWord } from '#src/data/state/useSyncState.ts';

/**
 * Where the user's records are: being read from this device, on their way from the server for the first time, not to be
 * had at the moment, or all here. Only the last lets an empty list be called empty (ERR-04, UX-54).
 */
export type Arrival = 'reading' | 'coming' | 'missing' | 'here';

export const useArrival = (): Arrival => {
  const loaded = useLoaded();
  const arrival = useSyncWord(arrivalOf);
  return loaded ? arrival : 'reading';
};

const arrivalOf = ({ lastSync, syncing, connection }: SyncState): Arrival => {
  if (lastSync !== null) return 'here';
  return syncing || connection === 'unknown' ? 'coming' : 'missing';
};

/** Of these lists those that the server does not give and of which nothing is here: nobody knows that they are empty. */
export const useNotGiven = (collections: readonly CollectionName[]): readonly CollectionName[] => {
  const counts = useCounts(collections);
  const kept = useSyncWord(({ warnings }) =>
    warnings.flatMap(({ kind, collection, count }) => (count > 0 && notGiving.has(kind) ? [collection] : [])).join(),
  );
  return collections.filter((name, at) => counts[at] === 0 && kept.split(',').includes(name));
};

const notGiving: ReadonlySet<string> = new Set(['refused', 'oversize']);

/** Asks the server for what did not come. */
export const useAskAgain = (): (() => void) => {
  const { engine } = useOpenSession();
  return useCallback(() => void engine.syncNow(), [engine]);
};

export interface ListArrival {
  readonly loading: boolean;
  readonly onRetry?: () => void;
  readonly isNotGiven?: boolean;
}

/**
 * What a table is given while it has no rows: that they come, or how to ask for what did not come.
 * @param atServer whether the server is being asked for them, too
 */
export const useListArrival = (
  collection: CollectionName,
  total: number,
  atServer: AtServer['state'] = 'idle',
): ListArrival => {
  const arrival = useArrival();
  const isNotGiven = useNotGiven([collection]).length > 0;
  const askAgain = useAskAgain();
  if (total > 0) return { loading: false };
  if (atServer === 'asking') return { loading: true };
  if (isNotGiven) return { loading: false, onRetry: askAgain, isNotGiven };
  if (arrival === 'here') return { loading: false };
  return arrival === 'missing' ? { loading: false, onRetry: askAgain } : { loading: true };
};
