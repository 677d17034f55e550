import { countryLabel } from '#domain/rules/countries/countryLabel.ts';
import type { ListAddressShape } from '#src/data/lists/listAddress.ts';
import type { Row } from '#src/data/lists/useRows.ts';

export type CabinetRow = Row<'cabinet'>;
type Key = (row: CabinetRow) => string | number | null;

/** How many clients work with a cabinet; some servers tell who, others how many. */
export const clientsOf = ({ record }: CabinetRow): number => Math.max(record.clientIds.length, record.nombreClients);

/** By what each column sorts; another set for another language, in which countries and types go by other names. */
export const cabinetSorts = (language: string): Readonly<Record<string, Key>> => ({
  nomCabinet: byName,
  type: ({ record }) => record.type || null,
  paysCabinet: ({ record }) => countryLabel(record.paysCabinet, language),
  emailCabinet: ({ record }) => record.emailCabinet,
  telephoneCabinet: ({ record }) => record.telephoneCabinet,
  clients: clientsOf,
  referenceCabinet: ({ record }) => record.referenceCabinet,
  createdAt: ({ record }) => record.createdAt,
});

export const byName: Key = ({ record }) => record.nomCabinet;

export const cabinetListShape: ListAddressShape = {
  defaultSort: { column: 'nomCabinet', descending: false },
  sortColumns: Object.keys(cabinetSorts('fr')),
  filters: [],
};
