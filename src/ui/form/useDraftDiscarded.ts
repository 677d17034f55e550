import { useTranslation } from 'react-i18next';
import { notify } from '#src/ui/page/notify.ts';

/** Says that a draft was given up, with ten seconds to take it back (UX-29). */
export const useDraftDiscarded = (): ((restore: () => unknown) => void) => {
  const { t } = useTranslation();
  return (restore) =>
    void notify.withAction({ message: t('draft.discarded'), action: { label: t('common.undo'), run: restore } });
};
