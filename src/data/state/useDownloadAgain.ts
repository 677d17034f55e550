import { useCallback } from 'react';
import { useOpenSession } from '#src/data/session/openSession.ts';
import { downloadAgain } from '#src/data/state/downloadAgain.ts';

/** What reads everything of the server anew (UX-57). */
export const useDownloadAgain = (): (() => Promise<void>) => {
  const { store, engine } = useOpenSession();
  return useCallback(() => downloadAgain(store, engine), [store, engine]);
};
