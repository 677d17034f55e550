import { useTranslation } from 'react-i18next';
import { countryLabel } from '#domain/rules/countries/countryLabel.ts';
import type { Row } from '#src/data/lists/useRows.ts';
import { statusOfRow } from '#src/screens/clients/ClientStatusTag.tsx';
import { exportRows } from '#src/ui/files/exportRows.ts';
import { notify } from '#src/ui/page/notify.ts';

/** CLI-08: the found clients in the order of the list, as a workbook. */
export const useExportClients = () => {
  const { t, i18n } = useTranslation();
  const field = (name: string): string => t(`clients.fields.${name}`);
  return (rows: readonly Row<'client'>[]): void => {
    if (rows.length === 0) {
      notify.info(t('export.nothing'));
      return;
    }
    exportRows({
      fileName: t('clients.title'),
      sheet: t('clients.title'),
      rows,
      columns: [
        { header: field('nomClient'), width: 34, value: ({ record }) => record.nomClient },
        { header: field('referenceClient'), value: ({ record }) => record.referenceClient },
        { header: field('emailClient'), width: 30, value: ({ record }) => record.emailClient },
        { header: field('telephoneClient'), value: ({ record }) => record.telephoneClient },
        { header: field('adresseClient'), width: 40, value: ({ record }) => record.adresseClient },
        { header: field('codePostal'), width: 12, value: ({ record }) => record.codePostal },
        { header: field('paysClient'), value: ({ record }) => countryLabel(record.paysClient, i18n.language) },
        { header: field('statut'), width: 12, value: (row) => t(`clients.status.${statusOfRow(row)}`) },
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
