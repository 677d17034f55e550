import { useCallback, useEffect, useRef } from 'react';
import { useOpenSession } from '#src/data/session/openSession.ts';

/** Whether the session is being locked or ended, so that what is typed is left to its draft. */
export const useIsClosing = (): (() => boolean) => {
  const { store } = useOpenSession();
  const isClosing = useRef(false);
  useEffect(
    () =>
      store.onClosing(async () => {
        isClosing.current = true;
      }),
    [store],
  );
  return useCallback(() => isClosing.current, []);
};
