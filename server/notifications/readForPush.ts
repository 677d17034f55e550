import { sql } from 'drizzle-orm';
import { type Queries, queryRows } from '#server/db/Database.ts';
import { intArray } from '#server/db/intArray.ts';
import type { HeardRow } from '#server/notifications/notificationItem.ts';
import { heardColumns } from '#server/notifications/readNotifications.ts';
import { mayHear } from '#server/notifications/recipients.ts';

export interface PushedRow extends HeardRow {
  readonly userId: number;
  /** The clients it concerns. */
  readonly audience: readonly number[];
}

/** Some notifications as they appear to those of these users who were notified and may still read them. */
export const readForPush = async (
  queries: Queries,
  ids: readonly number[],
  userIds: readonly number[],
): Promise<readonly PushedRow[]> => {
  if (ids.length === 0 || userIds.length === 0) return [];
  return queryRows<PushedRow>(
    queries,
    sql`select ${heardColumns}, heard.user_id as "userId", news.audience
      from notification_recipients as heard join notifications as news on news.id = heard.notification_id
      join users on users.id = heard.user_id
      where news.id = any(${intArray(ids)}) and heard.user_id = any(${intArray(userIds)}) and ${mayHear(sql`news.audience`)}
      order by news.created_at, news.id`,
  );
};
