import { useEffect } from 'react';
import type { SessionNotice } from '#src/session/Session.ts';
import { notify } from '#src/ui/page/notify.ts';

/** Shows once what the session has to say to a user at work: that this browser keeps nothing, and the like. */
export const useSessionNotice = (notice: SessionNotice | undefined): void => {
  useEffect(() => {
    if (notice) notify.warning((t) => t(`auth.${notice}`));
  }, [notice]);
};
