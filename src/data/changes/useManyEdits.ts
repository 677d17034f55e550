import { useCallback } from 'react';
import type { RecordId } from '#domain/recordId.ts';
import { type ManyChange, type MeansFiling, manyChanged } from '#domain/rules/patents/manyFilings.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import { yieldToMain } from '#src/db/yieldToMain.ts';
import { beforeClosing } from '#src/outbox/beforeClosing.ts';
import type { Undo } from '#src/outbox/Change.ts';
import { editRecords } from '#src/outbox/editRecords.ts';

export interface ManyTarget {
  readonly id: RecordId;
  readonly means: MeansFiling;
}

export interface ManyEdit {
  readonly targets: readonly ManyTarget[];
  readonly change: ManyChange;
  /** Under which the changes are counted while they wait. */
  readonly group: string;
  readonly onProgress: (done: number) => void;
}

export interface ManyEdited {
  readonly undo: readonly Undo[];
  /** Why it ended early; null where it did not. */
  readonly error: unknown;
}

/** Families in one durable write: all of them, or none. */
const atOnce = 200;

/**
 * Makes one change to many families, each on the current record when it is stored. What was stored before the device had no room
 * any more stays; `error` then says why it ended. The undo takes back all that was done.
 */
export const useManyEdits = () => {
  const { store } = useOpenSession();
  return useCallback(
    (edit: ManyEdit): Promise<ManyEdited> => beforeClosing(store, editInPortions(store, edit)),
    [store],
  );
};

const editInPortions = async (
  store: LocalStore,
  { targets, change, group, onProgress }: ManyEdit,
): Promise<ManyEdited> => {
  const undo: Undo[] = [];
  try {
    for (let at = 0; at < targets.length; at += atOnce) {
      const part = targets.slice(at, at + atOnce);
      const edits = part.map(({ id, means }) => ({
        id,
        wish: (now: Parameters<typeof manyChanged>[0]) => {
          const changes = manyChanged(now, change, means);
          return changes && { seen: { ...now }, changes };
        },
      }));
      const result = await editRecords(store, 'patent', edits, { group });
      if (result.ok) undo.push(...result.undo.filter(({ before, after }) => before !== after));
      onProgress(Math.min(targets.length, at + atOnce));
      await yieldToMain();
    }
    return { undo, error: null };
  } catch (error) {
    return { undo, error };
  }
};
