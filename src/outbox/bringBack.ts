import type { LocalStore } from '#src/db/LocalStore.ts';
import { undoChange } from '#src/outbox/undoChange.ts';
import { forgetUndo, keptRemovals, type UnsentRemoval, unsentRemovals } from '#src/outbox/unsentRemovals.ts';

/** Makes records again that were deleted before they were ever sent. @returns how many came in time, and are there again */
export const bringBack = async (store: LocalStore, removals: readonly UnsentRemoval[]): Promise<number> => {
  const asked = new Set(removals.map(({ undo }) => undo.id));
  const undo = unsentRemovals(keptRemovals(store)).flatMap((kept) => (asked.has(kept.undo.id) ? [kept.undo] : []));
  await undoChange(store, undo);
  await forgetUndo(store, undo);
  return undo.length;
};
