import { notify } from '#src/ui/page/notify.ts';
import type { ToastText } from '#src/ui/page/ToastText.ts';

/** Says what became of an edit: kept on this device, nothing to keep, or its record gone meanwhile (then false). */
export const useEditOutcome = (): ((ok: boolean, changes: object, sentence: ToastText) => boolean) => {
  return (ok, changes, sentence) => {
    if (!ok) notify.warning((t) => t('removal.goneWhileEditing'));
    else if (Object.keys(changes).length > 0) notify.success((t) => t('common.savedOnDevice'), sentence);
    return ok;
  };
};
