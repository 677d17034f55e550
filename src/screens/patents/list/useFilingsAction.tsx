import { IconTableExport } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import { useExportAsFilings } from '#src/screens/patents/list/useExportAsFilings.ts';
import type { RowAction } from '#src/ui/page/RowAction.ts';

/** PAT-03: hands out the found families as the import reads them back, one row per filing with everything that it takes. */
export const useFilingsAction = (found: readonly PatentRow[]): RowAction => {
  const { t } = useTranslation();
  const exportAsFilings = useExportAsFilings();
  return {
    key: 'exportFilings',
    label: t('patents.byFiling.button'),
    icon: <IconTableExport size={16} aria-hidden />,
    onClick: () => exportAsFilings(found.length, () => found),
  };
};
