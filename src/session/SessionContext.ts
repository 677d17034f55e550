import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session, SessionSnapshot } from '#src/session/Session.ts';

export const SessionContext = createContext<Session | null>(null);

/** The session of this page: who is signed in, and what can be done about it. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is called outside SessionContext');
  return session;
};

/** What the session is now, live. */
export const useSessionSnapshot = (): SessionSnapshot => {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.getSnapshot);
};
