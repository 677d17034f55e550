import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { connectionsTo, openForBench } from '#bench/scale/benchFirm.ts';
import { ServerProcesses } from '#bench/scale/ServerProcesses.ts';
import { fillForBench } from '#bench/serverPortfolio.ts';
import { formatTable, milliseconds } from '#bench/table.ts';
import { type Database, queryRow } from '#server/db/Database.ts';
import { dumpPostgres } from '#server/operations/postgresTools.ts';

const typicalFamilies = 2_000;
/** Longer than a pool keeps a connection that nobody uses. */
const restMs = 12_000;

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const sizesOf = async (db: Database, url: string, name: string): Promise<string[]> => {
  const { bytes, feed } = await queryRow<{ bytes: number; feed: number }>(
    db.queries,
    sql`select pg_database_size(current_database())::float8 as bytes,
      (select sum(octet_length(record))::float8 from changes) as feed`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'brevia-sizes-'));
  const file = join(folder, 'firm.dump');
  const begin = performance.now();
  await dumpPostgres(url, file);
  const took = performance.now() - begin;
  const { size } = statSync(file);
  rmSync(folder, { recursive: true, force: true });
  return [name, megabytes(bytes), megabytes(feed), megabytes(size), milliseconds(took)];
};

/** What a firm takes of database, feed and backup, and a process of its own when nobody works. */
export const measureSizes = async (db: Database, url: string, families: number): Promise<string> => {
  await db.queries.execute(sql`create database typical`);
  const typicalUrl = Object.assign(new URL(url), { pathname: '/typical' }).href;
  const typical = await openForBench(typicalUrl);
  await fillForBench(typical, typicalFamilies);
  const rows = [
    await sizesOf(db, url, `${families.toLocaleString('en')} families, after the measurements above`),
    await sizesOf(typical, typicalUrl, `${typicalFamilies.toLocaleString('en')} families, just filled`),
  ];
  const processes = new ServerProcesses(typicalUrl);
  await processes.start(1);
  await sleep(restMs);
  const [memory] = processes.servers.map((server) => server.heldMemory());
  const connections = await connectionsTo(typical);
  await processes.end();
  await typical.close();
  const table = formatTable(['A firm', 'database', 'feed, as JSON', 'backup', 'made in'], rows);
  return `${table}\n\nA process at rest, on the smaller one: ${memory ? megabytes(memory) : 'unknown memory'}, ${connections} connection(s) to PostgreSQL.`;
};
