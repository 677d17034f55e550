import type { LocalStore } from '#src/db/LocalStore.ts';

/** A storage as the query persister wants it; `close` makes it deaf, for what is written after the session's end. */
export interface SealedStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  close(): void;
}

/**
 * A storage whose words lie sealed on the disk like everything else of the user. Reading is at once, from memory;
 * writing reaches the disk a moment later, and may fail: what is kept here can be asked of the server again.
 */
export const sealedStorage = (store: LocalStore): SealedStorage => {
  const latest = new Map<string, string | undefined>();
  let closed = false;
  const write = (key: string, value: string | undefined): void => {
    if (closed) return;
    latest.set(key, value);
    void store.commit({ values: { [`query:${key}`]: value }, durability: 'relaxed' }).catch(() => undefined);
  };
  return {
    getItem: (key) => (latest.has(key) ? latest.get(key) : store.value<string>(`query:${key}`)) ?? null,
    setItem: write,
    removeItem: (key) => write(key, undefined),
    close: () => {
      closed = true;
      latest.clear();
    },
  };
};
