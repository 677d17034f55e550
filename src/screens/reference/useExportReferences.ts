import { useTranslation } from 'react-i18next';
import type { RecordId } from '#domain/recordId.ts';
import type { ReferenceList } from '#domain/rules/records/referenceLists.ts';
import { referenceFields } from '#src/screens/reference/referenceForm.ts';
import { type ReferenceRow, textOf } from '#src/screens/reference/referenceSorts.ts';
import { exportRows } from '#src/ui/files/exportRows.ts';
import { notify } from '#src/ui/page/notify.ts';

/** The found records in the order of the list, as a workbook. */
export const useExportReferences = (list: ReferenceList, uses: ReadonlyMap<RecordId, number> | null) => {
  const { t } = useTranslation();
  return (rows: readonly ReferenceRow[]): void => {
    if (rows.length === 0) {
      notify.info(t('export.nothing'));
      return;
    }
    exportRows<ReferenceRow>({
      fileName: t(`reference.lists.${list}`),
      sheet: t(`reference.lists.${list}`),
      rows,
      columns: [
        ...referenceFields[list].map((field) => ({
          header: t(`records.fields.${field}`),
          width: 30,
          value: (row: ReferenceRow) => textOf(row, field),
        })),
        { header: t('reference.uses'), value: ({ id }) => uses?.get(id) ?? 0 },
        {
          header: t('records.fields.updatedAt'),
          width: 14,
          value: ({ record }) => ({ day: record.updatedAt.slice(0, 10) || null }),
        },
      ],
    });
    notify.success(t('export.done', { count: rows.length }));
  };
};
