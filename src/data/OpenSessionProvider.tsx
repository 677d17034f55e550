import { type ReactNode, useEffect, useMemo } from 'react';
import type { SessionUser } from '#domain/user.ts';
import type { Send } from '#src/api/send.ts';
import { OpenSessionContext } from '#src/data/openSession.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { browserEnvironment } from '#src/sync/browserEnvironment.ts';
import { createEngine } from '#src/sync/Engine.ts';
import { createView } from '#src/sync/view.ts';

export interface OpenSessionProviderProps {
  readonly user: SessionUser;
  readonly store: LocalStore;
  readonly send: Send;
  readonly children: ReactNode;
}

/** Puts a signed-in user's records and sync engine at the disposal of the screens, and runs the engine meanwhile. */
export const OpenSessionProvider = ({ user, store, send, children }: OpenSessionProviderProps) => {
  const view = useMemo(() => createView(store), [store]);
  const engine = useMemo(
    () => createEngine({ store, send, environment: browserEnvironment({ send, userId: store.userId }) }),
    [store, send],
  );
  useEffect(() => {
    engine.start();
    return () => engine.stop();
  }, [engine]);
  const open = useMemo(() => ({ user, store, view, engine, send }), [user, store, view, engine, send]);
  return <OpenSessionContext value={open}>{children}</OpenSessionContext>;
};
