import type { PlainStorage } from '#src/session/SessionEnvironment.ts';

const storageKey = 'brevia.device';

/** What this device knows of itself: a random key for the names of vaults, and which vaults it has made. */
export interface Device {
  readonly key: Uint8Array<ArrayBuffer>;
  /** Whether a vault of that name was made here and not erased by us: if it is missing, the browser removed it. */
  expects(vault: string): boolean;
  /** All vaults made here and not erased by us. */
  vaults(): readonly string[];
  remember(vault: string): void;
  /** Its erasure begins: should the page end in the middle of it, the next start finishes it. */
  condemn(vault: string): void;
  condemned(): readonly string[];
  /** It is gone. */
  forget(vault: string): void;
  /** How much unsent work a vault holds: a bare number, so that its loss can be reported with the vault's. */
  noteUnsent(vault: string, count: number): void;
  unsentIn(vault: string): number;
  /** Whether a vault could not follow a new password: it opens with the one before. */
  isBehind(vault: string): boolean;
  noteBehind(vault: string, isBehind: boolean): void;
  /** Which locking or sign-out of a vault was the last one in this browser: another answer means that there was one. */
  lastClosing(vault: string): string | undefined;
  noteClosing(vault: string): void;
}

interface Stored {
  readonly key: readonly number[];
  readonly vaults: readonly string[];
  readonly condemned?: readonly string[];
  readonly unsent?: Readonly<Record<string, number>>;
  readonly behind?: readonly string[];
  /** Of vaults that are gone as well: a tab may still show what was in them. */
  readonly closings?: Readonly<Record<string, string>>;
}

export const readDevice = (storage: PlainStorage): Device => {
  const first: Stored = read(storage) ?? { key: [...crypto.getRandomValues(new Uint8Array(32))], vaults: [] };
  const stored = (): Stored => read(storage) ?? first;
  const write = (change: Partial<Stored>): void => {
    try {
      storage.setItem(storageKey, JSON.stringify(withoutStrays({ ...stored(), ...change })));
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
    vaults,
    expects: (vault) => vaults().includes(vault),
    remember: (vault) =>
      write({ vaults: [...without(vaults(), vault), vault], condemned: without(condemned(), vault) }),
    condemn: (vault) => write({ vaults: without(vaults(), vault), condemned: [...without(condemned(), vault), vault] }),
    condemned,
    forget: (vault) => write({ vaults: without(vaults(), vault), condemned: without(condemned(), vault) }),
    unsentIn: (vault) => stored().unsent?.[vault] ?? 0,
    noteUnsent: (vault, count) => {
      const { unsent = {} } = stored();
      if ((unsent[vault] ?? 0) !== count) write({ unsent: { ...unsent, [vault]: count } });
    },
    isBehind: (vault) => stored().behind?.includes(vault) ?? false,
    noteBehind: (vault, isBehind) => {
      const { behind = [] } = stored();
      if (behind.includes(vault) !== isBehind)
        write({ behind: isBehind ? [...behind, vault] : without(behind, vault) });
    },
    lastClosing: (vault) => stored().closings?.[vault],
    noteClosing: (vault) => write({ closings: { ...stored().closings, [vault]: crypto.randomUUID() } }),
  };
};

/** Without what is said of vaults that are gone, or that hold nothing unsent. */
const withoutStrays = ({ unsent = {}, behind = [], ...stored }: Stored): Stored => {
  const counts = Object.entries(unsent).filter(([name, count]) => stored.vaults.includes(name) && count > 0);
  const late = behind.filter((name) => stored.vaults.includes(name));
  return {
    ...stored,
    ...(counts.length > 0 && { unsent: Object.fromEntries(counts) }),
    ...(late.length > 0 && { behind: late }),
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
