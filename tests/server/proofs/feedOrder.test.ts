import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Change } from '#domain/sync.ts';
import { type Database, type Queries, queryRows } from '#server/db/Database.ts';
import { publishChanges } from '#server/feed/publishChanges.ts';
import { RemainingCounts } from '#server/feed/RemainingCounts.ts';
import { readChanges } from '#server/feed/readChanges.ts';
import { everything } from '#server/records/scope.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { describeOnDatabases } from '#tests/support/server/describeOnDatabases.ts';
import { openTestDatabase } from '#tests/support/server/testDatabase.ts';

const { count: changes, isFull, random } = proofSize('C8 changes in the feed', { short: 600, full: 100_000 });
const writers = 20;
const perCommit = isFull ? 25 : 5;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

// The embedded database runs one transaction at a time: there is nothing to overtake.
describeOnDatabases('the order of the feed on %s', { on: ['PostgreSQL'] }, (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase(engine, false);
  });
  afterAll(() => db.close());

  const insert = async (tx: Queries, count: number): Promise<number[]> => {
    const rows = await queryRows<{ id: number }>(
      tx,
      sql`insert into statuses (description) select 'x' from generate_series(1, ${count}) returning id`,
    );
    return rows.map(({ id }) => id);
  };
  const publish = (tx: Queries, ids: readonly number[]): Promise<void> =>
    publishChanges(tx, { present: new Map([['status', new Set(ids)]]), gone: new Map() }, new Date().toISOString());

  /** A device that goes on from its cursor until it is stopped, and once more. */
  const follower = (since = 0) => {
    const counts = new RemainingCounts();
    const seen = new Set<number>();
    let cursor = since;
    let writing = true;
    const look = async (): Promise<void> => {
      const request = { since: cursor, limit: 500, scope: everything, now: new Date(), counts };
      const page = await readChanges(db.queries, request);
      for (const { id } of JSON.parse(page.changes) as Change[]) seen.add(id);
      cursor = page.next;
      if (page.hasMore) await look();
    };
    const run = async (): Promise<void> => {
      while (writing) {
        await look();
        await pause(1);
      }
    };
    return {
      seen,
      look,
      run,
      stop: () => {
        writing = false;
      },
    };
  };

  it(`SYNC-24 of ${changes} changes by ${writers} writers with random delays before they commit, a reader that follows the cursor misses none`, async () => {
    const reader = follower();
    const reading = reader.run();
    const written: number[] = [];
    let left = changes;
    const writer = async (): Promise<void> => {
      while (left > 0) {
        const count = Math.min(perCommit, left);
        left -= count;
        const ids = await db.queries.transaction(async (tx) => {
          const made = await insert(tx, count);
          await pause(random.between(0, 5));
          await publish(tx, made);
          await pause(random.between(0, 2));
          return made;
        });
        written.push(...ids);
      }
    };
    await Promise.all(Array.from({ length: writers }, writer));
    reader.stop();
    await reading;
    await reader.look();
    const missed = written.filter((id) => !reader.seen.has(id));
    expect([written.length, missed]).toEqual([changes, []]);
    console.log(`C8: the feed, ${changes} changes by ${writers} writers, 0 missed`);
  }, 900_000);

  it('SYNC-24 without the lock of the feed, a commit that comes late is missed', async () => {
    const reader = follower();
    await reader.look();
    const unguarded = (tx: Queries, id: number) =>
      tx.execute(sql`insert into changes (collection, record_id, version, seq, record)
        values ('status', ${id}, 1, nextval('change_seq'), '{}')`);
    let late = 0;
    await db.queries.transaction(async (slow) => {
      [late = 0] = await insert(slow, 1);
      await unguarded(slow, late);
      await db.queries.transaction(async (quick) => {
        const [id = 0] = await insert(quick, 1);
        await unguarded(quick, id);
      });
      await reader.look();
    });
    await reader.look();
    expect(reader.seen.has(late)).toBe(false);
  });
});
