import { useNavigate } from 'react-router-dom';
import { screenPaths } from '#domain/screenPaths.ts';
import { useIsHere } from '#src/data/address/useIsHere.ts';
import type { ImportLocation } from '#src/records/import/ImportLocation.ts';
import { notify } from '#src/ui/page/notify.ts';

/**
 * What comes after an import: its result. Whoever has gone on to another screen meanwhile is told that it is there.
 * @param close closes the import's dialog
 */
export const useImportEnd = (close: () => void): ((group: string, deviceFull: boolean) => void) => {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return (group, deviceFull) => {
    if (deviceFull) notify.error((t) => t('import.deviceFull'));
    const show = (): void =>
      void navigate(screenPaths.importResult, { state: { import: group } satisfies ImportLocation });
    if (isHere()) {
      close();
      show();
    } else
      notify.withAction({
        title: (t) => t('import.result.title'),
        message: (t) => t('common.savedOnDevice'),
        action: { label: (t) => t('common.view'), run: show, isOther: true },
      });
  };
};
