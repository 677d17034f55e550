import { Dexie } from 'dexie';
import { vaultPrefix } from '#src/db/vaultName.ts';

/** Names of all vaults on this device, whoever's they are. */
export const vaultNames = async (): Promise<string[]> =>
  (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(vaultPrefix));
