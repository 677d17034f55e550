import type { RecordId } from '#domain/recordId.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import { notify } from '#src/ui/page/notify.ts';
import { thrownText } from '#src/ui/state/thrownText.ts';

/** Takes an overruling back, so that the source holds again; and offers to undo that. */
export const useWithdrawal = (): ((id: RecordId) => Promise<void>) => {
  const { remove, undo } = useChanges();
  return async (id) => {
    try {
      const result = await remove('dateRule', [id]);
      if (!result.ok) return void notify.warning((t) => t('dateRules.toast.lost'));
      notify.withAction({
        title: (t) => t('dateRules.toast.withdrawn'),
        message: (t) => t('common.savedOnDevice'),
        action: { label: (t) => t('common.undo'), run: () => undo(result.undo) },
      });
    } catch (error) {
      console.error(error);
      notify.error(thrownText(error) || ((t) => t('errors.unknownError')), (t) => t('form.notStored'));
    }
  };
};
