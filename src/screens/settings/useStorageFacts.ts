import { useCallback, useEffect, useState } from 'react';

/** What the browser says about the space of this app; null where it does not say, or has not yet. */
export interface StorageFacts {
  readonly used: number | null;
  readonly available: number | null;
  /** Whether the browser promised not to remove it by itself. */
  readonly persisted: boolean | null;
}

const unknown: StorageFacts = { used: null, available: null, persisted: null };

/** Missing in some browsers, in others some of it. */
const storageOfBrowser = (): Partial<StorageManager> => (navigator.storage as StorageManager | undefined) ?? {};

const readFacts = async (): Promise<StorageFacts> => {
  const storage = storageOfBrowser();
  const [estimate, persisted] = await Promise.all([
    storage.estimate?.().catch(() => null),
    storage.persisted?.().catch(() => null),
  ]);
  return { used: estimate?.usage ?? null, available: estimate?.quota ?? null, persisted: persisted ?? null };
};

/** The facts, which of them this browser can give at all, and how to ask it for the promise. */
export const useStorageFacts = () => {
  const [facts, setFacts] = useState(unknown);
  const refresh = useCallback(() => void readFacts().then(setFacts), []);
  useEffect(refresh, [refresh]);
  const askToPersist = async (): Promise<boolean> => {
    const granted =
      (await storageOfBrowser()
        .persist?.()
        .catch(() => false)) ?? false;
    refresh();
    return granted;
  };
  const storage = storageOfBrowser();
  return { facts, hasSizes: 'estimate' in storage, hasPersistence: 'persist' in storage, askToPersist };
};
