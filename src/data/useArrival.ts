import { useCallback } from 'react';
import { useOpenSession } from '#src/data/openSession.ts';
import type { AtServer } from '#src/data/useFindAtServer.ts';
import { type SyncState, useLoaded, useSyncWord } from '#src/data/useSyncState.ts';

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

/**
 * What a table is told while it has no rows: that they come, or how to ask for what did not come.
 * @param atServer whether the server is being asked for them, too
 */
export const useListArrival = (
  total: number,
  atServer: AtServer['state'] = 'idle',
): { readonly loading: boolean; readonly onRetry?: () => void } => {
  const { engine } = useOpenSession();
  const arrival = useArrival();
  const askAgain = useCallback(() => void engine.syncNow(), [engine]);
  if (total > 0 || (arrival === 'here' && atServer !== 'asking')) return { loading: false };
  if (atServer === 'asking') return { loading: true };
  return arrival === 'missing' ? { loading: false, onRetry: askAgain } : { loading: true };
};
