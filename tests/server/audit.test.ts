import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LogEvent } from '#server/audit/LogEvent.ts';
import { recordEvent } from '#server/audit/recordEvent.ts';
import { verifyLog } from '#server/audit/verifyLog.ts';
import { type Database, queryRow } from '#server/db/Database.ts';
import { describeOnDatabases } from '#tests/support/server/describeOnDatabases.ts';
import { fillLog, unguarded } from '#tests/support/server/logChain.ts';
import { openTestDatabase } from '#tests/support/server/testDatabase.ts';

describeOnDatabases('the activity log on %s', {}, (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase(engine, false);
    await fillLog(db, 40);
  });
  afterAll(() => db.close());

  const count = () => queryRow<{ count: number }>(db.queries, sql`select count(*)::int as count from log_entries`);
  const origin = { at: '2026-03-02T09:00:00.000Z', user: null, ipAddress: '' };
  const record = (event: Partial<LogEvent>) => recordEvent(db.queries, { action: 'LOGIN', ...origin, ...event });

  it('E7 takes entries and nothing else', async () => {
    const before = await count();
    for (const statement of [
      'update log_entries set details = $$x$$',
      'update log_entries set details = details where id = 1',
      'delete from log_entries where id = 40',
      'truncate log_entries',
      'update log_head set entries = 0',
      'delete from log_head',
      'truncate log_head',
      'insert into log_head values (2, 0, $$$$)',
    ])
      await expect(db.queries.execute(sql.raw(statement)), statement).rejects.toThrow();
    expect(await count()).toEqual(before);
  });

  it('E7 finds a log sound that nobody has touched, whatever its texts hold', async () => {
    await record({
      entityName: 'NUL \u0000 and half \ud83d a pair',
      details: 'a\r\nb\u2028',
      newValues: { a: '\ud800' },
    });
    const { sound, fault } = await verifyLog(db.queries);
    expect([sound, fault]).toEqual([(await count()).count, null]);
  });

  it('E7 numbers and chains an entry itself, whatever an INSERT says', async () => {
    const before = await verifyLog(db.queries);
    await db.queries.execute(
      sql`insert into log_entries (id, at, action, digest, hash) values (3, now(), 'LOGIN', 'x', 'y')`,
    );
    const after = await verifyLog(db.queries);
    expect(after.fault).toEqual({ id: before.sound + 1, kind: 'changed' });
    await unguarded(db, async () => {
      await db.queries.execute(sql`delete from log_entries where id = ${before.sound + 1}`);
      await db.queries.execute(sql`update log_head set entries = ${before.sound}, hash = ${before.hash}`);
    });
    expect(await verifyLog(db.queries)).toEqual(before);
  });

  const edits: readonly (readonly [what: string, statement: string, id: number, kind: string])[] = [
    ['a name', "update log_entries set user_name = 'eve' where id = 17", 17, 'changed'],
    ['an old value', "update log_entries set old_values = replace(old_values, 'FR', 'US') where id = 3", 3, 'changed'],
    ['the instant', "update log_entries set at = at + interval '1 ms' where id = 40", 40, 'changed'],
    ['nothing to null', 'update log_entries set names = $$$$ where id = 9', 9, 'changed'],
    ['the searched text', "update log_entries set search_text = '' where id = 8", 8, 'changed'],
    ['a digest', 'update log_entries set digest = reverse(digest) where id = 5', 5, 'changed'],
    ['a hash', 'update log_entries set hash = reverse(hash) where id = 6', 6, 'chain'],
    ['a removal', 'delete from log_entries where id = 12', 12, 'missing'],
    ['the end cut off', 'delete from log_entries where id > 38', 39, 'missing'],
    ['the head', "update log_head set hash = ''", 41, 'head'],
    ['a stray entry', "insert into log_entries (id, at, action, digest) values (99, now(), 'X', '')", 99, 'head'],
  ];
  it.each(edits)('E7 without its guard can be edited, and names the entry: %s', async (_, statement, id, kind) => {
    const own = await openTestDatabase(engine, false);
    try {
      await fillLog(own, 41);
      await unguarded(own, () => own.queries.execute(sql.raw(statement)));
      expect((await verifyLog(own.queries)).fault).toEqual({ id, kind });
    } finally {
      await own.close();
    }
  });

  it('E7 never forks its chain under writers at once', async () => {
    const before = (await count()).count;
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        db.queries
          .transaction(async (tx) => {
            await tx.execute(sql`select ${index}`);
            await recordEvent(tx, { action: 'LOGIN', ...origin });
            if (index % 4 === 0) throw new Error('given up');
          })
          .catch(() => undefined),
      ),
    );
    const { sound, fault } = await verifyLog(db.queries);
    expect([sound, fault]).toEqual([before + 30, null]);
  });
});
