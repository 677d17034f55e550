import { onlineManager } from '@tanstack/react-query';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { type ReactNode, useEffect, useState } from 'react';
import { createQueryClient, persistOptions } from '#src/data/server/queryClient.ts';
import { sealedStorage } from '#src/data/server/sealedStorage.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import type { Engine } from '#src/sync/Engine.ts';

export interface QueryProviderProps {
  readonly store: LocalStore;
  readonly engine: Engine;
  /** Which build of the app this is. */
  readonly build: string;
  readonly children: ReactNode;
}

/**
 * The answers of one signed-in user: sealed in their own store, gone from memory when it is locked or left. Whether we
 * are online is what the engine's last request proved.
 */
export const QueryProvider = ({ store, engine, build, children }: QueryProviderProps) => {
  const [{ client, storage, options }] = useState(() => {
    const storage = sealedStorage(store);
    return { client: createQueryClient(), storage, options: persistOptions(storage, build) };
  });
  useEffect(() => {
    onlineManager.setEventListener((setOnline) => {
      const update = (): void => setOnline(engine.state().connection !== 'offline');
      update();
      return engine.subscribe(update);
    });
    return () => onlineManager.setEventListener(() => undefined);
  }, [engine]);
  useEffect(
    () => () => {
      storage.close();
      client.clear();
    },
    [client, storage],
  );
  return (
    <PersistQueryClientProvider client={client} persistOptions={options}>
      {children}
    </PersistQueryClientProvider>
  );
};
