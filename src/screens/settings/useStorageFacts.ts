import { useCallback, useEffect, useState } from 'react';

/** What the browser says about the space of this app; null where it does not say. */
export interface StorageFacts {
  readonly used: number | null;
  readonly available: number | null;
  /** Whether the browser promised not to remove it by itself. */
  readonly persisted: boolean | null;
}

const unknown: StorageFacts = { used: null, available: null, persisted: null };

const readFacts = async (): Promise<StorageFacts> => {
  const storage = navigator.storage as StorageManager | undefined;
  const [estimate, persisted] = await Promise.all([
    storage?.estimate?.().catch(() => null),
    storage?.persisted?.().catch(() => null),
  ]);
  return { used: estimate?.usage ?? null, available: estimate?.quota ?? null, persisted: persisted ?? null };
};

/** The facts, and how to ask the browser for the promise. */
export const useStorageFacts = () => {
  const [facts, setFacts] = useState(unknown);
  const refresh = useCallback(() => void readFacts().then(setFacts), []);
  useEffect(refresh, [refresh]);
  const askToPersist = async (): Promise<boolean> => {
    const granted = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
    refresh();
    return granted;
  };
  return { facts, refresh, askToPersist };
};
