import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { fetchRecord } from '#src/sync/fetchRecord.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';

/**
 * Reads the records of these entries anew where an older version of the app has read them: it left out what it did not
 * know, and a change made on what is left, sent as it is, would empty that on the server.
 */
export const freshenRecords = async (context: SyncContext, entries: readonly OutboxEntry[]): Promise<void> => {
  const { store } = context;
  for (const { collection, recordId, kind, state } of entries) {
    const id = store.serverId(recordId);
    const isOutdated = id !== undefined && store.isOutdated(collection, id) && context.has('shape');
    // One that was frozen goes out as it is: its first request may have arrived.
    if (!isOutdated || kind !== 'update' || state === 'sending') continue;
    const fetched = await fetchRecord(context, collection, id);
    // The answer to the change itself says what is gone or hidden.
    if (fetched.do === 'found')
      await context.commit({ puts: { [collection]: [fetched.record] }, durability: 'relaxed' });
  }
};
