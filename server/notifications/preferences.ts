import { sql } from 'drizzle-orm';
import type { NotificationType } from '#domain/notification.ts';
import { type Queries, queryRow, queryRows } from '#server/db/Database.ts';
import { intArray } from '#server/db/intArray.ts';

interface PreferenceRow {
  readonly id: number;
  readonly userId: number;
  readonly clientId: number;
  readonly type: string;
  readonly enabled: boolean;
}

const columns = sql`id, user_id as "userId", client_id as "clientId", type, enabled`;

/** What a user has said about one client's notifications, or about everybody's. */
export const readPreferences = async (queries: Queries, userId: number, clientId: number | null) => {
  const rows = await queryRows<PreferenceRow>(
    queries,
    sql`select ${columns} from notification_preferences where user_id = ${userId}
      and ${clientId === null ? sql`true` : sql`client_id = ${clientId}`} order by client_id, type`,
  );
  return rows.map(preferenceItem);
};

export interface PreferenceChange {
  readonly userId: number;
  readonly clientId: number;
  readonly type: NotificationType | null;
  readonly enabled: boolean;
}

/** Stores a preference in the place of the one there was (API-87). From now on it counts (G-69). */
export const storePreference = async (
  tx: Queries,
  { userId, clientId, type, enabled }: PreferenceChange,
  now: string,
) => {
  const row = await queryRow<PreferenceRow>(
    tx,
    sql`insert into notification_preferences (user_id, client_id, type, enabled)
      values (${userId}, ${clientId}, ${type ?? ''}, ${enabled})
      on conflict (user_id, client_id, type) do update set enabled = excluded.enabled returning ${columns}`,
  );
  await closeGathering(tx, now);
  return preferenceItem(row);
};

/** What is being gathered has its recipients; the next of its kind asks anew who wants to hear it. */
const closeGathering = async (tx: Queries, now: string): Promise<void> => {
  const open = await queryRows<{ id: number }>(
    tx,
    sql`select id from notifications where gathers_until > ${now} order by id for update`,
  );
  if (open.length === 0) return;
  await tx.execute(
    sql`update notifications set gathers_until = null where id = any(${intArray(open.map(({ id }) => id))})`,
  );
};

const preferenceItem = ({ id, userId, clientId, type, enabled }: PreferenceRow) => ({
  Id: id,
  UserId: userId,
  ClientId: clientId,
  NotificationType: type === '' ? null : type,
  Enabled: enabled,
});
