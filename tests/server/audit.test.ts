import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordEvent } from '#server/audit/recordEvent.ts';
import { type Database, queryRow } from '#server/db/Database.ts';
import { engines, openTestDatabase } from '#tests/support/testDatabase.ts';

describe.each(engines)('the activity log on %s', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase(engine, false);
  });
  afterAll(() => db.close());

  it('E7 takes entries and nothing else', async () => {
    await recordEvent(db.queries, { action: 'LOGIN', at: new Date().toISOString(), user: null, ipAddress: '::1' });
    for (const statement of [
      sql`update log_entries set details = 'x'`,
      sql`delete from log_entries`,
      sql`truncate log_entries`,
      sql`update log_head set entries = 0`,
      sql`delete from log_head`,
      sql`truncate log_head`,
      sql`insert into log_head values (2, 0, '')`,
    ])
      await expect(db.queries.execute(statement)).rejects.toThrow();
    expect(await queryRow(db.queries, sql`select count(*)::int as count from log_entries`)).toEqual({ count: 1 });
  });
});
