import { useTranslation } from 'react-i18next';
import { emailsOf, phonesOf, rolesOf } from '#domain/rules/records/contactLists.ts';
import type { ContactRow } from '#src/screens/contacts/contactSorts.ts';
import { useContactNames } from '#src/screens/contacts/useContactNames.ts';
import { exportRows } from '#src/ui/files/exportRows.ts';
import { notify } from '#src/ui/page/notify.ts';

/** The found contacts in the order of the list, as a workbook. */
export const useExportContacts = () => {
  const { t } = useTranslation();
  const names = useContactNames();
  const field = (name: string): string => t(`records.fields.${name}`);
  return (rows: readonly ContactRow[]): void => {
    if (rows.length === 0) {
      notify.info(t('export.nothing'));
      return;
    }
    const owner = ({ record }: ContactRow, kind: 'client' | 'cabinet'): string =>
      names.home(record).find((other) => other.kind === kind)?.name ?? '';
    exportRows({
      fileName: t('contacts.title'),
      sheet: t('contacts.title'),
      rows,
      columns: [
        { header: field('nom'), value: ({ record }) => record.nom },
        { header: field('prenom'), value: ({ record }) => record.prenom },
        { header: field('fonction'), width: 28, value: ({ record }) => record.fonction },
        { header: field('societe'), width: 28, value: ({ record }) => record.societe },
        { header: field('idClient'), width: 28, value: (row) => owner(row, 'client') },
        { header: field('idCabinet'), width: 28, value: (row) => owner(row, 'cabinet') },
        { header: field('emails'), width: 34, value: ({ record }) => list(emailsOf(record).map(({ email }) => email)) },
        { header: field('phones'), value: ({ record }) => list(phonesOf(record).map(({ numero }) => numero)) },
        { header: field('roles'), value: ({ record }) => list(rolesOf(record).map(({ role }) => role)) },
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

const list = (texts: readonly string[]): string => texts.join(', ');
