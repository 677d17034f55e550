import { sql } from 'drizzle-orm';
import { recordEvents } from '#server/audit/recordEvent.ts';
import type { Database } from '#server/db/Database.ts';

/** Fills the log with entries that differ. */
export const fillLog = async (db: Database, count: number): Promise<void> => {
  const user = { id: 7, username: 'ada', email: 'ada@example.org', nom: 'Lovelace', prenom: 'Ada' };
  for (let done = 0; done < count; done += 1_000) {
    const events = Array.from({ length: Math.min(1_000, count - done) }, (_, index) => ({
      action: 'UPDATE' as const,
      entityType: 'Client',
      entityId: done + index,
      entityName: `Émile & Fils ${done + index}`,
      oldValues: { paysClient: 'FR' },
      newValues: { paysClient: 'DE', note: '"\\\ud800 \u2028' },
    }));
    await recordEvents(db.queries, events, { at: new Date().toISOString(), user, ipAddress: '::1' });
  }
};

/** What somebody with the rights of the database's owner can do: the guard is off while `work` runs. */
export const unguarded = async (db: Database, work: () => Promise<unknown>): Promise<void> => {
  for (const table of ['log_entries', 'log_head']) {
    await db.queries.execute(sql.raw(`alter table ${table} disable trigger user`));
  }
  await work();
  for (const table of ['log_entries', 'log_head']) {
    await db.queries.execute(sql.raw(`alter table ${table} enable trigger user`));
  }
};
