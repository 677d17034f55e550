import { PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm';
import { familyRows, feedPages, type PeerRow, queryWordsOf } from '../pages/feed.ts';
import { answerPage, type Line } from './WorkerStore.ts';

/**
 * Of the places where PGlite can keep its files, access handles of OPFS load, search and reopen fastest; they need a
 * worker. Relaxed is as durable as ours: what is written outlives the browser, only the disk itself is not waited for.
 */
const place = { dataDir: 'opfs-ahp://peer', relaxedDurability: true };

const table = `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE TABLE IF NOT EXISTS cursor (value integer NOT NULL);
  CREATE TABLE IF NOT EXISTS patents (
    id integer PRIMARY KEY,
    reference text COLLATE "C" NOT NULL,
    title text COLLATE "C" NOT NULL,
    "updatedAt" text COLLATE "C" NOT NULL,
    status text COLLATE "C" NOT NULL,
    search text COLLATE "C" NOT NULL,
    record json NOT NULL
  );
`;

/** After the first load, as the manual of PostgreSQL says of filling a database. */
const indexes = `
  CREATE INDEX by_reference ON patents (reference);
  CREATE INDEX by_title ON patents (title);
  CREATE INDEX by_update ON patents ("updatedAt");
  CREATE INDEX by_status ON patents (status);
  CREATE INDEX by_part ON patents USING gin (search gin_trgm_ops);
  ANALYZE patents;
`;

let database: PGlite;

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const copyLine = ({ id, reference, title, updatedAt, status, search, record }: PeerRow): string => {
  const values = [String(id), reference, title, updatedAt, status, search, JSON.stringify(record)];
  return `${values.map((value) => value.replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign)).join('\t')}\n`;
};

/** Twice as fast as inserting, for rows that are new. */
const copy = async (transaction: Transaction, rows: readonly PeerRow[]): Promise<void> => {
  await transaction.query(`COPY patents FROM '/dev/blob'`, [], { blob: new Blob(rows.map(copyLine)) });
};

const upsert = async (transaction: Transaction, rows: readonly PeerRow[]): Promise<void> => {
  const sql = `
    INSERT INTO patents SELECT * FROM json_to_recordset($1::json) AS rows
      (id integer, reference text, title text, "updatedAt" text, status text, search text, record json)
    ON CONFLICT (id) DO UPDATE SET
      reference = excluded.reference, title = excluded.title, "updatedAt" = excluded."updatedAt",
      status = excluded.status, search = excluded.search, record = excluded.record
  `;
  await transaction.query(sql, [rows]);
};

/** One transaction per page, its cursor with it. */
const pull = async (): Promise<void> => {
  const { rows: cursors } = await database.query<{ value: number }>('SELECT value FROM cursor');
  const cursor = cursors[0]?.value ?? 0;
  const store = cursor === 0 ? copy : upsert;
  for await (const page of feedPages(cursor)) {
    await database.transaction(async (transaction) => {
      await store(transaction, familyRows(page.changes));
      await transaction.query('DELETE FROM cursor');
      await transaction.query('INSERT INTO cursor VALUES ($1)', [page.next]);
    });
  }
  const { rows: known } = await database.query(`SELECT 1 FROM pg_class WHERE relname = 'by_part'`);
  if (known.length === 0) await database.exec(indexes);
};

const linesWhere = async (conditions: readonly string[], values: readonly string[]): Promise<readonly Line[]> => {
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const sql = `SELECT title, record FROM patents ${where} ORDER BY title LIMIT 10`;
  return (await database.query<Line>(sql, [...values])).rows;
};

const pattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The planner chooses: the index of parts, or the order of the titles where nearly all match or a part is too short. */
const ask = (query: string): Promise<readonly Line[]> => {
  const patterns = queryWordsOf(query).map(pattern);
  return linesWhere(
    patterns.map((_, index) => `search LIKE $${index + 1}`),
    patterns,
  );
};

answerPage({
  open: async () => {
    database = await PGlite.create({ ...place, extensions: { trigrams } });
    await database.exec(table);
  },
  pull,
  firstPage: () => linesWhere([], []),
  ask,
});
