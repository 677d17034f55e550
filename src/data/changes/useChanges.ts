import { useMemo } from 'react';
import type { Records } from '#domain/entities.ts';
import type { CollectionName } from '#domain/entity.ts';
import type { RecordId } from '#domain/recordId.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import type { ChangeOptions, ChangeResult, Undo } from '#src/outbox/Change.ts';
import { createRecord, removeRecords, updateRecord } from '#src/outbox/changeRecords.ts';
import { heldForUndo, whenSent } from '#src/outbox/heldDeletions.ts';
import { undoChange } from '#src/outbox/undoChange.ts';
import { forgetUndo } from '#src/outbox/unsentRemovals.ts';

export type { ChangeOptions, ChangeResult, Undo };

/**
 * What a user does to records. Each call resolves once the change is durable on this device and shown; the engine
 * sends it when it can. It rejects only when the device cannot store it.
 */
export interface Changes {
  /** Resolves with the new record's local id, which every hook and route accepts for ever. */
  create<C extends CollectionName>(
    collection: C,
    values: Partial<Records[C]>,
    options?: ChangeOptions,
  ): Promise<RecordId>;
  /** Keeps what differs from the record as the user saw it (`options.seen`: as it was when the form was opened). */
  update<C extends CollectionName>(
    collection: C,
    id: RecordId,
    changes: Partial<Records[C]>,
    options?: ChangeOptions,
  ): Promise<ChangeResult>;
  /** All of the records, or none when one of them is needed by unsent work. */
  remove(collection: CollectionName, ids: readonly RecordId[], options?: ChangeOptions): Promise<ChangeResult>;
  /** Takes a change back: unsent parts vanish, sent ones are answered by their inverse (UX-29). */
  undo(undo: readonly Undo[]): Promise<void>;
  /** Resolves when the deletions of a change no longer wait for their undo. */
  whenSent(undo: readonly Undo[]): Promise<void>;
}

export const useChanges = (): Changes => {
  const { store, engine } = useOpenSession();
  return useMemo(
    () => ({
      create: (collection, values, options) => createRecord(store, collection, values, options),
      update: (collection, id, changes, options) => updateRecord(store, collection, id, changes, options),
      remove: (collection, ids, options) => removeRecords(store, collection, ids, { ...heldForUndo, ...options }),
      undo: async (undo) => {
        await undoChange(store, undo, { farewell: engine.farewell });
        // It is taken back already; an offer that stays is forgotten at the next start.
        await forgetUndo(store, undo).catch(() => {});
      },
      whenSent: (undo) => whenSent(store, undo),
    }),
    [store, engine],
  );
};
