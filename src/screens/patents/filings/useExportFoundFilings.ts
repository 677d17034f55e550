import { useTranslation } from 'react-i18next';
import { familyNames } from '#src/data/lists/familyNames.ts';
import { useRowsNow } from '#src/data/lists/useRowsNow.ts';
import type { FilingRow } from '#src/screens/patents/filings/FilingRow.ts';
import type { PatentRow } from '#src/screens/patents/list/PatentRow.ts';
import { usePreparing } from '#src/ui/files/usePreparing.ts';
import { notify } from '#src/ui/page/notify.ts';

/** The filings as families that have these only: those of one family that follow each other stand together. */
export const asFamilies = (found: readonly FilingRow[]): PatentRow[] => {
  const families: PatentRow[] = [];
  let before: PatentRow | null = null;
  for (const { family, filing } of found) {
    const last = families.at(-1);
    const informationsDepot = before === family && last ? [...last.record.informationsDepot, filing] : [filing];
    const part = { ...family, record: { ...family.record, informationsDepot } };
    if (before === family) families[families.length - 1] = part;
    else families.push(part);
    before = family;
  }
  return families;
};

/** UX-43: the filings in their order, one row each, as the import reads them back. */
export const useExportFoundFilings = () => {
  const { t, i18n } = useTranslation();
  const rowsNow = useRowsNow();
  const preparing = usePreparing();
  return async (found: readonly FilingRow[]): Promise<void> => {
    if (found.length === 0) return void notify.info(t('export.nothing'));
    const isReady = preparing(found.length);
    try {
      const { exportFilings } = await import('#src/screens/patents/list/exportFilings.ts');
      const count = await exportFilings(asFamilies(found), familyNames(rowsNow, i18n.language), t);
      notify.solved(t('errors.unreachable'));
      notify.success(t('export.done', { count }));
    } catch {
      notify.error(t('errors.unreachable'));
    } finally {
      isReady();
    }
  };
};
