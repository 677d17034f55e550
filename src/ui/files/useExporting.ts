import { fewRows } from '#src/ui/files/fewRows.ts';
import { useWriteFile } from '#src/ui/files/useWriteFile.ts';
import { notify } from '#src/ui/page/notify.ts';

/**
 * Hands rows to the user as a file and says how that went; or that there is nothing to export.
 * `write` gives how many rows the file has.
 */
export const useExporting = () => {
  const writeFile = useWriteFile('export.failed.notWritten');
  return async (count: number, write: () => Promise<number>): Promise<void> => {
    if (count === 0) return void notify.info((t) => t('export.nothing'));
    // So that nobody asks for a long one twice.
    const preparing = count > fewRows ? notify.info((t) => t('export.preparing', { count })) : null;
    await writeFile(async () => {
      const written = await write();
      return (t) => t('export.done', { count: written });
    });
    if (preparing !== null) notify.withdraw(preparing);
  };
};
