import { randomUUID } from 'node:crypto';
import pg from 'pg';

interface NewPostgres {
  readonly url: string;
  drop(): Promise<void>;
  /** From now on it can be had under this name; fails where another has it. */
  rename(name: string): Promise<void>;
}

/** A database of its own on the run's PostgreSQL: a copy of the one named, or with nothing in it. */
export const withNewPostgres = async (template = 'template1'): Promise<NewPostgres> => {
  const name = `brevia_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${template}`);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => onServer(`drop database if exists ${name} with (force)`),
    rename: (other) => onServer(`alter database ${name} rename to ${other}`),
  };
};

export const isOnPostgres = async (name: string): Promise<boolean> =>
  (await onServerRows('select 1 from pg_database where datname = $1', [name])) > 0;

const onServer = async (statement: string): Promise<void> => void (await onServerRows(statement, []));

const onServerRows = async (statement: string, values: readonly string[]): Promise<number> => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rowCount ?? 0;
  } finally {
    await client.end();
  }
};
