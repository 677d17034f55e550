import type { PlainStorage } from '#src/session/SessionEnvironment.ts';

const storageKey = 'brevia.device';

/** What this device knows of itself: a random key for the names of vaults, and which vaults it has made. */
export interface Device {
  readonly key: Uint8Array<ArrayBuffer>;
  /** Whether a vault of that name was made here and not erased by us: if it is missing, the browser removed it. */
  expects(vault: string): boolean;
  remember(vault: string): void;
  /** Its erasure begins: should the page end in the middle of it, the next start finishes it. */
  condemn(vault: string): void;
  condemned(): readonly string[];
  /** It is gone. */
  forget(vault: string): void;
}

interface Stored {
  readonly key: readonly number[];
  readonly vaults: readonly string[];
  readonly condemned?: readonly string[];
}

export const readDevice = (storage: PlainStorage): Device => {
  const first: Stored = read(storage) ?? { key: [...crypto.getRandomValues(new Uint8Array(32))], vaults: [] };
  const stored = (): Stored => read(storage) ?? first;
  const write = (change: Partial<Stored>): void => {
    try {
      storage.setItem(storageKey, JSON.stringify({ ...stored(), ...change }));
    } catch {
      // Storage is off: vaults are found by asking the browser for its databases.
    }
  };
  write({});
  const vaults = (): readonly string[] => stored().vaults;
  const condemned = (): readonly string[] => stored().condemned ?? [];
  const without = (names: readonly string[], vault: string) => names.filter((name) => name !== vault);
  return {
    key: Uint8Array.from(first.key),
    expects: (vault) => vaults().includes(vault),
    remember: (vault) =>
      write({ vaults: [...without(vaults(), vault), vault], condemned: without(condemned(), vault) }),
    condemn: (vault) => write({ vaults: without(vaults(), vault), condemned: [...without(condemned(), vault), vault] }),
    condemned,
    forget: (vault) => write({ vaults: without(vaults(), vault), condemned: without(condemned(), vault) }),
  };
};

const read = (storage: PlainStorage): Stored | null => {
  try {
    const stored = JSON.parse(storage.getItem(storageKey) ?? 'null') as Stored | null;
    return stored && Array.isArray(stored.key) && stored.key.length === 32 && Array.isArray(stored.vaults)
      ? stored
      : null;
  } catch {
    return null;
  }
};
