import { sql } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import type { Queries } from '#server/db/Database.ts';

/** Drops deletions that every cursor still accepted has passed (see cursor.ts). */
export const forgetOldDeletions = async (queries: Queries, now: Date): Promise<void> => {
  // A day longer than the oldest cursor, whose day is counted in whole ones.
  const oldest = new Date(now.getTime() - (limits.tombstoneDays + 1) * 86_400_000).toISOString();
  await queries.execute(sql`delete from changes where deleted_at < ${oldest}`);
};
