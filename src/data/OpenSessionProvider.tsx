import { type ReactNode, startTransition, useEffect, useState } from 'react';
import type { SessionUser } from '#domain/user.ts';
import { apiBaseOf } from '#src/api/apiBase.ts';
import type { Send } from '#src/api/send.ts';
import { watchGroups } from '#src/data/changes/groupProgress.ts';
import { forgetAllRows } from '#src/data/lists/RowKeeper.ts';
import { openView } from '#src/data/openView.ts';
import { QueryProvider } from '#src/data/server/QueryProvider.tsx';
import { browserEnvironment } from '#src/data/session/browserEnvironment.ts';
import { type OpenSession, OpenSessionContext } from '#src/data/session/openSession.ts';
import { watchClock } from '#src/data/state/clockOff.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { Engine } from '#src/sync/Engine.ts';

export interface OpenSessionProviderProps {
  readonly user: SessionUser;
  readonly store: LocalStore;
  readonly send: Send;
  readonly token: () => string | null;
  /** Which build of the app this is. */
  readonly build: string;
  readonly children: ReactNode;
}

type Running = Pick<OpenSession, 'store' | 'view' | 'engine' | 'send'>;

/** Puts a signed-in user's records and sync engine at the disposal of the screens, and runs the engine meanwhile. */
export const OpenSessionProvider = ({ user, store, send, token, build, children }: OpenSessionProviderProps) => {
  const [running, setRunning] = useState<Running | null>(null);
  const clientId = user.role === 'Client' && typeof user.clientId === 'number' ? user.clientId : null;
  useEffect(() => {
    const view = openView(store);
    const watched = watchClock(send);
    const base = apiBaseOf(import.meta.env.VITE_API_BASE as string | undefined);
    const environment = browserEnvironment({ store, send, base, token, clientId });
    const engine = new Engine({ store, send: watched, environment });
    // The whole workplace is rendered for the first time: in pieces, as a transition (SYNC-59).
    startTransition(() => setRunning({ store, view, engine, send: watched }));
    const unwatch = watchGroups(store);
    return () => {
      unwatch();
      engine.stop();
      view.close();
      forgetAllRows();
    };
  }, [store, send, token, clientId]);
  // The frame stands by then: with every page of a portfolio that arrives, its pieces would be begun anew.
  useEffect(() => {
    // That of a store which is gone by now was stopped.
    if (running?.store === store) running.engine.start();
  }, [running, store]);
  if (running?.store !== store) return null;
  return (
    <OpenSessionContext value={{ user, ...running }}>
      <QueryProvider store={store} engine={running.engine} build={build}>
        {children}
      </QueryProvider>
    </OpenSessionContext>
  );
};
