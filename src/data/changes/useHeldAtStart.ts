import { useEffect, useRef } from 'react';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { bringBack } from '#src/outbox/bringBack.ts';
import { discardEntries } from '#src/outbox/decideEntries.ts';
import { heldDeletions, whenReleased } from '#src/outbox/heldDeletions.ts';
import { forgetWhenOver, keptRemovals, unsentRemovals, whenOver } from '#src/outbox/unsentRemovals.ts';

/** Deletions that a page finds waiting for their undo: made before it was loaded anew. */
export interface FoundDeletions {
  readonly count: number;
  /** Resolves when they can no longer be undone. */
  readonly released: Promise<void>;
  /** False where it came too late. */
  takeBack(): Promise<boolean>;
}

/** Reported once, when what is kept on the device has been read; what is deleted later is reported by whoever does it. */
export const useHeldAtStart = (onFound: (found: FoundDeletions) => void): void => {
  const { store, engine } = useOpenSession();
  const report = useRef(onFound);
  useEffect(() => {
    report.current = onFound;
  });
  useEffect(() => {
    let isShut = false;
    const reportHeld = (): void => {
      if (isShut) return;
      const held = heldDeletions(store);
      const unsent = unsentRemovals(keptRemovals(store));
      forgetWhenOver(store, unsent);
      const count = held.length + unsent.length;
      if (count === 0) return;
      const seqs = held.map(({ seq }) => seq);
      report.current({
        count,
        released: Promise.all([
          ...(held.length > 0 ? [whenReleased(store, held)] : []),
          ...(unsent.length > 0 ? [whenOver(store, unsent)] : []),
        ]).then(() => {}),
        takeBack: async () => {
          const back = await discardEntries(store, seqs, engine.farewell);
          return back.length + (await bringBack(store, unsent)) > 0;
        },
      });
    };
    // Locked while it is read, or not readable at all: that is reported elsewhere.
    store.whenLoaded.then(reportHeld, () => {});
    return () => {
      isShut = true;
    };
  }, [store, engine]);
};
