import { Group } from '@mantine/core';
import { countryLabel } from '#domain/rules/countries/countryLabel.ts';
import { matchCountry } from '#domain/rules/countries/matchCountry.ts';
import type { ListAddressShape } from '#src/data/lists/listAddress.ts';
import type { Row } from '#src/data/lists/useRows.ts';
import { formatNumber } from '#src/i18n/formats.ts';
import { useTranslation } from '#src/i18n/useTranslation.ts';
import { instantColumns } from '#src/records/instantColumns.ts';
import { Flag } from '#src/ui/facts/Flag.tsx';
import { Reach } from '#src/ui/facts/Reach.tsx';
import { type ListColumn, sortColumnsOf } from '#src/ui/table/ListColumn.ts';
import { RowName } from '#src/ui/table/RowName.tsx';

export type CabinetRow = Row<'cabinet'>;

export const cabinetName = ({ record }: CabinetRow): string => record.nomCabinet;

/** How many clients work with a cabinet; some servers say who, others how many. */
export const clientsOf = ({ record }: CabinetRow): number => Math.max(record.clientIds.length, record.nombreClients);

/** G-20: name, type, country, e-mail, phone and number of clients. */
export const cabinetColumns: readonly ListColumn<CabinetRow>[] = [
  {
    key: 'nomCabinet',
    title: 'records.fields.nomCabinet',
    sort: ({ record }) => record.nomCabinet,
    hideable: false,
    card: 'title',
    cell: ({ record, mark }) => <RowName name={record.nomCabinet} mark={mark} />,
    sheet: { width: 34, value: ({ record }) => record.nomCabinet },
  },
  {
    key: 'referenceCabinet',
    title: 'records.fields.referenceCabinet',
    sort: ({ record }) => record.referenceCabinet,
    hiddenAtFirst: true,
    cell: ({ record }) => record.referenceCabinet,
    sheet: { value: ({ record }) => record.referenceCabinet },
  },
  {
    key: 'type',
    title: 'records.fields.type',
    sort: ({ record }) => record.type || null,
    card: 'aside',
    cell: ({ record }, { t }) => t(record.type ? `patents.cabinetTypes.${record.type}` : 'common.undefined'),
    sheet: { width: 14, value: ({ record }, { t }) => (record.type ? t(`patents.cabinetTypes.${record.type}`) : '') },
  },
  {
    key: 'adresseCabinet',
    title: 'records.fields.adresseCabinet',
    sheet: { width: 40, value: ({ record }) => record.adresseCabinet },
  },
  {
    key: 'codePostal',
    title: 'records.fields.codePostal',
    sheet: { width: 12, value: ({ record }) => record.codePostal },
  },
  {
    key: 'paysCabinet',
    title: 'records.fields.paysCabinet',
    // In another language countries go by other names.
    sortIn:
      ({ language }) =>
      ({ record }) =>
        countryLabel(record.paysCabinet, language),
    yields: true,
    cell: ({ record }) => (record.paysCabinet ? <Country value={record.paysCabinet} /> : null),
    sheet: { value: ({ record }, { language }) => countryLabel(record.paysCabinet, language) },
  },
  {
    key: 'emailCabinet',
    title: 'records.fields.emailCabinet',
    sort: ({ record }) => record.emailCabinet,
    cell: ({ record }) => <Reach kind="mailto" text={record.emailCabinet} />,
    sheet: { width: 30, value: ({ record }) => record.emailCabinet },
  },
  {
    key: 'telephoneCabinet',
    title: 'records.fields.telephoneCabinet',
    sort: ({ record }) => record.telephoneCabinet,
    cell: ({ record }) => <Reach kind="tel" text={record.telephoneCabinet} />,
    sheet: { value: ({ record }) => record.telephoneCabinet },
  },
  {
    key: 'clients',
    title: 'records.fields.clientIds',
    sort: clientsOf,
    yields: true,
    align: 'right',
    width: 110,
    cell: (row, { language }) => formatNumber(clientsOf(row), language),
    sheet: { width: 10, value: clientsOf },
  },
  ...instantColumns,
];

/** CAB-08: a Client is not told how many others work with a cabinet. */
export const ownCabinetColumns = cabinetColumns.filter(({ key }) => key !== 'clients');

export const cabinetListShape: ListAddressShape = {
  defaultSort: { column: 'nomCabinet', descending: false },
  sortColumns: sortColumnsOf(cabinetColumns),
  filters: ['type', 'country', 'clients'],
  several: ['type', 'country'],
};

const Country = ({ value }: { readonly value: string }) => {
  const { language } = useTranslation().i18n;
  const code = matchCountry(value)?.iso2;
  return (
    <Group gap={8} wrap="nowrap">
      {code ? <Flag code={code} /> : null}
      <span>{countryLabel(value, language)}</span>
    </Group>
  );
};
