import type { TFunction } from 'i18next';
import { countriesOf, expiryOf, firstFilingDay, statusOf } from '#domain/rules/patents/filings.ts';
import type { PatentNames, PatentPeople } from '#src/data/lists/usePatentNames.ts';
import { changedAt } from '#src/screens/patents/list/changedAt.ts';
import type { PatentRow } from '#src/screens/patents/list/PatentRow.ts';
import type { ExportColumn } from '#src/ui/files/exportRows.ts';

/** A column of the workbook that stands in the table too, under the table's name for it. */
export type TableColumn = ExportColumn<PatentRow> & { readonly key: string; readonly hideable?: boolean };

const joined = (texts: readonly string[]): string => texts.filter(Boolean).join('; ');

/** The columns of the table. */
export const tableColumns = (t: TFunction, names: PatentNames): readonly TableColumn[] => [
  {
    key: 'referenceFamille',
    header: t('patents.fields.referenceFamille'),
    value: ({ record }) => record.referenceFamille,
  },
  { key: 'titre', hideable: false, header: t('patents.fields.titre'), width: 60, value: ({ record }) => record.titre },
  {
    key: 'clients',
    header: t('patents.fields.clientIds'),
    width: 34,
    value: ({ record }) => joined(record.clientIds.map(names.client)),
  },
  {
    key: 'countries',
    header: t('patents.columns.countries'),
    width: 30,
    value: ({ record }) => joined(countriesOf(record.informationsDepot).map((id) => names.country(id).name)),
  },
  { key: 'statut', header: t('patents.fields.statut'), value: ({ record }) => statusOf(record, names.status) },
  {
    key: 'firstFiling',
    header: t('patents.columns.firstFiling'),
    width: 14,
    value: ({ record }) => ({ day: firstFilingDay(record) }),
  },
  {
    key: 'updatedAt',
    header: t('records.fields.updatedAt'),
    width: 14,
    value: (row) => ({ day: changedAt(row).slice(0, 10) || null }),
  },
];

/** What only a workbook has room for. */
export const furtherColumns = (t: TFunction, people: PatentPeople): readonly ExportColumn<PatentRow>[] => [
  {
    header: t('patents.fields.dateExpiration'),
    width: 14,
    value: ({ record }) => ({ day: expiryOf(record)?.day ?? null }),
  },
  {
    header: t('patents.columns.estimated'),
    width: 18,
    value: ({ record }) => (expiryOf(record)?.estimated ? t('common.yes') : ''),
  },
  {
    header: t('patents.fields.numeroDepot'),
    width: 40,
    value: ({ record }) => joined(record.informationsDepot.map(({ numeroDepot }) => numeroDepot)),
  },
  {
    header: t('patents.fields.inventeurIds'),
    width: 40,
    value: ({ record }) => joined(record.inventeurIds.map((id) => people.person('inventor', id))),
  },
  {
    header: t('patents.fields.deposantIds'),
    width: 40,
    value: ({ record }) => joined(record.deposantIds.map((id) => people.person('applicant', id))),
  },
  {
    header: t('patents.fields.titulaireIds'),
    width: 40,
    value: ({ record }) => joined(record.titulaireIds.map((id) => people.person('holder', id))),
  },
];
