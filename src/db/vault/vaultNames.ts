import { vaultPrefix } from '#src/db/vault/vaultName.ts';

/** Names of all vaults on this device, whoever's they are. */
export const vaultNames = async (): Promise<string[]> =>
  (await databaseNames()).filter((name) => name.startsWith(vaultPrefix));

/** Asked of the browser itself where it can answer, so that a device without vaults signs in without loading Dexie. */
const databaseNames = async (): Promise<string[]> => {
  if ('databases' in indexedDB) return (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  const { Dexie } = await import('dexie');
  return Dexie.getDatabaseNames();
};
