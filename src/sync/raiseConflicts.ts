import { StaleError } from '#src/db/storeErrors.ts';
import { mergeEntry } from '#src/outbox/mergeEntry.ts';
import { commitMerged } from '#src/sync/freezeEntries.ts';
import type { SyncContext } from '#src/sync/SyncContext.ts';
import { takeUpHeld } from '#src/sync/takeUpHeld.ts';

/**
 * A change that waits on a record which someone else has changed meanwhile is asked about now, not only when its turn
 * to be sent comes.
 */
export const raiseConflicts = async (context: SyncContext): Promise<void> => {
  const { store } = context;
  await takeUpHeld(context);
  for (const entry of store.entries()) {
    const record = store.record(entry.collection, entry.recordId);
    if (entry.state !== 'waiting' || entry.kind === 'create' || !record || record.version === entry.base.version)
      continue;
    const merged = mergeEntry(entry, record, store.serverId, context.has('merge'));
    if (!merged.conflict) continue;
    try {
      await context.commit(commitMerged(context, entry, merged, (clean) => clean));
    } catch (error) {
      if (!(error instanceof StaleError)) throw error;
    }
  }
};
