import { firstCounters } from '#src/db/Disk.ts';
import { type DeriveKey, type Kdf, newKdfs } from '#src/db/Kdf.ts';
import type { UnlockRow, VaultDatabase, VaultRow } from '#src/db/VaultDatabase.ts';
import { createVaultKey, openVaultKey, rewrapVaultKey } from '#src/db/vaultKey.ts';
import { vaultNames } from '#src/db/vaultNames.ts';

/** What can be known of a vault without its password. */
export interface VaultState {
  /** Its key is there: not erased after too many wrong passwords. */
  readonly hasKey: boolean;
  readonly signedOut: boolean;
  /** Wrong passwords meant for it, and those of which nobody knows (UnlockRow). */
  readonly attempts: number;
  readonly guesses: number;
  readonly lastAttemptAt: number;
  /** Unsent changes inside. */
  readonly unsent: number;
}

export type Unlocked =
  | { readonly key: CryptoKey }
  | { readonly key: null; readonly reason: 'wrong-password' | 'no-key' };

/**
 * The readable outside of one user's database on this device. Opens and closes its own connection every time, so it
 * never stands in the way of erasing.
 */
export class Vault {
  readonly name: string;
  private readonly derive: DeriveKey;
  private readonly kdfs: () => readonly Kdf[];

  constructor(name: string, derive: DeriveKey, kdfs: () => readonly Kdf[] = newKdfs) {
    this.name = name;
    this.derive = derive;
    this.kdfs = kdfs;
  }

  /** Null where there is no vault of this name. */
  async state(): Promise<VaultState | null> {
    if (!(await vaultNames()).includes(this.name)) return null;
    return this.use(async (db) => {
      const vault = await vaultRow(db);
      if (!vault) return null;
      const { attempts, guesses, lastAt } = await unlockRow(db);
      const unsent = await db.outbox.count();
      return {
        hasKey: vault.wrapped !== null,
        signedOut: vault.signedOut,
        attempts,
        guesses,
        lastAttemptAt: lastAt,
        unsent,
      };
    });
  }

  /** A new, empty vault in the place of whatever was there. */
  async create(password: string): Promise<CryptoKey> {
    await this.erase();
    const { key, wrapped } = await createVaultKey(this.name, password, this.kdfs(), this.derive);
    await this.use((db) =>
      db.transaction('rw', db.meta, async () => {
        await db.meta.put({ name: 'vault', wrapped, signedOut: false });
        await db.putCounters(firstCounters);
      }),
    );
    return key;
  }

  /** Tries a password. Counting wrong ones is the caller's: only it knows whose turn it is. */
  async unlock(password: string): Promise<Unlocked> {
    const wrapped = await this.use(async (db) => (await vaultRow(db))?.wrapped ?? null);
    if (!wrapped) return { key: null, reason: 'no-key' };
    const key = await openVaultKey(this.name, wrapped, password, this.derive);
    return key ? { key } : { key: null, reason: 'wrong-password' };
  }

  /** Puts the same key under a new password. False when the old one does not open it. */
  async rewrap(old: string, now: string): Promise<boolean> {
    const row = await this.use(vaultRow);
    if (!row?.wrapped) return false;
    const wrapped = await rewrapVaultKey(this.name, row.wrapped, { old, now }, this.kdfs(), this.derive);
    if (!wrapped) return false;
    await this.use((db) => db.meta.put({ ...row, wrapped }));
    return true;
  }

  /** @returns the wrong passwords in a row that were meant for this vault */
  async countWrong(at: number, meant: boolean): Promise<number> {
    return this.use((db) =>
      db.transaction('rw', db.meta, async () => {
        const row = await unlockRow(db);
        const attempts = row.attempts + (meant ? 1 : 0);
        await db.meta.put({ name: 'unlock', attempts, guesses: row.guesses + (meant ? 0 : 1), lastAt: at });
        return attempts;
      }),
    );
  }

  async forgetWrong(): Promise<void> {
    await this.use((db) => db.meta.delete('unlock'));
  }

  async setSignedOut(signedOut: boolean): Promise<void> {
    await this.change((row) => ({ ...row, signedOut }));
  }

  /** After this nothing opens what lies in the vault, unsent changes included. */
  async eraseKey(): Promise<void> {
    await this.change((row) => ({ ...row, wrapped: null }));
  }

  async erase(): Promise<void> {
    const { VaultDatabase } = await loadDatabase();
    await new VaultDatabase(this.name, 'strict').delete();
  }

  private async change(next: (row: VaultRow) => VaultRow): Promise<void> {
    await this.use((db) =>
      db.transaction('rw', db.meta, async () => {
        const row = await vaultRow(db);
        if (row) await db.meta.put(next(row));
      }),
    );
  }

  private async use<T>(work: (db: VaultDatabase) => PromiseLike<T>): Promise<T> {
    const { VaultDatabase } = await loadDatabase();
    const db = new VaultDatabase(this.name, 'strict');
    try {
      return await db.guard(() => work(db));
    } finally {
      db.close({ disableAutoOpen: true });
    }
  }
}

/** Loaded with the first vault that is touched: the login form of a device without one works before. */
const loadDatabase = () => import('#src/db/VaultDatabase.ts');

const vaultRow = async (db: VaultDatabase): Promise<VaultRow | null> => {
  const row = await db.meta.get('vault');
  return row?.name === 'vault' ? row : null;
};

const unlockRow = async (db: VaultDatabase): Promise<UnlockRow> => {
  const row = await db.meta.get('unlock');
  return row?.name === 'unlock' ? row : { name: 'unlock', attempts: 0, guesses: 0, lastAt: 0 };
};
