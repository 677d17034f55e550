import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { inNextTask } from '#src/ui/page/inNextTask.ts';

/**
 * False in the first drawing, true in the next: what is drawn only then is a task of its own, and the page answers in
 * between (SYNC-59). Not deferred as React has it: what is deferred would begin anew with every change that comes from the
 * server, and never be there.
 * @param isWanted as it is at first; true at once where not
 */
export const useNextTask = (isWanted = true): boolean => {
  const [isNext, setNext] = useState(!isWanted);
  useEffect(() => {
    // At once: what waits for its turn is drawn together with whatever else changes until then.
    if (!isNext) return inNextTask(() => flushSync(() => setNext(true)));
  }, [isNext]);
  return isNext;
};
