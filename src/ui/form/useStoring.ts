import { useRef } from 'react';
import { notify } from '#src/ui/page/notify.ts';
import { thrownText } from '#src/ui/state/thrownText.ts';

/**
 * Runs what stores something, once at a time: a second Enter while it is under way does nothing. Where the device
 * cannot store it that is said, and what was typed stays (ERR-23).
 * @param failed key of what then went wrong
 */
export const useStoring = (failed = 'form.notStored'): ((store: () => Promise<void>) => Promise<void>) => {
  const running = useRef(false);
  return async (store) => {
    if (running.current) return;
    running.current = true;
    try {
      await store();
      notify.solved((t) => t(failed));
    } catch (error) {
      console.error(error);
      notify.error(thrownText(error) || ((t) => t('errors.unknownError')), (t) => t(failed));
    } finally {
      running.current = false;
    }
  };
};
