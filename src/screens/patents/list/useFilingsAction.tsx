import { IconTableExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { familyNames } from '#src/data/lists/familyNames.ts';
import { useRowsNow } from '#src/data/lists/useRowsNow.ts';
import type { PatentRow } from '#src/screens/patents/list/PatentRow.ts';
import { usePreparing } from '#src/ui/files/usePreparing.ts';
import { notify } from '#src/ui/page/notify.ts';
import type { RowAction } from '#src/ui/table/Column.ts';

/** PAT-03: hands out the found families as the import reads them back, one row per filing with everything that it takes. */
export const useFilingsAction = (found: readonly PatentRow[]): RowAction => {
  const { t, i18n } = useTranslation();
  const rowsNow = useRowsNow();
  const preparing = usePreparing();
  const exportFound = async (): Promise<void> => {
    if (found.length === 0) return void notify.info(t('export.nothing'));
    const isReady = preparing(found.length);
    try {
      const { exportFilings } = await import('#src/screens/patents/list/exportFilings.ts');
      const count = await exportFilings(found, familyNames(rowsNow, i18n.language), t);
      notify.solved(t('errors.unreachable'));
      notify.success(t('export.done', { count }));
    } catch {
      notify.error(t('errors.unreachable'));
    } finally {
      isReady();
    }
  };
  return {
    key: 'exportFilings',
    label: t('patents.byFiling.button'),
    icon: <IconTableExport size={16} aria-hidden />,
    onClick: () => void exportFound(),
  };
};
