import { MemoryDisk } from '#src/db/MemoryDisk.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { openLocalStore } from '#src/db/openLocalStore.ts';
import { clientRecord, entry } from '#tests/support/engine/entries.ts';

/** A store with one client and these changes waiting, each under a key of its own: `key-0`, `key-1` … */
export const storeHolding = async (entries: readonly Partial<OutboxEntry>[] = [], disk = new MemoryDisk()) => {
  const store = await openLocalStore({ disk, userId: 1 });
  const addEntries = entries.map((given, n) => {
    const { seq: _seq, ...fresh } = entry({ ...given, key: `key-${n}` });
    return fresh;
  });
  await store.commit({ puts: { client: [clientRecord()] }, addEntries, durability: 'strict' });
  return store;
};
