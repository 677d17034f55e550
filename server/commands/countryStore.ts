import { eq } from 'drizzle-orm';
import { plainStore } from '#server/commands/plainStore.ts';
import type { Store } from '#server/commands/Store.ts';
import { keyFilings } from '#server/db/keyFilings.ts';
import { filings } from '#server/db/tables.ts';

const plain = plainStore('country');

/** Countries. What one is called decides how the numbers of its filings are read. */
export const countryStore: Store = {
  ...plain,
  update: async (context, id, patch) => {
    await plain.update(context, id, patch);
    await keyFilings(context.tx, eq(filings.idPays, id));
  },
};
