import { useEffect, useRef } from 'react';
import { discardEntries } from '#src/data/decideEntries.ts';
import { heldDeletions, whenReleased } from '#src/data/heldDeletions.ts';
import { useOpenSession } from '#src/data/openSession.ts';

/** Deletions that a page finds waiting for their undo: made before it was loaded anew. */
export interface FoundDeletions {
  readonly count: number;
  /** Resolves when they can no longer be undone. */
  readonly released: Promise<void>;
  /** False where it came too late. */
  takeBack(): Promise<boolean>;
}

/** Told once, when what is kept on the device has been read; what is deleted later is told by whoever does it. */
export const useHeldAtStart = (onFound: (found: FoundDeletions) => void): void => {
  const { store, engine } = useOpenSession();
  const tell = useRef(onFound);
  useEffect(() => {
    tell.current = onFound;
  });
  useEffect(() => {
    let isShut = false;
    void store.whenLoaded.then(() => {
      const held = heldDeletions(store);
      if (isShut || held.length === 0) return;
      const seqs = held.map(({ seq }) => seq);
      tell.current({
        count: held.length,
        released: whenReleased(store, held),
        takeBack: async () => (await discardEntries(store, seqs, engine.farewell)).length > 0,
      });
    });
    return () => {
      isShut = true;
    };
  }, [store, engine]);
};
