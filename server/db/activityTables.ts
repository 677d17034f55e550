import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { flag, ids, instant, textOrEmpty } from '#server/db/columnKinds.ts';
import { clients, users } from '#server/db/tables.ts';

/**
 * What was done, by whom. The database itself numbers and chains the rows as they come in and refuses to change or
 * remove one (see the migration). Who did it stands here as it was then, so that it outlives the account. Values are
 * JSON as text: what was hashed is what is stored, to the byte.
 */
export const logEntries = pgTable(
  'log_entries',
  {
    id: integer('id').primaryKey().notNull().default(0),
    at: instant('at').notNull(),
    userId: integer('user_id'),
    userName: textOrEmpty('user_name'),
    userFullName: textOrEmpty('user_full_name'),
    userEmail: textOrEmpty('user_email'),
    action: text('action').notNull(),
    details: textOrEmpty('details'),
    ipAddress: textOrEmpty('ip_address'),
    entityType: textOrEmpty('entity_type'),
    entityId: integer('entity_id'),
    entityName: textOrEmpty('entity_name'),
    oldValues: text('old_values'),
    newValues: text('new_values'),
    /** What the ids in the values were called then: JSON, collection to id to name. */
    names: text('names'),
    searchText: textOrEmpty('search_text'),
    /** SHA-256 of the entry's canonical JSON. */
    digest: text('digest').notNull(),
    /** SHA-256 of the hash before, this number and this digest. */
    hash: textOrEmpty('hash'),
  },
  (table) => [
    index().on(table.userId, table.id),
    index().on(table.action, table.id),
    index().on(table.entityType, table.entityId),
    index().on(table.at),
  ],
);

/** The end of the chain, in one row: its lock is what makes writers wait for each other. */
export const logHead = pgTable('log_head', {
  id: integer('id').primaryKey().default(1),
  entries: integer('entries').notNull(),
  hash: text('hash').notNull(),
});

/**
 * Something that people are notified of, once for all of them. `audience` holds the clients it concerns. A burst of one
 * author's like actions is gathered in one row as long as `gathersUntil` has not passed.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    type: text('type').notNull(),
    action: text('action').notNull(),
    createdAt: instant('created_at').notNull(),
    authorId: integer('author_id').notNull(),
    authorName: textOrEmpty('author_name'),
    referenceId: integer('reference_id'),
    metadata: text('metadata').notNull(),
    audience: ids('audience'),
    count: integer('count').notNull().default(1),
    gathersUntil: instant('gathers_until'),
  },
  (table) => [index().on(table.authorId, table.type, table.action, table.createdAt), index().on(table.createdAt)],
);

/** Who is notified of it; decided when it happens, by rights and preferences of that moment. */
export const notificationRecipients = pgTable(
  'notification_recipients',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    isRead: flag('is_read'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.notificationId] }),
    index().on(table.notificationId),
    index().on(table.userId).where(sql`not is_read`),
  ],
);

/** Which notifications of which client a user wants; an empty type stands for all of them (SET-05). */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    type: textOrEmpty('type'),
    enabled: boolean('enabled').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.clientId, table.type] })],
);
