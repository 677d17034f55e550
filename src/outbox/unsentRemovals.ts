import { limits } from '#domain/limits.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';
import type { Undo } from '#src/outbox/Change.ts';
import { undoChange } from '#src/outbox/undoChange.ts';

const valueName = 'undo.unsent';
const none: readonly UnsentRemoval[] = [];

/**
 * A deleted record that had never been sent. Nothing of it is left among what waits, so what brings it back is kept
 * beside, sealed like everything, for as long as the undo of any other deletion (UX-29).
 */
export interface UnsentRemoval {
  readonly undo: Undo;
  /** What was deleted in one go is offered as one. */
  readonly group: string | null;
  /** When the offer ends, in epoch milliseconds. */
  readonly until: number;
}

/** Those on this device, the same array until they change. */
export const keptRemovals = (store: LocalStore): readonly UnsentRemoval[] => store.value(valueName) ?? none;

/** Those that can still be taken back. What looks like a longer offer is a clock that was set back. */
export const unsentRemovals = (kept: readonly UnsentRemoval[], now = Date.now()): readonly UnsentRemoval[] =>
  kept.filter(({ until }) => until > now && until - now <= limits.undoMs);

/** Of a deletion what left nothing to be sent. */
const isUnsent = ({ before, after }: Undo): boolean =>
  after.length === 0 && before.some(({ kind }) => kind === 'create');

/** Offers for its time the undo of what was deleted and never sent. */
export const offerUndo = async (
  store: LocalStore,
  undo: readonly Undo[],
  group: string | null = null,
  now = Date.now(),
): Promise<void> => {
  const added = undo.filter(isUnsent).map((item) => ({ undo: item, group, until: now + limits.undoMs }));
  if (added.length === 0) return;
  await keep(store, [...unsentRemovals(keptRemovals(store), now), ...added]);
  forgetWhenOver(store, added);
};

/** These were taken back, or given up for good. What is over goes with them. */
export const forgetUndo = async (store: LocalStore, undo: readonly Undo[], now = Date.now()): Promise<void> => {
  const gone = new Set(undo.map(({ id }) => id));
  const kept = keptRemovals(store);
  const left = unsentRemovals(kept, now).filter((removal) => !gone.has(removal.undo.id));
  if (left.length < kept.length) await keep(store, left);
};

/** How many of these came in time, and are there again. */
export const bringBack = async (store: LocalStore, removals: readonly UnsentRemoval[]): Promise<number> => {
  const asked = new Set(removals.map(({ undo }) => undo.id));
  const undo = unsentRemovals(keptRemovals(store)).flatMap((kept) => (asked.has(kept.undo.id) ? [kept.undo] : []));
  await undoChange(store, undo);
  await forgetUndo(store, undo);
  return undo.length;
};

const keep = async (store: LocalStore, removals: readonly UnsentRemoval[]): Promise<void> => {
  await store.commit({ values: { [valueName]: removals.length > 0 ? removals : undefined } });
};

/** A store that was shut meanwhile forgets them at its next start. */
export const forgetWhenOver = (store: LocalStore, removals: readonly UnsentRemoval[]): void => {
  void whenOver(store, removals)
    .then(() => forgetUndo(store, []))
    .catch(() => {});
};

/** Resolves when none of these can be taken back any more: it was, or the time is over. */
export const whenOver = (store: LocalStore, removals: readonly UnsentRemoval[]): Promise<void> =>
  new Promise((resolve) => {
    const own = new Set(removals.map(({ undo }) => undo.id));
    const end = (): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const last = Math.max(...removals.map(({ until }) => until));
    const timer = setTimeout(end, Math.max(0, last - Date.now()) + 1);
    const unsubscribe = store.subscribe(() => {
      if (!keptRemovals(store).some(({ undo }) => own.has(undo.id))) end();
    });
  });
