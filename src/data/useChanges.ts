import { useMemo } from 'react';
import type { Records } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { useOpenSession } from '#src/data/openSession.ts';
import {
  type ChangeResult,
  createRecord,
  removeRecord,
  removeRecords,
  type Undo,
  updateRecord,
} from '#src/sync/changeRecords.ts';
import { undoChange } from '#src/sync/undoChange.ts';

type Values<C extends CollectionName> = Partial<Records[C]>;

/**
 * What a user does to records. Each call resolves once the change is durable on this device and shown; the engine
 * sends it when it can. It rejects only when the device cannot store it.
 */
export interface Changes {
  /** `draft` names the form's stored draft, which goes in the same moment (see useDraft). */
  create<C extends CollectionName>(collection: C, values: Values<C>, draft?: string): Promise<RecordId>;
  /** `seen` is the record as the form showed it when the edit began, so that others' changes meanwhile are kept. */
  update<C extends CollectionName>(
    collection: C,
    id: RecordId,
    changes: Values<C>,
    seen?: Records[C],
    draft?: string,
  ): Promise<ChangeResult>;
  remove(collection: CollectionName, id: RecordId): Promise<ChangeResult>;
  /** Deletes all of them or, when one is needed, none; shown as one line in the sync centre. */
  removeAll(collection: CollectionName, ids: readonly RecordId[], group?: string): Promise<ChangeResult>;
  /** Takes changes back: unsent ones vanish, sent ones are answered by their inverse. */
  undo(undo: readonly Undo[]): Promise<void>;
}

export const useChanges = (): Changes => {
  const { store } = useOpenSession();
  return useMemo(
    () => ({
      create: (collection, values, draft) =>
        createRecord(store, collection, values as Record<string, unknown>, { values: without(draft) }),
      update: (collection, id, changes, seen, draft) =>
        updateRecord(store, collection, id, changes as Record<string, unknown>, {
          seen: seen as Record<string, unknown> | undefined,
          values: without(draft),
        }),
      remove: (collection, id) => removeRecord(store, collection, id),
      removeAll: (collection, ids, group) => removeRecords(store, collection, ids, { group }),
      undo: (undo) => undoChange(store, undo),
    }),
    [store],
  );
};

const without = (draft: string | undefined) => (draft ? { [draft]: undefined } : undefined);
