import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant, textOrEmpty } from '#server/db/columnKinds.ts';
import { users } from '#server/db/tables.ts';

/**
 * What imports did, as the devices that did them report it: JSON as text, which nothing here looks into. An import counts
 * once all of its `parts` are here.
 */
export const imports = pgTable('imports', {
  /** Chosen by the device, so that reporting it again changes nothing. */
  id: text('id').primaryKey(),
  /** In the order in which they were reported. */
  number: integer('number').notNull().generatedByDefaultAsIdentity(),
  userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  userName: textOrEmpty('user_name'),
  content: text('content').notNull(),
  /** The headers of the sheet: a JSON list. */
  header: text('header').notNull(),
  parts: smallint('parts').notNull(),
  undoneAt: instant('undone_at'),
});

export const importParts = pgTable(
  'import_parts',
  {
    importId: text('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.place] })],
);

/** What the columns of a kind of sheet were taken for the last time, by the digest of its headers. */
export const importColumns = pgTable('import_columns', {
  digest: text('digest').primaryKey(),
  /** In the order in which they were used; the latest is the highest. */
  number: integer('number').notNull().generatedByDefaultAsIdentity(),
  headers: text('headers').notNull(),
  meanings: text('meanings').notNull(),
});
