import { sql } from 'drizzle-orm';
import { notificationDays } from '#domain/notification.ts';
import type { Queries } from '#server/db/Database.ts';

/** Drops what is older than anybody looks back; their recipients go with them. */
export const forgetOldNotifications = async (queries: Queries, now: Date): Promise<void> => {
  const oldest = new Date(now.getTime() - notificationDays * 86_400_000).toISOString();
  await queries.execute(sql`delete from notifications where created_at < ${oldest}`);
};
