import { useTranslation } from 'react-i18next';
import { countriesOf, expiryOf, firstFilingDay, statusOf } from '#domain/rules/filings.ts';
import { usePatentNames, usePatentPeople } from '#src/data/usePatentNames.ts';
import { changedAt } from '#src/screens/patents/changedAt.ts';
import type { PatentRow } from '#src/screens/patents/patentSorts.ts';
import { exportRows } from '#src/ui/exportRows.ts';
import { notify } from '#src/ui/notify.ts';

/** PAT-03: the found families in the order of the list, as a workbook with real dates. */
export const useExportPatents = () => {
  const { t } = useTranslation();
  const names = usePatentNames();
  const people = usePatentPeople();
  const field = (name: string): string => t(`patents.fields.${name}`);
  const list = (texts: readonly string[]): string => texts.filter(Boolean).join('; ');
  return (rows: readonly PatentRow[]): void => {
    if (rows.length === 0) {
      notify.info(t('export.nothing'));
      return;
    }
    exportRows({
      fileName: t('patents.title'),
      sheet: t('patents.title'),
      rows,
      columns: [
        { header: field('referenceFamille'), value: ({ record }) => record.referenceFamille },
        { header: field('titre'), width: 60, value: ({ record }) => record.titre },
        {
          header: t('patents.columns.clients'),
          width: 34,
          value: ({ record }) => list(record.clientIds.map(names.client)),
        },
        {
          header: t('patents.columns.countries'),
          width: 30,
          value: ({ record }) => list(countriesOf(record.informationsDepot).map((id) => names.country(id).name)),
        },
        { header: t('patents.columns.status'), value: ({ record }) => statusOf(record, names.status) },
        {
          header: t('patents.columns.firstFiling'),
          width: 14,
          value: ({ record }) => ({ day: firstFilingDay(record) }),
        },
        { header: field('dateExpiration'), width: 14, value: ({ record }) => ({ day: expiryOf(record)?.day ?? null }) },
        {
          header: t('patents.columns.estimated'),
          width: 18,
          value: ({ record }) => (expiryOf(record)?.estimated ? t('common.yes') : ''),
        },
        {
          header: field('numeroDepot'),
          width: 40,
          value: ({ record }) => list(record.informationsDepot.map(({ numeroDepot }) => numeroDepot)),
        },
        {
          header: t('patents.sections.inventors'),
          width: 40,
          value: ({ record }) => list(record.inventeurIds.map((id) => people.person('inventor', id))),
        },
        {
          header: t('patents.sections.applicants'),
          width: 40,
          value: ({ record }) => list(record.deposantIds.map((id) => people.person('applicant', id))),
        },
        {
          header: t('patents.sections.holders'),
          width: 40,
          value: ({ record }) => list(record.titulaireIds.map((id) => people.person('holder', id))),
        },
        {
          header: field('updatedAt'),
          width: 14,
          value: (row) => ({ day: changedAt(row).slice(0, 10) || null }),
        },
      ],
    });
    notify.success(t('export.done', { count: rows.length }));
  };
};
