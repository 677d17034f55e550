import { type ContactRow, contactColumns } from '#src/screens/contacts/contactColumns.tsx';
import { useContactContext } from '#src/screens/contacts/useContactContext.ts';
import { useExportRows } from '#src/ui/files/useExportRows.ts';
import { sheetColumns } from '#src/ui/table/ListColumn.ts';

/** The found contacts in the order of the list, as a workbook. */
export const useExportContacts = () => {
  const context = useContactContext();
  const exportRows = useExportRows();
  return (rows: readonly ContactRow[]): void =>
    exportRows(context.t('contacts.title'), sheetColumns(contactColumns, context), rows);
};
