import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { SessionUser } from '#domain/user.ts';
import { userFromWire } from '#domain/user.ts';
import type { Send } from '#src/api/send.ts';
import { openView } from '#src/data/openView.ts';
import { createQueryClient } from '#src/data/server/queryClient.ts';
import { type OpenSession, OpenSessionContext } from '#src/data/session/openSession.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { TranslationProvider } from '#src/i18n/TranslationProvider.tsx';
import { Engine } from '#src/sync/Engine.ts';
import { createChance, createTab, FakeClock, FakeDevice } from '#tests/support/engine/fakeWorld.ts';

const nobody: Send = async () => ({ kind: 'unreachable', reason: 'network', sent: false, status: null });

/** A session on an empty device whose engine rests: what a hook returns comes from the store alone. */
export const restingSession = async (role: SessionUser['role'] = 'Admin', send = nobody): Promise<OpenSession> => {
  const store = await openLocalStore({ disk: new MemoryDisk(), userId: 1 });
  await store.whenLoaded;
  return restingOn(store, role, send);
};

/** The same on a store that a test has opened itself. */
export const restingOn = (store: LocalStore, role: SessionUser['role'] = 'Admin', send = nobody): OpenSession => {
  const tab = createTab({ clock: new FakeClock(), chance: createChance(1), device: new FakeDevice() });
  const user = userFromWire({ Id: 1, Username: 'ada', Role: role });
  if (!user) throw new Error('no user');
  const engine = new Engine({ store, send, environment: tab.environment });
  return { user, store, view: openView(store), engine, send };
};

/** What stands below a session, on a page of its own. */
export const belowSession = (session: OpenSession, queries = createQueryClient()) =>
  function Below({ children }: { readonly children: ReactNode }) {
    const [client] = useState(queries);
    return (
      <BrowserRouter>
        <TranslationProvider>
          <OpenSessionContext value={session}>
            <QueryClientProvider client={client}>{children}</QueryClientProvider>
          </OpenSessionContext>
        </TranslationProvider>
      </BrowserRouter>
    );
  };

/** What a hook gives below a session, live, and what the server answered last. */
export const drawHook = <T, P>(session: OpenSession, use: (props: P) => T, initialProps: P) => {
  const queries = createQueryClient();
  return { queries, ...renderHook(use, { wrapper: belowSession(session, queries), initialProps }) };
};
