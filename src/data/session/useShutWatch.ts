import { useCallback } from 'react';
import { useOpenSession } from '#src/data/session/openSession.ts';

export interface ShutWatch {
  /** Whether the device was locked, or the session ended, since the watch began. */
  readonly isShut: () => boolean;
  readonly end: () => void;
}

/** Begins a watch, for work that goes on when its screen has gone. */
export const useShutWatch = (): (() => ShutWatch) => {
  const { store } = useOpenSession();
  return useCallback(() => {
    let isShut = false;
    const end = store.onClosing(async () => {
      isShut = true;
    });
    return { isShut: () => isShut, end };
  }, [store]);
};
