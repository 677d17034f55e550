import { useChanges } from '#src/data/changes/useChanges.ts';
import { type FilingEdit, useFilingEdit } from '#src/data/changes/useFilingEdit.ts';
import { notify } from '#src/ui/page/notify.ts';

/**
 * Changes a value of a filing where it is shown or named, and says so with a way back; where the filing is gone by then
 * it says that. Resolves to whether the value stands.
 */
export const useKeepFilingValue = (): ((edit: FilingEdit, label: string) => Promise<boolean>) => {
  const edit = useFilingEdit();
  const { undo } = useChanges();
  return async (asked, label) => {
    const result = await edit(asked);
    if (!result.ok) {
      notify.warning((t) => t('removal.goneWhileEditing'));
      return false;
    }
    const takeBack = () => undo(result.undo).then(() => notify.success((t) => t('quick.undone', { label })));
    notify.withAction({
      title: (t) => t('quick.saved', { label }),
      message: (t) => t('common.savedOnDevice'),
      action: { label: (t) => t('common.undo'), run: takeBack },
    });
    return true;
  };
};
