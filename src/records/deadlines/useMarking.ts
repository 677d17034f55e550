import { type ChangeResult, useChanges } from '#src/data/changes/useChanges.ts';
import { notify } from '#src/ui/page/notify.ts';
import { thrownText } from '#src/ui/state/thrownText.ts';

/** Says what became of an act on dates, and offers to take it back. Resolves with whether it is kept. */
export const useMarking = (): ((count: number, act: Promise<ChangeResult>) => Promise<boolean>) => {
  const { undo } = useChanges();
  return async (count, act) => {
    try {
      const result = await act;
      if (!result.ok) {
        notify.warning((t) => t('deadlineActs.toast.lost'));
        return false;
      }
      notify.withAction({
        title: (t) => t('deadlineActs.toast.kept', { count }),
        message: (t) => t('common.savedOnDevice'),
        action: { label: (t) => t('common.undo'), run: () => undo(result.undo) },
      });
      return true;
    } catch (error) {
      console.error(error);
      notify.error(thrownText(error) || ((t) => t('errors.unknownError')), (t) => t('form.notStored'));
      return false;
    }
  };
};
