import { useCallback } from 'react';
import { whenNothingIsSent } from '#src/data/changes/whenNothingIsSent.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';

/** For a reload that must not cut off a change on its way; ten seconds at most. */
export const useWhenNothingIsSent = (): (() => Promise<void>) => {
  const { engine, store } = useOpenSession();
  return useCallback(() => whenNothingIsSent(engine, store), [engine, store]);
};
