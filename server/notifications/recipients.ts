import { type SQL, sql } from 'drizzle-orm';
import type { NotificationType } from '#domain/notification.ts';
import { intArray } from '#server/db/intArray.ts';
import { users } from '#server/db/tables.ts';

interface NotifiedChange {
  readonly type: NotificationType;
  readonly authorId: number;
  readonly audience: readonly number[];
}

/**
 * The predicate over `users` of those who may know what concerns some clients, as rights are now: asked when something
 * happens, and again whenever it is shown or pushed.
 */
export const mayHear = (audience: SQL): SQL =>
  sql`${users.isActive} and not ${users.isBlocked} and (${users.role} = 'Admin' or ${users.canRead})
    and (${users.role} <> 'Client' or ${users.clientId} = any(${audience}))`;

/**
 * The predicate over `users` of those who are notified: the staff and the users of the clients concerned, as far as they
 * may read, but for the author; and not who has switched it off for every client it concerns (SET-04, SET-05).
 */
export const recipients = ({ type, authorId, audience }: NotifiedChange): SQL => {
  const clients = intArray(audience);
  const everyone = sql`${users.id} <> ${authorId} and ${mayHear(clients)}`;
  if (audience.length === 0) return everyone;
  // The clients it concerns this user for: a client's user knows of its own only.
  const ofUser = sql`(${users.role} <> 'Client' or preferences.client_id = ${users.clientId})`;
  const concerns = sql`case when ${users.role} = 'Client' then 1 else ${audience.length} end`;
  return sql`${everyone} and ${concerns} > (
    select count(*) from (
      select 1 from notification_preferences as preferences
      where preferences.user_id = ${users.id} and preferences.client_id = any(${clients}) and ${ofUser}
      group by preferences.client_id
      having not coalesce(bool_or(enabled) filter (where type = ${type}), bool_or(enabled) filter (where type = ''), true)
    ) as muted)`;
};
