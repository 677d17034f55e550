import { countriesOf, expiryOf, firstFilingDay, statusOf } from '#domain/rules/patents/filings.ts';
import { changedAt } from '#src/data/lists/changedAt.ts';
import type { ListAddressShape } from '#src/data/lists/listAddress.ts';
import type { PatentNames, PatentPeople } from '#src/data/lists/usePatentNames.ts';
import { formatDay, formatInstantDay } from '#src/i18n/formats.ts';
import { familyReference } from '#src/records/familyReference.tsx';
import { responsibleColumn } from '#src/records/responsibleColumn.tsx';
import { FilingStatus } from '#src/screens/patents/family/FilingStatus.tsx';
import { Flags } from '#src/screens/patents/family/Flags.tsx';
import type { PatentRow } from '#src/screens/patents/family/PatentRow.ts';
import { PatentTitle } from '#src/screens/patents/list/PatentTitle.tsx';
import { patentFilterNames, severalOfPatents } from '#src/screens/patents/list/patentFilters.ts';
import { CellText } from '#src/ui/table/CellText.tsx';
import { dayCell, type ListColumn, type ListContext, sortColumnsOf } from '#src/ui/table/ListColumn.ts';

/** Names, another object whenever one of them may have changed. */
export interface NamesContext extends ListContext {
  readonly names: PatentNames;
}

/** How much room the table has. */
export interface TableContext extends NamesContext {
  readonly narrow: boolean;
  readonly isTight: boolean;
}

export interface SheetContext extends NamesContext {
  readonly people: PatentPeople;
}

const joined = (texts: readonly string[]): string => texts.filter(Boolean).join('; ');

/** PAT-03, G-20: reference, title, clients, countries, status, first filing, last change; then what only a workbook has room for. */
export const patentColumns: readonly ListColumn<PatentRow, NamesContext, TableContext, SheetContext>[] = [
  {
    key: 'referenceFamille',
    title: 'patents.columns.reference',
    sort: ({ record }) => record.referenceFamille,
    card: 'aside',
    width: ({ isTight }) => (isTight ? 106 : 132),
    cell: ({ record }) => familyReference(record),
    sheet: { title: 'patents.fields.referenceFamille', value: ({ record }) => record.referenceFamille },
  },
  {
    key: 'titre',
    title: 'patents.fields.titre',
    sort: ({ record }) => record.titre,
    width: '30%',
    hideable: false,
    card: 'title',
    cell: (row, { narrow, isTight }) => <PatentTitle row={row} narrow={narrow} isTight={isTight} />,
    sheet: { width: 60, value: ({ record }) => record.titre },
  },
  {
    key: 'clients',
    title: 'patents.fields.clientIds',
    sortIn:
      ({ names }) =>
      ({ record }) =>
        record.clientIds.map(names.client).sort().join(', '),
    cell: ({ record }, { names, narrow, isTight }) =>
      record.clientIds.length === 0 ? null : (
        <CellText lines={2} minWidth={narrow ? 0 : isTight ? 70 : 90}>
          {record.clientIds.map(names.client).filter(Boolean).join(', ')}
        </CellText>
      ),
    sheet: { width: 34, value: ({ record }, { names }) => joined(record.clientIds.map(names.client)) },
  },
  {
    key: 'countries',
    title: 'patents.columns.countries',
    sortIn:
      ({ names }) =>
      ({ record }) =>
        countriesOf(record.informationsDepot)
          .map((id) => names.country(id).code)
          .join(', '),
    width: ({ isTight }) => (isTight ? 104 : 180),
    cell: ({ record }, { names, isTight }) =>
      record.informationsDepot.length === 0 ? null : (
        <Flags countries={countriesOf(record.informationsDepot)} names={names} most={isTight ? 2 : 5} />
      ),
    sheet: {
      width: 30,
      value: ({ record }, { names }) =>
        joined(countriesOf(record.informationsDepot).map((id) => names.country(id).name)),
    },
  },
  {
    key: 'statut',
    title: 'patents.fields.statut',
    sortIn:
      ({ names }) =>
      ({ record }) =>
        statusOf(record, names.status),
    card: 'aside',
    cell: ({ record }, { names }) => {
      const status = statusOf(record, names.status);
      return status ? <FilingStatus name={status} /> : null;
    },
    sheet: { value: ({ record }, { names }) => statusOf(record, names.status) },
  },
  {
    key: 'firstFiling',
    title: 'patents.columns.firstFiling',
    sort: ({ record }) => firstFilingDay(record),
    yields: true,
    width: 112,
    align: 'right',
    cell: ({ record }) => formatDay(firstFilingDay(record)),
    sheet: { width: 14, value: ({ record }) => ({ day: firstFilingDay(record) }) },
  },
  {
    key: 'updatedAt',
    title: 'records.fields.updatedAt',
    sort: changedAt,
    yields: true,
    width: 124,
    align: 'right',
    cell: (row) => formatInstantDay(changedAt(row)),
    sheet: { width: 14, value: (row) => dayCell(changedAt(row)) },
  },
  responsibleColumn(({ record }) => record),
  {
    key: 'datePriorite',
    title: 'patents.fields.datePriorite',
    isBeyond: true,
    sort: ({ record }) => record.datePriorite,
    hiddenAtFirst: true,
    width: 124,
    align: 'right',
    cell: ({ record }) => formatDay(record.datePriorite),
    sheet: { width: 14, value: ({ record }) => ({ day: record.datePriorite }) },
  },
  {
    key: 'numeroPriorite',
    title: 'patents.fields.numeroPriorite',
    isBeyond: true,
    sort: ({ record }) => record.numeroPriorite || null,
    hiddenAtFirst: true,
    width: 150,
    cell: ({ record }) =>
      record.numeroPriorite ? <CellText breaks="anywhere">{record.numeroPriorite}</CellText> : null,
    sheet: { width: 20, value: ({ record }) => record.numeroPriorite },
  },
  {
    key: 'dateExpiration',
    title: 'patents.fields.dateExpiration',
    sheet: { width: 14, value: ({ record }) => ({ day: expiryOf(record)?.day ?? null }) },
  },
  {
    key: 'estimated',
    title: 'patents.columns.estimated',
    sheet: { width: 18, value: ({ record }, { t }) => (expiryOf(record)?.estimated ? t('common.yes') : '') },
  },
  {
    key: 'numeroDepot',
    title: 'patents.fields.numeroDepot',
    sheet: {
      width: 40,
      value: ({ record }) => joined(record.informationsDepot.map(({ numeroDepot }) => numeroDepot)),
    },
  },
  {
    key: 'inventeurIds',
    title: 'patents.fields.inventeurIds',
    sheet: {
      width: 40,
      value: ({ record }, { people }) => joined(record.inventeurIds.map((id) => people.person('inventor', id))),
    },
  },
  {
    key: 'deposantIds',
    title: 'patents.fields.deposantIds',
    sheet: {
      width: 40,
      value: ({ record }, { people }) => joined(record.deposantIds.map((id) => people.person('applicant', id))),
    },
  },
  {
    key: 'titulaireIds',
    title: 'patents.fields.titulaireIds',
    sheet: {
      width: 40,
      value: ({ record }, { people }) => joined(record.titulaireIds.map((id) => people.person('holder', id))),
    },
  },
];

export const patentListShape: ListAddressShape = {
  defaultSort: { column: 'updatedAt', descending: true },
  sortColumns: sortColumnsOf(patentColumns),
  filters: patentFilterNames,
  several: severalOfPatents,
};
