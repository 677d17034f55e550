import { familyNames } from '#src/data/lists/familyNames.ts';
import { useResponsibles } from '#src/data/lists/useResponsibles.ts';
import { useRowsNow } from '#src/data/lists/useRowsNow.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import { useExporting } from '#src/ui/files/useExporting.ts';

/** Hands families out with one row per filing, as the import reads them back. `count`: how many rows the list shows. */
export const useExportAsFilings = () => {
  const { t, i18n } = useTranslation();
  const rowsNow = useRowsNow();
  const people = useResponsibles();
  const exporting = useExporting();
  return (count: number, families: () => readonly PatentRow[]): void =>
    void exporting(count, async () => {
      const { exportFilings } = await import('#src/screens/patents/list/exportFilings.ts');
      return exportFilings(families(), familyNames(rowsNow, i18n.language, people.of), t);
    });
};
