import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A database of its own on the run's PostgreSQL, with nothing in it. */
export const withEmptyPostgres = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = `brevia_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
};

const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
