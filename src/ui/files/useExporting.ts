import { useTranslation } from 'react-i18next';
import { fewRows } from '#src/ui/files/exportRows.ts';
import { NotArrived } from '#src/ui/files/NotArrived.ts';
import { notify } from '#src/ui/page/notify.ts';

const failures = ['notArrived', 'notWritten'] as const;

/**
 * Hands rows to the user as a file and says how that went; or that there is nothing to export.
 * `write` gives how many rows the file has.
 */
export const useExporting = () => {
  const { t } = useTranslation();
  return async (count: number, write: () => Promise<number>): Promise<void> => {
    if (count === 0) return void notify.info(t('export.nothing'));
    // So that nobody asks for a long one twice.
    const preparing = count > fewRows ? notify.info(t('export.preparing', { count })) : null;
    try {
      const written = await write();
      for (const failure of failures) notify.solved(t(`export.failed.${failure}`));
      notify.success(t('export.done', { count: written }));
    } catch (error) {
      console.error(error);
      notify.error(t(`export.failed.${error instanceof NotArrived ? 'notArrived' : 'notWritten'}`));
    } finally {
      if (preparing !== null) notify.withdraw(preparing);
    }
  };
};
