import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '#scripts/lib/postgres.mjs';
import { openPostgres } from '#server/db/connect.ts';
import { type Database, queryRow } from '#server/db/Database.ts';
import { migrate } from '#server/db/migrate.ts';
import { publishChanges } from '#server/feed/publishChanges.ts';
import { RemainingCounts } from '#server/feed/RemainingCounts.ts';
import { readChanges } from '#server/feed/readChanges.ts';
import { everything } from '#server/records/scope.ts';

// Streaming needs a server of its own; without its tools there is nothing to prove here.
const primary = await startPostgres();
const standby = 'url' in primary ? await startPostgres({ standbyOf: primary.url }) : primary;
if ('missing' in standby) {
  console.log(`The feed of a standby was not read: ${standby.missing}.`);
  if ('stop' in primary) primary.stop();
}

/** A sequence runs ahead in the log by so many numbers, so a standby that is further behind knows that it is. */
const aheadInLog = 32;

describe.runIf('url' in standby)('the feed of a standby that is behind', () => {
  let writing: Database;
  let reading: Database;
  beforeAll(async () => {
    const [source, copy] = [primary, standby] as { url: string }[];
    writing = await openPostgres(source?.url ?? '');
    reading = await openPostgres(copy?.url ?? '');
    await migrate(writing);
    await change(1);
  }, 60_000);
  afterAll(async () => {
    await reading.close();
    await writing.close();
    for (const server of [standby, primary]) if ('stop' in server) server.stop();
  });

  const change = async (count: number): Promise<void> => {
    for (let made = 0; made < count; made += 1)
      await writing.queries.transaction(async (tx) => {
        const { rows } = (await tx.execute(
          sql`insert into statuses (description) values ('x') returning id`,
        )) as unknown as { rows: { id: number }[] };
        const present = new Map([['status' as const, new Set(rows.map(({ id }) => id))]]);
        await publishChanges(tx, { present, gone: new Map() }, new Date().toISOString());
      });
  };
  const read = async ({ queries }: Database, since: number) => {
    const request = { since, limit: 1_000, scope: everything, now: new Date(), counts: new RemainingCounts() };
    const page = await readChanges(queries, request);
    return { ...page, changes: JSON.parse(page.changes) as { id: number }[] };
  };
  /** Also at the beginning, when it may not even have the tables. */
  const caughtUp = async (): Promise<void> => {
    const headOf = (db: Database): Promise<number | null> =>
      read(db, 0).then(
        ({ next }) => next,
        () => null,
      );
    await expect.poll(() => headOf(reading), { timeout: 20_000 }).toBe(await headOf(writing));
  };
  const paused = async (work: () => Promise<void>): Promise<void> => {
    await caughtUp();
    await reading.queries.execute(sql`select pg_wal_replay_pause()`);
    const state = () =>
      queryRow<{ state: string }>(reading.queries, sql`select pg_get_wal_replay_pause_state() as state`);
    await expect.poll(state).toEqual({ state: 'paused' });
    try {
      await work();
    } finally {
      await reading.queries.execute(sql`select pg_wal_replay_resume()`);
    }
  };

  it('SYNC-24 leaves a device that is a little ahead its cursor', async () => {
    await paused(async () => {
      const { next: before } = await read(writing, 0);
      await change(3);
      const { next } = await read(writing, before);
      expect(await read(reading, next)).toMatchObject({ changes: [], next, hasMore: false });
    });
  });

  it('SYNC-24 asks a device that is far ahead to come back, instead of sending it back to the beginning', async () => {
    await paused(async () => {
      await change(2 * aheadInLog);
      const { next } = await read(writing, 0);
      await expect(read(reading, next)).rejects.toMatchObject({
        code: 'busy',
        detail: { headers: { 'Retry-After': expect.any(String) } },
      });
    });
  });

  it('SYNC-24 gives what it has missed when it has caught up, from the cursor that the device kept', async () => {
    const { next: before } = await read(writing, 0);
    await paused(() => change(2 * aheadInLog));
    const { changes: expected, next } = await read(writing, before);
    await caughtUp();
    expect(await read(reading, next)).toMatchObject({ changes: [], next });
    expect((await read(reading, before)).changes).toEqual(expected);
    expect(expected).toHaveLength(2 * aheadInLog);
  });
});
