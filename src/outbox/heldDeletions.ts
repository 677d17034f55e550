import { limits } from '#domain/limits.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import type { OutboxEntry } from '#src/db/OutboxEntry.ts';
import type { ChangeOptions, Undo } from '#src/outbox/Change.ts';
import { commitPlanned } from '#src/outbox/commitPlanned.ts';
import { isHeldForUndo } from '#src/outbox/isHeldBack.ts';

/** The toast goes a moment before the deletion does, so that a click on its last frame still comes in time. */
const reserveMs = 1_000;

/** For deletions that a user makes by hand: not sent while their undo is offered. */
export const heldForUndo: Pick<ChangeOptions, 'undoMs'> = { undoMs: limits.undoMs + reserveMs };

export const heldDeletions = (store: LocalStore, now = Date.now()): readonly OutboxEntry[] =>
  store.entries().filter((entry) => isHeldForUndo(entry, now));

/** The user does not want to wait: what is held for its undo may go. */
export const releaseDeletions = async (store: LocalStore, now = Date.now()): Promise<void> => {
  await commitPlanned(store, () => {
    const held = heldDeletions(store, now);
    return held.length > 0 ? { expect: held, putEntries: held.map((entry) => ({ ...entry, notBefore: 0 })) } : null;
  });
};

/** Resolves when none of a change's deletions waits for its undo any more, at the latest when the offer ends. */
export const whenSent = (store: LocalStore, undo: readonly Undo[]): Promise<void> =>
  whenReleased(
    store,
    undo.flatMap(({ after }) => after),
  );

/** The same of deletions themselves; of those that do not wait, when the time of an undo is over. */
export const whenReleased = (store: LocalStore, entries: readonly OutboxEntry[]): Promise<void> =>
  new Promise((resolve) => {
    const own = new Set(entries.map(({ seq }) => seq));
    const isOpen = (): boolean => heldDeletions(store).some(({ seq }) => own.has(seq));
    const wasHeld = isOpen();
    const end = (): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(end, limits.undoMs);
    const unsubscribe = store.subscribe((change) => {
      if (wasHeld && change.entries.size > 0 && !isOpen()) end();
    });
  });
