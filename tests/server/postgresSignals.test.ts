import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPostgres } from '#server/db/connect.ts';
import type { Database } from '#server/db/Database.ts';
import { PostgresSignals } from '#server/events/PostgresSignals.ts';
import { ServerEvents } from '#server/events/ServerEvents.ts';
import { describeOnDatabases } from '#tests/support/server/describeOnDatabases.ts';
import { TestClock } from '#tests/support/server/TestClock.ts';
import { withNewPostgres } from '#tests/support/server/withNewPostgres.ts';

/** The longest that a process waits which has lost its connection once. */
const atOnceMs = 500;

describeOnDatabases('the signals of %s', { on: ['PostgreSQL'] }, () => {
  let db: Database;
  let drop: () => Promise<void>;
  let signals: PostgresSignals;
  let events: ServerEvents;
  let clock: TestClock;
  /** What it would have waited, in milliseconds. */
  let pauses: number[];
  beforeAll(async () => {
    const own = await withNewPostgres();
    drop = own.drop;
    db = await openPostgres(own.url);
  });
  afterAll(async () => {
    await db.close();
    await drop();
  });
  beforeEach(async () => {
    [events, clock, pauses] = [new ServerEvents(), new TestClock(), []];
    signals = new PostgresSignals({
      url: db.url ?? '',
      queries: db.queries,
      events,
      now: () => clock.now().getTime(),
      onError: () => undefined,
      setTimer: (act, afterMs) => {
        pauses.push(afterMs);
        const soon = setImmediate(act);
        return () => clearImmediate(soon);
      },
    });
    await signals.start();
  });
  afterEach(() => signals.stop());

  /** As a firewall, a pooler or a restart does it; over once the process listens again. */
  const end = async (afterMs: number): Promise<void> => {
    const isBack = once(events, 'missed');
    clock.advance(afterMs);
    await db.queries.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'brevia signals' and datname = current_database()`,
    );
    await isBack;
  };

  it('RT-03 a database that ends each connection soon is asked ever more seldom, twice a minute in the end', async () => {
    for (let times = 0; times < 10; times += 1) await end(59_000);
    expect(pauses).toHaveLength(10);
    expect(pauses[0]).toBeLessThanOrEqual(atOnceMs);
    expect(pauses[1]).toBeLessThanOrEqual(2 * atOnceMs);
    for (const pause of pauses.slice(7)) {
      expect(pause).toBeGreaterThanOrEqual(15_000);
      expect(pause).toBeLessThanOrEqual(30_000);
    }
  });

  it('RT-03 a connection that lasted is made again at once, whatever there was before', async () => {
    for (let times = 0; times < 6; times += 1) await end(0);
    await end(60_000);
    expect(pauses.at(-1)).toBeLessThanOrEqual(atOnceMs);
    await end(0);
    expect(pauses.at(-1)).toBeGreaterThan(pauses.at(-2) ?? 0);
  });
});
