import { diskFormat, firstCounters } from '#src/db/Disk.ts';
import type { KeyBegun } from '#src/db/vault/beginKey.ts';
import { isVaultThere } from '#src/db/vault/isVaultThere.ts';
import { type DeriveKey, type Kdf, newKdfs } from '#src/db/vault/Kdf.ts';
import type { UnlockRow, VaultDatabase, VaultRow } from '#src/db/vault/VaultDatabase.ts';
import {
  createVaultKey,
  openVaultKey,
  replaceVaultKey,
  strengthenVaultKey,
  type WrappedKey,
} from '#src/db/vault/vaultKey.ts';

/** What can be known of a vault without its password. */
export interface VaultState {
  /** Its key as the password opens it; null once it was erased after too many wrong ones. */
  readonly wrapped: WrappedKey | null;
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
  /** All else waits until it is made. */
  private making: Promise<unknown> = Promise.resolve();

  constructor(name: string, derive: DeriveKey, kdfs: () => readonly Kdf[] = newKdfs) {
    this.name = name;
    this.derive = derive;
    this.kdfs = kdfs;
  }

  /**
   * Null where there is no vault of this name.
   * @param isListed the browser has just named it: to ask once more takes as long as the reading
   * @throws where the browser cannot say: that is no answer to build on
   */
  async state(isListed = false): Promise<VaultState | null> {
    await this.making;
    if (!isListed && !(await isVaultThere(this.name))) return null;
    return this.use(async (db) => {
      const vault = await db.vault();
      if (!vault) return null;
      const { attempts, guesses, lastAt } = await unlockRow(db);
      const unsent = await db.outbox.count();
      return {
        wrapped: vault.wrapped,
        signedOut: vault.signedOut,
        attempts,
        guesses,
        lastAttemptAt: lastAt,
        unsent,
      };
    });
  }

  /** A new, empty vault in the place of whatever was there. @param begun its key, where somebody has begun it */
  create(password: string, begun: KeyBegun = { kdfs: this.kdfs(), derive: this.derive }): Promise<CryptoKey> {
    const made = this.make(password, begun);
    this.making = made.catch(() => undefined);
    return made;
  }

  /**
   * Tries a password. Counting wrong ones is the caller's: only it knows whose turn it is.
   * @param read the vault as it was read a moment ago
   */
  async unlock(password: string, read?: VaultState): Promise<Unlocked> {
    const wrapped = read ? read.wrapped : await this.use(async (db) => (await db.vault())?.wrapped ?? null);
    if (!wrapped) return { key: null, reason: 'no-key' };
    const key = await openVaultKey(this.name, wrapped, password, this.derive);
    return key ? { key } : { key: null, reason: 'wrong-password' };
  }

  /**
   * Gives the vault a new key under a new password, so that nothing written from now on opens for whoever knows the old
   * one and has a copy of the disk. What was written before is read by the older keys until it is sealed anew.
   * @returns the new key; null when the old password does not open
   */
  async changePassword(old: string, now: string): Promise<CryptoKey | null> {
    const row = await this.use((db) => db.vault());
    if (!row?.wrapped) return null;
    const { wrapped, ring } = row;
    const held = { wrapped, ...(ring && { ring }) };
    const replaced = await replaceVaultKey(this.name, held, { old, now }, this.kdfs(), this.derive);
    if (!replaced) return null;
    const { key, ...parts } = replaced;
    const taken = await this.replace(wrapped, parts);
    // Another tab was quicker: it decides which password is the old one.
    return taken ? key : this.changePassword(old, now);
  }

  /** Puts the same key under a costlier function, where the password that opens it was wrapped by a weaker one. */
  async strengthen(password: string): Promise<void> {
    const wrapped = await this.use(async (db) => (await db.vault())?.wrapped ?? null);
    const stronger = wrapped && (await strengthenVaultKey(this.name, wrapped, password, this.kdfs(), this.derive));
    if (stronger) await this.replace(wrapped, { wrapped: stronger });
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
    await this.use(forgetWrongIn);
  }

  /** Somebody whom the server let in opens it: without network it opens again, and no wrong password counts any more. */
  async noteEntered(): Promise<void> {
    await this.use(async (db) => {
      if ((await db.vault())?.signedOut) await changeIn(db, (row) => ({ ...row, signedOut: false }));
      await forgetWrongIn(db);
    });
  }

  async noteSignedOut(): Promise<void> {
    await this.use((db) => changeIn(db, (row) => ({ ...row, signedOut: true })));
  }

  /** After this nothing opens what lies in the vault, unsent changes included. */
  async eraseKey(): Promise<void> {
    await this.use((db) => changeIn(db, (row) => ({ ...row, wrapped: null })));
  }

  async erase(): Promise<void> {
    await this.making;
    await this.eraseNow();
  }

  private async make(password: string, { kdfs, derive }: KeyBegun): Promise<CryptoKey> {
    await this.eraseNow();
    const { key, wrapped } = await createVaultKey(this.name, password, kdfs, derive);
    await this.useNow((db) =>
      db.transaction('rw', db.meta, async () => {
        await db.meta.put({ name: 'vault', wrapped, signedOut: false });
        await db.putCounters(firstCounters);
      }),
    );
    return key;
  }

  private async eraseNow(): Promise<void> {
    const { VaultDatabase } = await loadDatabase();
    await new VaultDatabase(this.name, 'strict').delete();
  }

  /** False when the wrapped key is no longer the one that was read. */
  private async replace(read: WrappedKey, parts: Pick<VaultRow, 'wrapped' | 'ring'>): Promise<boolean> {
    return this.use((db) =>
      db.transaction('rw', db.meta, async () => {
        const row = await db.vault();
        if (row?.wrapped?.iv.join() !== read.iv.join()) return false;
        await db.meta.put({ ...row, ...parts });
        // An older version of the app knows one key only.
        if (parts.ring) await db.putCounters({ ...(await db.counters()), format: diskFormat });
        return true;
      }),
    );
  }

  private async use<T>(work: (db: VaultDatabase) => PromiseLike<T>): Promise<T> {
    await this.making;
    return this.useNow(work);
  }

  private async useNow<T>(work: (db: VaultDatabase) => PromiseLike<T>): Promise<T> {
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
const loadDatabase = () => import('#src/db/vault/VaultDatabase.ts');

/** A strict write costs more than the rest of opening, and most passwords are right at once. */
const forgetWrongIn = async (db: VaultDatabase): Promise<void> => {
  if (await db.meta.get('unlock')) await db.meta.delete('unlock');
};

const changeIn = (db: VaultDatabase, next: (row: VaultRow) => VaultRow): PromiseLike<void> =>
  db.transaction('rw', db.meta, async () => {
    const row = await db.vault();
    if (row) await db.meta.put(next(row));
  });

const unlockRow = async (db: VaultDatabase): Promise<UnlockRow> => {
  const row = await db.meta.get('unlock');
  return row?.name === 'unlock' ? row : { name: 'unlock', attempts: 0, guesses: 0, lastAt: 0 };
};
