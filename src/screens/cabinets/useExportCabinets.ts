import { useTranslation } from 'react-i18next';
import { countryLabel } from '#domain/rules/countries/countryLabel.ts';
import { type CabinetRow, clientsOf } from '#src/screens/cabinets/cabinetSorts.ts';
import { useCabinetRights } from '#src/screens/cabinets/useCabinetRights.ts';
import { type ExportColumn, exportRows } from '#src/ui/files/exportRows.ts';
import { notify } from '#src/ui/page/notify.ts';

/** The found cabinets in the order of the list, as a workbook. */
export const useExportCabinets = () => {
  const { t, i18n } = useTranslation();
  const { ownList } = useCabinetRights();
  const field = (name: string): string => t(`records.fields.${name}`);
  const clients: ExportColumn<CabinetRow> = { header: t('records.fields.clientIds'), width: 10, value: clientsOf };
  return (rows: readonly CabinetRow[]): void => {
    if (rows.length === 0) {
      notify.info(t('export.nothing'));
      return;
    }
    exportRows({
      fileName: t('cabinets.title'),
      sheet: t('cabinets.title'),
      rows,
      columns: [
        { header: field('nomCabinet'), width: 34, value: ({ record }) => record.nomCabinet },
        { header: field('referenceCabinet'), value: ({ record }) => record.referenceCabinet },
        {
          header: field('type'),
          width: 14,
          value: ({ record }) => (record.type ? t(`patents.cabinetTypes.${record.type}`) : ''),
        },
        { header: field('adresseCabinet'), width: 40, value: ({ record }) => record.adresseCabinet },
        { header: field('codePostal'), width: 12, value: ({ record }) => record.codePostal },
        { header: field('paysCabinet'), value: ({ record }) => countryLabel(record.paysCabinet, i18n.language) },
        { header: field('emailCabinet'), width: 30, value: ({ record }) => record.emailCabinet },
        { header: field('telephoneCabinet'), value: ({ record }) => record.telephoneCabinet },
        ...(ownList ? [] : [clients]),
        {
          header: t('records.fields.createdAt'),
          width: 14,
          value: ({ record }) => ({ day: record.createdAt.slice(0, 10) || null }),
        },
      ],
    });
    notify.success(t('export.done', { count: rows.length }));
  };
};
