import { sql } from 'drizzle-orm';
import { type Queries, queryRow, queryRows } from '#server/db/Database.ts';
import { clientChanges, type FeedRow } from '#server/feed/clientChanges.ts';
import { visibleChanges } from '#server/feed/visibleChanges.ts';
import type { Scope } from '#server/records/scope.ts';

/** Changes after a number, as JSON text: `texts` joined by commas, and the number of the last one among them. */
export interface Stretch {
  readonly texts: string;
  readonly last: number;
  readonly hasMore: boolean;
}

/** The next changes in scope. The staff's are put together by the database, and pass through here as one text. */
export const readStretch = (queries: Queries, seq: number, limit: number, scope: Scope): Promise<Stretch> =>
  scope.client === null
    ? wholeStretch(queries, seq, limit)
    : clientStretch(queries, seq, limit, { client: scope.client });

const wholeStretch = async (queries: Queries, seq: number, limit: number): Promise<Stretch> => {
  const { texts, last, count } = await queryRow<{ texts: string; last: number; count: number }>(
    queries,
    sql`select coalesce(string_agg(
        '{"collection":"' || collection || '","id":' || record_id || ',"version":' || version
        || ',"record":' || coalesce(record, 'null') || '}', ',' order by seq) filter (where place <= ${limit}), '') as texts,
      coalesce(max(seq) filter (where place <= ${limit}), ${seq})::int as last, count(*)::int as count
      from (select *, row_number() over (order by seq) as place from changes
        where seq > ${seq} order by seq limit ${limit + 1}) as page`,
  );
  return { texts, last, hasMore: count > limit };
};

interface Row extends FeedRow {
  readonly seq: number;
}

const clientStretch = async (
  queries: Queries,
  seq: number,
  limit: number,
  scope: { readonly client: number },
): Promise<Stretch> => {
  const rows = await queryRows<Row>(
    queries,
    sql`select collection, record_id as id, version, seq, record from changes
      where seq > ${seq} and ${visibleChanges(scope)} order by seq limit ${limit + 1}`,
  );
  const page = rows.slice(0, limit);
  const texts = await clientChanges(queries, page, scope);
  return { texts: texts.join(','), last: page.at(-1)?.seq ?? seq, hasMore: rows.length > limit };
};
