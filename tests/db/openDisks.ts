import type { Disk } from '#src/db/Disk.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { DexieDisk } from '#src/db/vault/DexieDisk.ts';
import { deriveKey } from '#src/db/vault/deriveKey.ts';
import type { Kdf } from '#src/db/vault/Kdf.ts';
import { Vault } from '#src/db/vault/Vault.ts';

/** The real function at a cost that many tests can bear. */
export const cheapKdfs = (): Kdf[] => [
  {
    name: 'argon2id',
    memoryKiB: 64,
    passes: 1,
    lanes: 1,
    salt: crypto.getRandomValues(new Uint8Array(16)),
  },
];

export const testVault = (name = `brevia.vault.${crypto.randomUUID()}`): Vault => new Vault(name, deriveKey, cheapKdfs);

/** A place to keep a store in: `open` gives the disk as each tab or each start of the app gets it. */
export interface DiskPlace {
  readonly name: string;
  open(): Disk;
}

export const sealedPlace = async (): Promise<DiskPlace & { readonly key: CryptoKey }> => {
  const vault = testVault();
  const key = await vault.create('correct horse');
  return { name: vault.name, key, open: () => new DexieDisk(vault.name, key) };
};

export const memoryPlace = async (): Promise<DiskPlace> => {
  const disk = new MemoryDisk();
  return { name: disk.name, open: () => disk };
};

export const places = [
  ['sealed', sealedPlace],
  ['memory', memoryPlace],
] as const;
