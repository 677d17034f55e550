import { sql } from 'drizzle-orm';
import { type Queries, queryRows } from '#server/db/Database.ts';
import { intArray } from '#server/db/intArray.ts';
import type { Caller } from '#server/http/Caller.ts';
import type { HeardRow } from '#server/notifications/notificationItem.ts';
import { heardColumns } from '#server/notifications/readNotifications.ts';

export interface PushedRow extends HeardRow {
  readonly userId: number;
  /** The clients it concerns. */
  readonly audience: readonly number[];
}

/** Some notifications as those of these users have them who were told and may hear it still. */
export const readForPush = async (
  queries: Queries,
  ids: readonly number[],
  callers: readonly Caller[],
): Promise<readonly PushedRow[]> => {
  const users = new Map(callers.map((caller) => [caller.user.id, caller]));
  if (ids.length === 0 || users.size === 0) return [];
  const rows = await queryRows<PushedRow>(
    queries,
    sql`select ${heardColumns}, heard.user_id as "userId", told.audience
      from notification_recipients as heard join notifications as told on told.id = heard.notification_id
      where told.id = any(${intArray(ids)}) and heard.user_id = any(${intArray([...users.keys()])})
      order by told.created_at, told.id`,
  );
  return rows.filter(({ userId, audience }) => {
    const caller = users.get(userId);
    return caller !== undefined && mayHear(caller, audience);
  });
};

const mayHear = ({ role, canRead, user }: Caller, audience: readonly number[]): boolean =>
  (role === 'Admin' || canRead) && (role !== 'Client' || audience.includes(user.clientId ?? 0));
