import { limits } from '#domain/limits.ts';
import type { Commit, LocalStore } from '#src/db/LocalStore.ts';
import type { Undo } from '#src/outbox/Change.ts';

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

/** What a deletion takes away: of each record what was there, and the entries that leave the outbox with it. */
interface Deletion {
  readonly deleted: readonly Omit<Undo, 'after'>[];
  readonly removeEntries: readonly number[];
  readonly group: string | null;
}

/** The offers for those records of a deletion of which nothing is left to be sent. */
export const offersFor = ({ deleted, removeEntries, group }: Deletion, now = Date.now()): readonly UnsentRemoval[] => {
  const gone = new Set(removeEntries);
  return deleted
    .filter(({ before }) => before.some(({ kind }) => kind === 'create') && before.every(({ seq }) => gone.has(seq)))
    .map((item) => ({ undo: { ...item, after: [] }, group, until: now + limits.undoMs }));
};

/** What is stored with the deletion, so that a page that is loaded anew right after it has the undo; what is over goes. */
export const offering = (offers: readonly UnsentRemoval[], now = Date.now()): Pick<Commit, 'changeValues'> =>
  offers.length > 0 ? { changeValues: { [valueName]: (kept) => [...openOnes(kept, now), ...offers] } } : {};

/** These were taken back, or given up for good. What is over goes with them. */
export const forgetUndo = async (store: LocalStore, undo: readonly Undo[], now = Date.now()): Promise<void> => {
  const gone = new Set(undo.map(({ id }) => id));
  const leftOf = (kept: unknown): readonly UnsentRemoval[] =>
    openOnes(kept, now).filter((left) => !gone.has(left.undo.id));
  const kept = keptRemovals(store);
  if (leftOf(kept).length === kept.length) return;
  const forget = (present: unknown): unknown => {
    const left = leftOf(present);
    return left.length > 0 ? left : undefined;
  };
  await store.commit({ changeValues: { [valueName]: forget } });
};

const openOnes = (kept: unknown, now: number): readonly UnsentRemoval[] =>
  unsentRemovals((kept ?? none) as readonly UnsentRemoval[], now);

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
