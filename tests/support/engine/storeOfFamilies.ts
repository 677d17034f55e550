import { country } from '#domain/entities/country.ts';
import type { AnyRecord } from '#domain/entities.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { recordOf } from '#tests/support/wire/recordOf.ts';

const france = { NomPays: 'France', CodePays: 'FR', Iso2: 'FR' };

/** What a device holds that has these families; the country of all their filings has the number 1. */
export const storeOfFamilies = async (families: readonly AnyRecord[], land = france): Promise<LocalStore> => {
  const store = await openLocalStore({ disk: new MemoryDisk(), userId: 1 });
  await store.whenLoaded;
  await store.commit({ puts: { country: [recordOf(country, { Id: 1, ...land })], patent: families } });
  return store;
};
