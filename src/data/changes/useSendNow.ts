import { useCallback } from 'react';
import { sendNow } from '#src/data/changes/sendNow.ts';
import { useOpenSession } from '#src/data/session/openSession.ts';

/** Sends what waits and reads what changed, because the user said so; resolves when that is done or has failed. */
export const useSendNow = (): (() => Promise<void>) => {
  const { store, engine } = useOpenSession();
  return useCallback(() => sendNow(store, engine), [store, engine]);
};
