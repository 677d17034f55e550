import { type FoundDeletions, useHeldAtStart } from '#src/data/changes/useHeldAtStart.ts';
import { notify } from '#src/ui/page/notify.ts';

/** A reload takes the toast away, not the undo that it offered: deletions found waiting for theirs offer it again. */
export const useHeldDeletions = (): void => {
  useHeldAtStart(({ count, released, takeBack }: FoundDeletions) => {
    const undo = async (): Promise<void> => {
      if (await takeBack()) notify.success((t) => t('removal.undone'));
      else notify.info((t) => t('sync.tooLate'));
    };
    notify.withAction({
      message: (t) => t('removal.held', { count }),
      action: { label: (t) => t('common.undo'), run: undo },
      until: released,
    });
  });
};
