import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SheetColumns } from '#domain/firmImport.ts';
import { limits } from '#domain/limits.ts';
import { type Queries, queryRows } from '#server/db/Database.ts';
import { importColumns } from '#server/db/importTables.ts';

/** What the columns of the firm's kinds of sheets were taken for, those used last first, as a JSON list. */
export const readSheetColumns = async (queries: Queries): Promise<string> => {
  const rows = await queryRows<{ headers: string; meanings: string }>(
    queries,
    sql`select headers, meanings from ${importColumns} order by number desc`,
  );
  return `[${rows.map(({ headers, meanings }) => `{"headers":${headers},"meanings":${meanings}}`).join(',')}]`;
};

/** The last word about a kind of sheet stands; the kinds that were not used for longest go. */
export const storeSheetColumns = async (tx: Queries, { headers, meanings }: SheetColumns): Promise<void> => {
  const text = JSON.stringify(headers);
  const digest = createHash('sha256').update(text).digest('hex');
  await tx.execute(
    sql`insert into import_columns (digest, headers, meanings) values (${digest}, ${text}, ${JSON.stringify(meanings)})
      on conflict (digest) do update set meanings = excluded.meanings, number = excluded.number`,
  );
  await tx.execute(
    sql`delete from import_columns where number <=
      (select number from import_columns order by number desc offset ${limits.imports.sheets} limit 1)`,
  );
};
