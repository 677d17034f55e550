import { useTranslation } from 'react-i18next';
import { notify } from '#src/ui/page/notify.ts';

/** Says what became of an edit: kept on this device, nothing to keep, or its record gone meanwhile (then false). */
export const useEditOutcome = (): ((ok: boolean, changes: object, sentence: string) => boolean) => {
  const { t } = useTranslation();
  return (ok, changes, sentence) => {
    if (!ok) notify.warning(t('removal.goneWhileEditing'));
    else if (Object.keys(changes).length > 0) notify.success(t('common.savedOnDevice'), sentence);
    return ok;
  };
};
