import { useMemo } from 'react';
import type { Records } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { useOpenSession } from '#src/data/openSession.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import { createRecord, removeRecord, undoEntries, updateRecord } from '#src/sync/changeRecords.ts';

type Values<C extends CollectionName> = Partial<Records[C]>;

/**
 * What a user does to records. Each call resolves once the change is durable on this device and shown; the engine
 * sends it when it can. It rejects only when the device cannot store it.
 */
export interface Changes {
  create<C extends CollectionName>(collection: C, values: Values<C>): Promise<RecordId>;
  update<C extends CollectionName>(collection: C, id: RecordId, changes: Values<C>): Promise<void>;
  remove(collection: CollectionName, id: RecordId): Promise<void>;
  /** Takes changes back: unsent ones vanish, sent ones are answered by their inverse. */
  undo(entries: readonly OutboxEntry[]): Promise<void>;
}

export const useChanges = (): Changes => {
  const { store } = useOpenSession();
  return useMemo(
    () => ({
      create: (collection, values) => createRecord(store, collection, values as Record<string, unknown>),
      update: async (collection, id, changes) => {
        await updateRecord(store, collection, id, changes as Record<string, unknown>);
      },
      remove: async (collection, id) => {
        await removeRecord(store, collection, id);
      },
      undo: async (entries) => {
        await undoEntries(store, entries);
      },
    }),
    [store],
  );
};
