import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';

/** Another browser profile: empty databases from here on, for this process. */
export const freshIndexedDB = (): void => {
  globalThis.indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB = globalThis.indexedDB;
};
