import { type SQL, sql } from 'drizzle-orm';
import { type Patent, patent } from '#domain/entities/patent.ts';
import { fromWire } from '#domain/wire.ts';
import { type Queries, queryRows } from '#server/db/Database.ts';
import { patents } from '#server/db/tables.ts';
import { leanForm } from '#server/records/representation.ts';

/** Families as they stand, with all their parts. */
export const storedFamilies = async (tx: Queries, where: SQL): Promise<Patent[]> => {
  const rows = await queryRows<{ record: string }>(
    tx,
    sql`select ${leanForm('patent')}::text as record from ${patents} where ${where}`,
  );
  return rows.map(({ record }) => {
    const read = fromWire(patent, JSON.parse(record));
    if (!read) throw new Error('A patent cannot be read from its own lean form');
    return read;
  });
};
