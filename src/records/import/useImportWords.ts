import type { ImportedList } from '#domain/importedLists.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';

/** The texts that count nothing are asked for without a number. */
type ImportWords = (key: string, count?: number) => string;

/** How an import speaks of what it made: of families in words of their own, of other records by the name of their list. */
export const useImportWords = (list: ImportedList): ImportWords => {
  const { t, i18n } = useTranslation();
  return (key, count = 0) => {
    const counted = { count, number: formatNumber(count, i18n.language) };
    if (list === 'patent') return t(`import.${key}`, counted);
    const what = t(`import.ofRecords.amount.${list}`, counted);
    return t(`import.ofRecords.${key}`, { ...counted, what, list: t(`records.plural.${list}`) });
  };
};
