import { bulkInsert, continueIds } from '#server/db/bulkInsert.ts';
import type { Queries } from '#server/db/Database.ts';
import { countries, statuses } from '#server/db/tables.ts';
import { countryRows, statusRows } from '#server/operations/seed/referenceRows.ts';
import { searchTextOf } from '#server/records/searchText.ts';

/** What even an empty installation needs: countries and statuses to choose from. */
export const seedReferenceLists = async (tx: Queries, now: string): Promise<void> => {
  await bulkInsert(
    tx,
    countries,
    countryRows(now).map((row) => ({ ...row, searchText: searchTextOf('country', row) })),
  );
  await bulkInsert(
    tx,
    statuses,
    statusRows(now).map((row) => ({ ...row, searchText: searchTextOf('status', row) })),
  );
  await continueIds(tx, countries);
  await continueIds(tx, statuses);
};
