import { useDecisions } from '#src/data/changes/useDecisions.ts';
import type { PendingWork } from '#src/data/state/useSyncState.ts';
import { notify } from '#src/ui/page/notify.ts';
import type { ToastText } from '#src/ui/page/ToastText.ts';

/** Where the keyboard goes on when the card that had the focus is gone. */
export const standingId = 'sync-standing';

/**
 * Gives changes up, and says so with ten seconds to take it back (UX-29).
 * @param said the sentence for what is gone
 */
export const useDiscard = () => {
  const { discard, restore } = useDecisions();
  return async (entries: readonly PendingWork[], said: (count: number) => ToastText): Promise<void> => {
    const dropped = await discard(entries);
    document.getElementById(standingId)?.focus();
    if (dropped.length === 0) {
      notify.info((t) => t('sync.tooLate'));
      return;
    }
    notify.withAction({
      title: said(dropped.length),
      message: (t) => t('sync.discardedText'),
      action: { label: (t) => t('common.undo'), run: () => restore(dropped) },
    });
  };
};
