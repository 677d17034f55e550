import { type SQL, sql } from 'drizzle-orm';
import { type Patent, patent } from '#domain/entities/patent.ts';
import { fromWire } from '#domain/wire.ts';
import { type Queries, queryRows } from '#server/db/Database.ts';
import { patents } from '#server/db/tables.ts';
import { leanForm } from '#server/records/representation.ts';

export interface StoredFamily {
  readonly id: number;
  readonly family: Patent;
  /** What a search looks in, as it is stored. */
  readonly searchText: string;
}

/** Families as they stand, with all their parts, by their ids. */
export const storedFamilies = async (tx: Queries, where: SQL): Promise<StoredFamily[]> => {
  const rows = await queryRows<{ id: number; searchText: string; record: string }>(
    tx,
    sql`select ${patents.id} as id, ${patents.searchText} as "searchText", ${leanForm('patent')}::text as record
      from ${patents} where ${where} order by ${patents.id}`,
  );
  return rows.map(({ id, searchText, record }) => {
    const family = fromWire(patent, JSON.parse(record));
    if (!family) throw new Error('A patent cannot be read from its own lean form');
    return { id, family, searchText };
  });
};
