import type { PlainStorage } from '#src/session/SessionEnvironment.ts';

const storageKey = 'brevia.device';

/** What this device knows of itself: a random key for the names of vaults, and which vaults it has made. */
export interface Device {
  readonly key: Uint8Array<ArrayBuffer>;
  /** Whether a vault of that name was made here and not erased by us: if it is missing, the browser removed it. */
  expects(vault: string): boolean;
  remember(vault: string): void;
  forget(vault: string): void;
}

interface Stored {
  readonly key: readonly number[];
  readonly vaults: readonly string[];
}

export const readDevice = (storage: PlainStorage): Device => {
  const first: Stored = read(storage) ?? { key: [...crypto.getRandomValues(new Uint8Array(32))], vaults: [] };
  const vaults = (): readonly string[] => (read(storage) ?? first).vaults;
  const write = (names: readonly string[]): void => {
    try {
      storage.setItem(storageKey, JSON.stringify({ ...first, vaults: names }));
    } catch {
      // Storage is off: vaults are found by asking the browser for its databases.
    }
  };
  write(first.vaults);
  const others = (vault: string) => vaults().filter((name) => name !== vault);
  return {
    key: Uint8Array.from(first.key),
    expects: (vault) => vaults().includes(vault),
    remember: (vault) => write([...others(vault), vault]),
    forget: (vault) => write(others(vault)),
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
