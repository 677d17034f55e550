import { sql } from 'drizzle-orm';
import type { Queries } from '#server/db/Database.ts';
import { intArray } from '#server/db/intArray.ts';

/**
 * Marks some of a user's notifications read; ids that are not the user's are nothing to it. What was gathered up to now
 * is read as it is, so the next of its kind begins a new one.
 */
export const markRead = (queries: Queries, userId: number, ids: readonly number[]): Promise<void> =>
  queries.transaction(async (tx) => {
    const own = sql`(select notification_id from notification_recipients where user_id = ${userId}
      and notification_id = any(${intArray(ids)}))`;
    await tx.execute(
      sql`select 1 from notifications where id in ${own} and gathers_until is not null order by id for update`,
    );
    await tx.execute(
      sql`update notifications set gathers_until = null where id in ${own} and gathers_until is not null`,
    );
    await tx.execute(sql`update notification_recipients set is_read = true
      where user_id = ${userId} and notification_id = any(${intArray(ids)}) and not is_read`);
  });
