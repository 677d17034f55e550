import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Wait } from '#src/session/LongWaits.ts';
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

/** What the user waits for unusually long, null most of the time, and the way on without it. */
export const useSessionWait = (): { readonly wait: Wait | null; readonly onGoOn: () => void } => {
  const session = useSession();
  const wait = useSyncExternalStore(session.subscribe, session.getWait);
  return { wait, onGoOn: () => void session.goOnWithoutKeeping() };
};
