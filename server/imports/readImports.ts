import { sql } from 'drizzle-orm';
import { Refusal } from '#server/base/errors.ts';
import { type Queries, queryRows } from '#server/db/Database.ts';
import { importParts, imports } from '#server/db/importTables.ts';

interface Row {
  readonly id: string;
  readonly userName: string;
  readonly content: string;
  readonly header: string;
  readonly undoneAt: string | null;
}

const columns = sql`id, user_name as "userName", content, header, undone_at as "undoneAt"`;
/** One of which parts are still to come is not shown to anybody. */
const isWhole = sql`parts = (select count(*) from import_parts where import_id = imports.id)`;

/** The imports of the firm, the latest first, as a JSON list; what they made and left out is given for each alone. */
export const readImports = async (queries: Queries): Promise<string> => {
  const rows = await queryRows<Row>(
    queries,
    sql`select ${columns} from ${imports} where ${isWhole} order by number desc`,
  );
  return `[${rows.map((row) => `{${membersOf(row)}}`).join(',')}]`;
};

/** One import with everything that was reported of it, as JSON. */
export const readImport = async (queries: Queries, id: string): Promise<string> => {
  const [row] = await queryRows<Row>(queries, sql`select ${columns} from ${imports} where id = ${id} and ${isWhole}`);
  if (!row) throw new Refusal('not-found');
  const parts = await queryRows<{ content: string }>(
    queries,
    sql`select content from ${importParts} where import_id = ${id} order by place`,
  );
  return `{${membersOf(row)},"header":${row.header},"parts":[${parts.map(({ content }) => content).join(',')}]}`;
};

const membersOf = ({ id, userName, content, undoneAt }: Row): string => {
  const own = JSON.stringify({ id, by: userName, undoneAt: undoneAt && new Date(undoneAt).toISOString() });
  return `${own.slice(1, -1)},${content.slice(1, -1)}`;
};
