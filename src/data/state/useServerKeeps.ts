import { useOpenSession } from '#src/data/session/openSession.ts';
import { useSyncWord } from '#src/data/state/useSyncState.ts';
import { speaksPlain } from '#src/sync/FeedState.ts';
import type { Keeps } from '#src/sync/Keeps.ts';

/** Whether the server keeps something beyond the specification's records; until it is reached, what it said last. */
export const useServerKeeps = (what: keyof Keeps): boolean => {
  const { store } = useOpenSession();
  return useSyncWord(({ mode, ...keeps }) =>
    mode === 'unknown' ? !speaksPlain(store) : mode === 'rich' && keeps[what],
  );
};
