import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useOpenSession } from '#src/data/openSession.ts';
import { resolveIds } from '#src/sync/localIds.ts';

/** How long after the last keystroke a draft is stored. */
const pauseMs = 400;

/** A form that was not sent: what it held, where the user stood, and what the record showed when the edit began. */
export interface Draft<V, R = null> {
  readonly values: V;
  readonly tab: string;
  readonly seen: R;
  /** When it was last changed, as an instant. */
  readonly at: string;
}

export interface DraftKeeper<V, R> {
  /** The draft as it stands on this device; ids that the server has numbered meanwhile are numbers. */
  read(): Draft<V, R> | null;
  /** Stores it 400 ms after the last call. */
  keep(draft: Omit<Draft<V, R>, 'at'>): void;
  /** Stores at once what still waits. */
  flush(): Promise<void>;
  discard(): Promise<void>;
  /** Stores nothing any more of what waits: the form is being sent. */
  release(): void;
  readonly name: string;
}

/**
 * Keeps what a user types in a form on the device, sealed like everything else, so that a reload or a crash loses
 * nothing (UX-05). Submitting deletes it together with the change: pass `name` as the change's `draft`.
 * @param name `draft:<what>:<id or new>`
 */
export const useDraft = <V, R = null>(name: string): DraftKeeper<V, R> => {
  const { store } = useOpenSession();
  const timer = useRef<number>(undefined);
  const waiting = useRef<Omit<Draft<V, R>, 'at'> | null>(null);

  const write = useCallback(
    async (draft: Omit<Draft<V, R>, 'at'> | undefined) => {
      window.clearTimeout(timer.current);
      waiting.current = null;
      const value = draft && { ...draft, at: new Date().toISOString() };
      await store.commit({ values: { [name]: value }, durability: 'strict' });
    },
    [store, name],
  );
  const flush = useCallback(async () => {
    if (waiting.current) await write(waiting.current);
  }, [write]);

  useEffect(() => {
    const onHide = () => void flush();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      void flush();
    };
  }, [flush]);

  return useMemo(
    () => ({
      read: () => {
        const draft = store.value<Draft<V, R>>(name);
        return draft ? resolveIds(draft, (id) => store.serverId(id)) : null;
      },
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
      },
      name,
    }),
    [store, name, write, flush],
  );
};
