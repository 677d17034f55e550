import { sql } from 'drizzle-orm';
import type { CollectionName } from '#domain/entity.ts';
import { filingKeyLines } from '#domain/rules/numbers/keys/filingKeyLines.ts';
import { bulkInsert, continueIds } from '#server/db/bulkInsert.ts';
import { countryCodes } from '#server/db/countryCodes.ts';
import type { Queries } from '#server/db/Database.ts';
import {
  cabinetClients,
  filingCabinets,
  filings,
  patentApplicants,
  patentClients,
  patentHolders,
  patentInventors,
} from '#server/db/tables.ts';
import { publishEverything } from '#server/feed/publishChanges.ts';
import { type CollectionTable, collectionTables } from '#server/records/collectionTables.ts';
import { referenceOrder } from '#server/records/referenceOrder.ts';
import { searchTextOf } from '#server/records/searchText.ts';

type RowsOf<T extends { $inferInsert: object }> = readonly T['$inferInsert'][];

/** A whole portfolio as table rows with ids of their own; for an empty database. */
export type FirmRows = { readonly [C in CollectionName]: RowsOf<(typeof collectionTables)[C]> } & {
  readonly cabinetClients: RowsOf<typeof cabinetClients>;
  readonly patentClients: RowsOf<typeof patentClients>;
  readonly patentInventors: RowsOf<typeof patentInventors>;
  readonly patentApplicants: RowsOf<typeof patentApplicants>;
  readonly patentHolders: RowsOf<typeof patentHolders>;
  readonly filings: RowsOf<typeof filings>;
  readonly filingCabinets: RowsOf<typeof filingCabinets>;
};

/** Inserts a portfolio and writes its feed: tens of thousands of families within seconds. */
export const insertFirm = async (tx: Queries, firm: FirmRows): Promise<void> => {
  const filingsOf = byPatent(firm.filings);
  const insertRecords = async (collection: CollectionName): Promise<void> => {
    const rows = firm[collection].map((row) => ({
      ...row,
      searchText: searchTextOf(collection, { ...row, informationsDepot: filingsOf.get(Number(row.id)) }),
    }));
    const table: CollectionTable = collectionTables[collection];
    await bulkInsert(tx, table, rows);
    await continueIds(tx, table);
  };
  for (const collection of referenceOrder) if (collection !== 'deadline') await insertRecords(collection);
  await bulkInsert(tx, cabinetClients, firm.cabinetClients);
  await bulkInsert(tx, patentClients, firm.patentClients);
  await bulkInsert(tx, patentInventors, firm.patentInventors);
  await bulkInsert(tx, patentApplicants, firm.patentApplicants);
  await bulkInsert(tx, patentHolders, firm.patentHolders);
  const codes = await countryCodes(tx);
  const keyed = firm.filings.map((row) => ({
    ...row,
    numberKeys: filingKeyLines(row, codes.get(row.idPays ?? 0) ?? ''),
  }));
  await bulkInsert(tx, filings, keyed);
  await continueIds(tx, filings);
  // They refer to filings, which stand in a table of their own.
  await insertRecords('deadline');
  await bulkInsert(tx, filingCabinets, firm.filingCabinets);
  await publishEverything(tx);
  // The planner knows nothing of these rows yet, and an embedded database has no process that would update its statistics.
  await tx.execute(sql`analyze`);
};

const byPatent = (rows: FirmRows['filings']): ReadonlyMap<number, FirmRows['filings'][number][]> => {
  const groups = new Map<number, FirmRows['filings'][number][]>();
  for (const row of rows) {
    const group = groups.get(row.patentId);
    if (group) group.push(row);
    else groups.set(row.patentId, [row]);
  }
  return groups;
};
