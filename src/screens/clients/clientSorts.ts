import type { ListAddressShape } from '#src/data/lists/listAddress.ts';
import type { Row } from '#src/data/lists/useRows.ts';
import { statusOfRow } from '#src/screens/clients/ClientStatusTag.tsx';

type Key = (row: Row<'client'>) => string | number | null;

/** By what each column sorts; the functions stay the same, because the order is kept under them. */
export const clientSorts: Readonly<Record<string, Key>> = {
  nomClient: ({ record }) => record.nomClient,
  emailClient: ({ record }) => record.emailClient,
  telephoneClient: ({ record }) => record.telephoneClient,
  statut: statusOfRow,
  referenceClient: ({ record }) => record.referenceClient,
  paysClient: ({ record }) => record.paysClient,
  createdAt: ({ record }) => record.createdAt,
};

export const clientListShape: ListAddressShape = {
  defaultSort: { column: 'nomClient', descending: false },
  sortColumns: Object.keys(clientSorts),
  filters: [],
};
