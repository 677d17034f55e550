import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * False in the first drawing, true in the next: what is drawn only then is a task of its own, and the page answers in
 * between (SYNC-59). Not deferred as React has it: what is deferred would begin anew with every change that comes from the
 * server, and never be there.
 */
export const useNextTask = (): boolean => {
  const [isNext, setNext] = useState(false);
  useEffect(() => {
    // At once: what waits for its turn is drawn together with whatever else changes until then.
    const timer = window.setTimeout(() => flushSync(() => setNext(true)));
    return () => window.clearTimeout(timer);
  }, []);
  return isNext;
};
