import { useCallback, useEffect, useRef } from 'react';
import { useOpenSession } from '#src/data/session/openSession.ts';

/** Tells whether the session is being locked or ended, and what is typed is left to its draft. */
export const useIsSettled = (): (() => boolean) => {
  const { store } = useOpenSession();
  const isSettled = useRef(false);
  useEffect(
    () =>
      store.onSettle(async () => {
        isSettled.current = true;
      }),
    [store],
  );
  return useCallback(() => isSettled.current, []);
};
