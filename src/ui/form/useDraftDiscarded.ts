import { notify } from '#src/ui/page/notify.ts';

/** Says that a draft was given up, with ten seconds to take it back (UX-29). */
export const useDraftDiscarded = (): ((restore: () => unknown) => void) => {
  return (restore) =>
    void notify.withAction({
      message: (t) => t('draft.discarded'),
      action: { label: (t) => t('common.undo'), run: restore },
    });
};
