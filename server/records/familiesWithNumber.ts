import { type SQL, sql } from 'drizzle-orm';
import { askedNumber } from '#domain/rules/numbers/keys/askedNumber.ts';
import { type Queries, queryRows } from '#server/db/Database.ts';
import { filings, patents } from '#server/db/tables.ts';
import { inScope, type Scope } from '#server/records/scope.ts';
import { containing } from '#server/records/searchText.ts';

/**
 * The families that a query names by a number, however it is spelled (PAT-05): of its readings, the surest that any
 * family in scope has. None where the query is no number.
 */
export const familiesWithNumber = async (queries: Queries, scope: Scope, query: string): Promise<readonly number[]> => {
  for (const group of askedNumber(query)?.wanted ?? []) {
    const rows = await queryRows<{ id: number }>(
      queries,
      sql`select distinct ${filings.patentId} as id from ${filings} join ${patents} on ${patents.id} = ${filings.patentId}
        where ${inScope('patent', scope)} and ${anyOf(group)}`,
    );
    if (rows.length > 0) return rows.map(({ id }) => id);
  }
  return [];
};

/** The families that have a piece of the number a query reads as; null where it reads as none. */
export const withPieceOfNumber = (query: string): SQL | null => {
  const inKeys = askedNumber(query)?.pieces?.inKeys;
  if (!inKeys) return null;
  return sql`${patents.id} in (select ${filings.patentId} from ${filings} where ${filings.numberKeys} ~ ${inKeys.source})`;
};

const anyOf = (keys: readonly string[]): SQL =>
  sql`(${sql.join(
    keys.map((key) => containing(sql`${filings.numberKeys}`, key)),
    sql` or `,
  )})`;
