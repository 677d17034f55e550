import { useEffect, useRef } from 'react';
import { useSyncWord } from '#src/data/state/useSyncState.ts';
import { useSession } from '#src/session/SessionContext.ts';

/**
 * Sending pauses when the server says that the user may not write any more, and goes on when they may again: then the
 * screens ask anew what the user may do, so that no button stays that is not theirs (UX-59).
 */
export const useRightsNow = (): void => {
  const session = useSession();
  const isPaused = useSyncWord(({ paused }) => paused);
  const was = useRef(isPaused);
  useEffect(() => {
    if (was.current === isPaused) return;
    was.current = isPaused;
    void session.fetchUser();
  }, [isPaused, session]);
};
