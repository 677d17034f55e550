import { useCallback } from 'react';
import { downloadAgain } from '#src/data/downloadAgain.ts';
import { useOpenSession } from '#src/data/openSession.ts';

/** What reads everything of the server anew (UX-57). */
export const useDownloadAgain = (): (() => Promise<void>) => {
  const { store, engine } = useOpenSession();
  return useCallback(() => downloadAgain(store, engine), [store, engine]);
};
