import { useTranslation } from 'react-i18next';
import { fewRows } from '#src/ui/files/exportRows.ts';
import { useWriteFile } from '#src/ui/files/useWriteFile.ts';
import { notify } from '#src/ui/page/notify.ts';

/**
 * Hands rows to the user as a file and says how that went; or that there is nothing to export.
 * `write` gives how many rows the file has.
 */
export const useExporting = () => {
  const { t } = useTranslation();
  const writeFile = useWriteFile('export.failed.notWritten');
  return async (count: number, write: () => Promise<number>): Promise<void> => {
    if (count === 0) return void notify.info(t('export.nothing'));
    // So that nobody asks for a long one twice.
    const preparing = count > fewRows ? notify.info(t('export.preparing', { count })) : null;
    await writeFile(async () => t('export.done', { count: await write() }));
    if (preparing !== null) notify.withdraw(preparing);
  };
};
