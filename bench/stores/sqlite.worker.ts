import { familyRows, feedPages, type PeerRow, queryWordsOf } from '../pages/feed.ts';
import { openSqlite, type Sqlite } from './openSqlite.ts';
import { answerPage, type Line } from './WorkerStore.ts';

/**
 * A write-ahead log in exclusive mode, as the authors of this file system advise: one tab has the file for itself.
 * Synchronous as ours is: what is written outlives the browser, only the disk itself is not waited for. Pages of 16 KiB
 * fill faster than the usual ones, and the cache is what a computer of today has to spare.
 */
const table = `
  PRAGMA page_size = 16384;
  PRAGMA locking_mode = exclusive;
  PRAGMA journal_mode = wal;
  PRAGMA synchronous = normal;
  PRAGMA cache_size = -65536;
  CREATE TABLE IF NOT EXISTS patents (
    id INTEGER PRIMARY KEY,
    reference TEXT NOT NULL,
    title TEXT NOT NULL,
    updatedAt TEXT NOT NULL,
    status TEXT NOT NULL,
    search TEXT NOT NULL,
    record TEXT NOT NULL
  );
`;

/** After the first load: kept up row by row while it fills, the index of parts alone would take five times as long. */
const indexes = `
  CREATE INDEX byReference ON patents (reference);
  CREATE INDEX byTitle ON patents (title);
  CREATE INDEX byUpdate ON patents (updatedAt);
  CREATE INDEX byStatus ON patents (status);
  CREATE VIRTUAL TABLE parts USING fts5 (
    search, content = patents, content_rowid = id, tokenize = 'trigram case_sensitive 1'
  );
  INSERT INTO parts (parts) VALUES ('rebuild');
  CREATE TRIGGER inserted AFTER INSERT ON patents BEGIN
    INSERT INTO parts (rowid, search) VALUES (new.id, new.search);
  END;
  CREATE TRIGGER updated AFTER UPDATE ON patents BEGIN
    INSERT INTO parts (parts, rowid, search) VALUES ('delete', old.id, old.search);
    INSERT INTO parts (rowid, search) VALUES (new.id, new.search);
  END;
`;

const put = `
  INSERT INTO patents VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET
    reference = excluded.reference, title = excluded.title, updatedAt = excluded.updatedAt,
    status = excluded.status, search = excluded.search, record = excluded.record
`;

let database: Sqlite;

const valuesOf = ({ id, reference, title, updatedAt, status, search, record }: PeerRow) => [
  id,
  reference,
  title,
  updatedAt,
  status,
  search,
  JSON.stringify(record),
];

/** One transaction per page, its cursor with it. */
const pull = async (): Promise<void> => {
  const [version] = await database.rows('PRAGMA user_version');
  for await (const page of feedPages(Number(version?.[0]))) {
    await database.exec('BEGIN');
    await database.runAll(put, familyRows(page.changes).map(valuesOf));
    await database.exec(`PRAGMA user_version = ${page.next}; COMMIT`);
  }
  const known = await database.rows("SELECT 1 FROM sqlite_schema WHERE name = 'parts'");
  if (known.length === 0) await database.exec(`BEGIN; ${indexes}; COMMIT`);
};

/** The ten first: found by what is indexed, and only then read. */
const linesWhere = async (conditions: readonly string[], values: readonly string[]): Promise<Line[]> => {
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const ids = `SELECT id FROM patents ${where} ORDER BY title LIMIT 10`;
  const rows = await database.rows(`SELECT title, record FROM patents WHERE id IN (${ids}) ORDER BY title`, values);
  return rows.map(([title, record]) => ({
    title: String(title),
    record: JSON.parse(String(record)) as Line['record'],
  }));
};

/** The shortest part that the index knows. */
const shortest = 3;
/** Where so many match, ten of them are found sooner by looking at one title after the other. */
const many = 2_000;

const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;

const countOf = async (parts: string): Promise<number> => {
  const sql = `SELECT count(*) FROM (SELECT 1 FROM parts WHERE parts MATCH ? LIMIT ${many})`;
  return Number((await database.rows(sql, [parts]))[0]?.[0]);
};

const containing = (words: readonly string[]): string[] => words.map(() => 'instr(search, ?)');

const ask = async (query: string): Promise<Line[]> => {
  const words = queryWordsOf(query);
  const long = words.filter((word) => Array.from(word).length >= shortest);
  const parts = long.map(quoted).join(' AND ');
  if (long.length === 0 || (await countOf(parts)) === many) return linesWhere(containing(words), words);
  const short = words.filter((word) => !long.includes(word));
  const matches = 'id IN (SELECT rowid FROM parts WHERE parts MATCH ?)';
  return linesWhere([matches, ...containing(short)], [parts, ...short]);
};

answerPage({
  open: async () => {
    database = await openSqlite('peer');
    await database.exec(table);
  },
  pull,
  firstPage: () => linesWhere([], []),
  ask,
});
