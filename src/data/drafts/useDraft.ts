import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type Draft, draftValues, readDraft } from '#src/data/drafts/drafts.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';
import type { LocalStore } from '#src/db/LocalStore.ts';

/** How long after the last keystroke a draft is stored. */
const pauseMs = 400;

type Unsaved<V, R> = Omit<Draft<V, R>, 'at'>;

/** What each store is just writing of its drafts: a form that opens meanwhile begins with that, on a slow disk too. */
const underWayIn = new WeakMap<LocalStore, Map<string, Draft<unknown, unknown> | null>>();

const whileUnderWay = async (store: LocalStore, name: string, draft: Draft<unknown, unknown> | null): Promise<void> => {
  const underWay = underWayIn.get(store) ?? new Map<string, Draft<unknown, unknown> | null>();
  underWayIn.set(store, underWay.set(name, draft));
  try {
    await store.commit({ values: draftValues(store, name, draft ?? undefined) });
  } finally {
    if (underWay.get(name) === draft) underWay.delete(name);
  }
};

const readNow = <V, R>(store: LocalStore, name: string): Draft<V, R> | null => {
  const underWay = underWayIn.get(store)?.get(name);
  return underWay === undefined ? readDraft<V, R>(store, name) : (underWay as Draft<V, R> | null);
};

export interface DraftKeeper<V, R> {
  read(): Draft<V, R> | null;
  /** Stores it 400 ms after the last call. */
  keep(draft: Unsaved<V, R>): void;
  /** Stores at once what still waits. */
  flush(): Promise<void>;
  discard(): Promise<void>;
  /**
   * Stores nothing any more of what waits: the form is being sent. What it gives belongs into the commit of the
   * change, so that the draft goes in the same moment.
   */
  release(): Readonly<Record<string, unknown>>;
}

/**
 * Keeps what a user types in a form on the device, sealed like everything else, so that a reload or a crash loses
 * nothing (UX-05).
 * @param name see draftName
 */
export const useDraft = <V, R = null>(name: string): DraftKeeper<V, R> => {
  const { store } = useOpenSession();
  const timer = useRef<number>(undefined);
  const waiting = useRef<Unsaved<V, R> | null>(null);
  const underWay = useRef<Promise<void>>(undefined);
  /** The disk would not take it. */
  const failed = useRef(false);

  const write = useCallback(
    async (unsaved: Unsaved<V, R> | undefined) => {
      window.clearTimeout(timer.current);
      waiting.current = null;
      const draft = unsaved && { ...unsaved, at: new Date().toISOString() };
      failed.current = draft !== undefined;
      try {
        await whileUnderWay(store, name, draft ?? null);
        failed.current = false;
      } catch (error) {
        // Tried again with the next keystroke, and when the form goes.
        if (failed.current) waiting.current ??= unsaved ?? null;
        throw error;
      }
    },
    [store, name],
  );
  const flush = useCallback(async () => {
    if (waiting.current) underWay.current = write(waiting.current);
    await underWay.current;
  }, [write]);

  useEffect(() => {
    const onGo = () => void flush();
    // A hidden page may be ended without another word.
    const onHide = () => void (document.visibilityState === 'hidden' && flush());
    // Others may lock or end the session at any moment.
    const stopAsking = store.onClosing(flush);
    // What is in a store without a disk the session asks about; this is what has not come that far.
    const ask = (event: BeforeUnloadEvent): void => {
      if (failed.current || (waiting.current !== null && !store.isKept)) event.preventDefault();
    };
    window.addEventListener('pagehide', onGo);
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('beforeunload', ask);
    return () => {
      stopAsking();
      window.removeEventListener('pagehide', onGo);
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('beforeunload', ask);
      void flush();
    };
  }, [flush, store]);

  return useMemo(
    () => ({
      read: () => readNow<V, R>(store, name),
      keep: (draft) => {
        waiting.current = draft;
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => void flush(), pauseMs);
      },
      flush,
      discard: () => write(undefined),
      release: () => {
        window.clearTimeout(timer.current);
        waiting.current = null;
        failed.current = false;
        return draftValues(store, name, undefined);
      },
    }),
    [store, name, write, flush],
  );
};
