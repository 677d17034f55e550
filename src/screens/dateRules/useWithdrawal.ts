import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import { useChanges } from '#src/data/changes/useChanges.ts';
import { notify } from '#src/ui/page/notify.ts';
import { thrownText } from '#src/ui/state/thrownText.ts';

/** Takes an overruling back, so that the source holds again; and offers to undo that. */
export const useWithdrawal = (): ((id: RecordId) => Promise<void>) => {
  const { t } = useTranslation();
  const { remove, undo } = useChanges();
  return async (id) => {
    try {
      const result = await remove('dateRule', [id]);
      if (!result.ok) return void notify.warning(t('dateRules.toast.lost'));
      notify.withAction({
        title: t('dateRules.toast.withdrawn'),
        message: t('common.savedOnDevice'),
        action: { label: t('common.undo'), run: () => undo(result.undo) },
      });
    } catch (error) {
      console.error(error);
      notify.error(thrownText(error) || t('errors.unknownError'), t('form.notStored'));
    }
  };
};
