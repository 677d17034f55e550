import { createContext, useContext } from 'react';
import type { SessionUser } from '#domain/user.ts';
import type { Send } from '#src/api/send.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import type { Engine } from '#src/sync/Engine.ts';
import type { View } from '#src/view/View.ts';

/** Everything the screens of a signed-in user stand on: their records on this device and the engine that syncs them. */
export interface OpenSession {
  readonly user: SessionUser;
  readonly store: LocalStore;
  readonly view: View;
  readonly engine: Engine;
  readonly send: Send;
}

export const OpenSessionContext = createContext<OpenSession | null>(null);

/** The open session; only for components below OpenSessionProvider. */
export const useOpenSession = (): OpenSession => {
  const open = useContext(OpenSessionContext);
  if (!open) throw new Error('useOpenSession is called outside OpenSessionProvider');
  return open;
};
