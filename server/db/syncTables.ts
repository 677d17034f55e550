import { sql } from 'drizzle-orm';
import { index, integer, pgSequence, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { flag, instant, textOrEmpty } from '#server/db/columnKinds.ts';
import { users } from '#server/db/tables.ts';

/**
 * The change feed: one row per record, its latest state. `seq` is taken under a lock held to the end of the
 * transaction, so it rises in commit order. `record` is the lean wire form as it is sent; null once deleted.
 */
export const changeSeq = pgSequence('change_seq');
export const changes = pgTable(
  'changes',
  {
    collection: text('collection').notNull(),
    recordId: integer('record_id').notNull(),
    version: integer('version').notNull(),
    seq: integer('seq').notNull(),
    deletedAt: instant('deleted_at'),
    record: text('record'),
  },
  (table) => [
    primaryKey({ columns: [table.collection, table.recordId] }),
    uniqueIndex().on(table.seq),
    index().on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/**
 * One row about this database: who it is for the feed's readers, in which forms feed, search texts and keys of numbers
 * stand, whether it is the demo.
 */
export const installation = pgTable('installation', {
  id: integer('id').primaryKey().default(1),
  feed: text('feed').notNull(),
  leanForm: integer('lean_form').notNull(),
  searchForm: integer('search_form').notNull().default(0),
  keysForm: integer('keys_form').notNull().default(0),
  demo: flag('demo'),
  createdAt: instant('created_at').notNull(),
});

/** The answer given to a request with an Idempotency-Key, kept for its repetitions. */
export const idempotencyRecords = pgTable(
  'kept_answers',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** How far its asker could read then. */
    reach: textOrEmpty('reach'),
    status: smallint('status'),
    body: text('body'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index().on(table.createdAt)],
);
