import { type SQL, sql } from 'drizzle-orm';
import type { Page } from '#domain/envelope.ts';
import type { NotificationType } from '#domain/notification.ts';
import type { Caller } from '#server/auth/Caller.ts';
import { type Queries, queryRow, queryRows } from '#server/db/Database.ts';
import type { HeardRow } from '#server/notifications/notificationItem.ts';
import { mayHear } from '#server/notifications/recipients.ts';

export interface NotificationQuery extends Pick<Page, 'page' | 'pageSize'> {
  readonly clientId?: number;
  readonly types?: readonly NotificationType[];
  readonly isRead?: boolean;
}

interface NotificationList {
  readonly rows: readonly HeardRow[];
  readonly unread: number;
  readonly read: number;
}

/** A user's notifications, the latest first; the counts are those of both tabs (G-68). */
export const readNotifications = async (
  queries: Queries,
  caller: Caller,
  { page, pageSize, clientId, types, isRead }: NotificationQuery,
): Promise<NotificationList> => {
  const ofClient = clientId === undefined ? sql`true` : concerning(caller, clientId);
  const ofTypes = types === undefined ? sql`true` : sql`news.type = any(${`{${types.join(',')}}`}::text[])`;
  const heard = sql`from notification_recipients as heard join notifications as news on news.id = heard.notification_id
    join users on users.id = heard.user_id
    where heard.user_id = ${caller.user.id} and ${mayHear(sql`news.audience`)} and ${ofClient} and ${ofTypes}`;
  const rows = await queryRows<HeardRow>(
    queries,
    sql`select ${heardColumns} ${heard} and ${isRead === undefined ? sql`true` : sql`heard.is_read = ${isRead}`}
      order by news.created_at desc, news.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const counts = await queryRow<{ unread: number; read: number }>(
    queries,
    sql`select (count(*) filter (where not heard.is_read))::int as unread,
      (count(*) filter (where heard.is_read))::int as read ${heard}`,
  );
  return { rows, ...counts };
};

export const heardColumns = sql`news.id, news.type, news.action, news.created_at as at, news.author_name as author,
  news.reference_id as reference, news.metadata, news.count, heard.is_read as "isRead"`;

/** Of another client a client's user learns nothing, not even which of its own patents that client shares. */
const concerning = ({ role, user }: Caller, clientId: number): SQL =>
  role === 'Client' && clientId !== user.clientId ? sql`false` : sql`${clientId} = any(news.audience)`;
