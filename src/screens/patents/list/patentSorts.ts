import { countriesOf, firstFilingDay, statusOf } from '#domain/rules/patents/filings.ts';
import type { ListAddressShape } from '#src/data/lists/listAddress.ts';
import type { PatentNames } from '#src/data/lists/usePatentNames.ts';
import { changedAt } from '#src/screens/patents/list/changedAt.ts';
import type { PatentRow } from '#src/screens/patents/list/PatentRow.ts';
import { patentFilterNames } from '#src/screens/patents/list/patentFilters.ts';

/** By what each column sorts; another object only when names have changed, because orders are kept under its functions. */
export const patentSorts = (
  names: PatentNames,
): Readonly<Record<string, (row: PatentRow) => string | number | null>> => ({
  referenceFamille: ({ record }) => record.referenceFamille,
  titre: ({ record }) => record.titre,
  clients: ({ record }) => record.clientIds.map(names.client).sort().join(', '),
  countries: ({ record }) =>
    countriesOf(record.informationsDepot)
      .map((id) => names.country(id).code)
      .join(', '),
  statut: ({ record }) => statusOf(record, names.status),
  firstFiling: ({ record }) => firstFilingDay(record),
  updatedAt: changedAt,
});

export const patentListShape: ListAddressShape = {
  defaultSort: { column: 'updatedAt', descending: true },
  sortColumns: ['referenceFamille', 'titre', 'clients', 'countries', 'statut', 'firstFiling', 'updatedAt'],
  filters: patentFilterNames,
};
