import { useTranslation } from 'react-i18next';
import { formatNumber } from '#src/i18n/formats.ts';
import { fewRows } from '#src/ui/files/exportRows.ts';
import { notify } from '#src/ui/page/notify.ts';

/** Says that a long export is on its way, so that nobody asks for it twice. @returns what takes the word back */
export const usePreparing = () => {
  const { t, i18n } = useTranslation();
  return (count: number): (() => void) => {
    if (count <= fewRows) return () => undefined;
    const id = notify.info(t('export.preparing', { count, formatted: formatNumber(count, i18n.language) }));
    return () => notify.withdraw(id);
  };
};
