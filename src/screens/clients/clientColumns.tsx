import { countryLabel } from '#domain/rules/countries/countryLabel.ts';
import type { ListAddressShape } from '#src/data/lists/listAddress.ts';
import type { Row } from '#src/data/lists/useRows.ts';
import { instantColumns } from '#src/records/instantColumns.ts';
import { ClientStatusTag, statusOfRow } from '#src/screens/clients/ClientStatusTag.tsx';
import { Reach } from '#src/ui/facts/Reach.tsx';
import { type ListColumn, sortColumnsOf } from '#src/ui/table/ListColumn.ts';
import { RowName } from '#src/ui/table/RowName.tsx';

export type ClientRow = Row<'client'>;

export const clientName = ({ record }: ClientRow): string => record.nomClient;

/** CLI-01, CLI-08: name, e-mail, phone, status; further columns can be shown, and the address stands in the workbook. */
export const clientColumns: readonly ListColumn<ClientRow>[] = [
  {
    key: 'nomClient',
    title: 'clients.fields.nomClient',
    sort: ({ record }) => record.nomClient,
    hideable: false,
    card: 'title',
    cell: ({ record, ...row }) => <RowName {...row} name={record.nomClient} />,
    sheet: { width: 34, value: ({ record }) => record.nomClient },
  },
  {
    key: 'referenceClient',
    title: 'clients.fields.referenceClient',
    sort: ({ record }) => record.referenceClient,
    hiddenAtFirst: true,
    cell: ({ record }) => record.referenceClient,
    sheet: { value: ({ record }) => record.referenceClient },
  },
  {
    key: 'emailClient',
    title: 'clients.fields.emailClient',
    sort: ({ record }) => record.emailClient,
    cell: ({ record }) => <Reach kind="mailto" text={record.emailClient} />,
    sheet: { width: 30, value: ({ record }) => record.emailClient },
  },
  {
    key: 'telephoneClient',
    title: 'clients.fields.telephoneClient',
    sort: ({ record }) => record.telephoneClient,
    cell: ({ record }) => <Reach kind="tel" text={record.telephoneClient} />,
    sheet: { value: ({ record }) => record.telephoneClient },
  },
  {
    key: 'adresseClient',
    title: 'clients.fields.adresseClient',
    sheet: { width: 40, value: ({ record }) => record.adresseClient },
  },
  {
    key: 'codePostal',
    title: 'clients.fields.codePostal',
    sheet: { width: 12, value: ({ record }) => record.codePostal },
  },
  {
    key: 'paysClient',
    title: 'clients.fields.paysClient',
    sort: ({ record }) => record.paysClient,
    hiddenAtFirst: true,
    cell: ({ record }, { language }) => countryLabel(record.paysClient, language),
    sheet: { value: ({ record }, { language }) => countryLabel(record.paysClient, language) },
  },
  {
    key: 'statut',
    title: 'clients.fields.statut',
    sort: statusOfRow,
    card: 'aside',
    cell: (row) => <ClientStatusTag row={row} />,
    sheet: { width: 12, value: (row, { t }) => t(`clients.status.${statusOfRow(row)}`) },
  },
  ...instantColumns,
];

export const clientListShape: ListAddressShape = {
  defaultSort: { column: 'nomClient', descending: false },
  sortColumns: sortColumnsOf(clientColumns),
  filters: ['status', 'country', 'patents'],
  several: ['status', 'country'],
};
