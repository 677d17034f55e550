import { Factory, SQLITE_ROW } from '@journeyapps/wa-sqlite';
import createModule from '@journeyapps/wa-sqlite/dist/wa-sqlite.mjs';
import { AccessHandlePoolVFS } from '@journeyapps/wa-sqlite/src/examples/AccessHandlePoolVFS.js';

type Value = string | number;

export interface Sqlite {
  exec(sql: string): Promise<void>;
  /** One statement, prepared once and run for each of these. */
  runAll(sql: string, all: readonly (readonly Value[])[]): Promise<void>;
  /** What a statement finds, column by column. */
  rows(sql: string, values?: readonly Value[]): Promise<readonly (readonly Value[])[]>;
}

/** A file of this worker's own. */
export const openSqlite = async (name: string): Promise<Sqlite> => {
  const module: unknown = await createModule();
  const sqlite = Factory(module);
  sqlite.vfs_register(await AccessHandlePoolVFS.create(name, module), true);
  const database = await sqlite.open_v2(name);
  const prepared = new Map<string, number>();

  const prepare = async (sql: string): Promise<number> => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    for await (const statement of sqlite.statements(database, sql, { unscoped: true })) {
      prepared.set(sql, statement);
      return statement;
    }
    throw new Error('There is no statement in this text.');
  };

  return {
    exec: async (sql) => {
      await sqlite.exec(database, sql);
    },
    runAll: async (sql, all) => {
      const statement = await prepare(sql);
      for (const values of all) {
        sqlite.bind_collection(statement, [...values]);
        await sqlite.step(statement);
        await sqlite.reset(statement);
      }
    },
    rows: async (sql, values = []) => {
      const statement = await prepare(sql);
      sqlite.bind_collection(statement, [...values]);
      const found: Value[][] = [];
      while ((await sqlite.step(statement)) === SQLITE_ROW) found.push(sqlite.row(statement) as Value[]);
      await sqlite.reset(statement);
      return found;
    },
  };
};
