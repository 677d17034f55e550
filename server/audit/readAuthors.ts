import { sql } from 'drizzle-orm';
import type { CollectionName } from '#domain/entity.ts';
import { limits } from '#domain/limits.ts';
import { logEntityTypes } from '#domain/logEntry.ts';
import { firmFields } from '#domain/rules/records/firmFields.ts';
import type { Authored } from '#domain/sync.ts';
import { logEntries } from '#server/db/activityTables.ts';
import { type Queries, queryRows } from '#server/db/Database.ts';
import { users } from '#server/db/tables.ts';

interface Asked {
  readonly collection: CollectionName;
  readonly id: number;
  /** The client that asks, which hears the names of its own people only; null for the firm. */
  readonly client: number | null;
}

/** The latest changes of one record by the activity log, the newest first. */
export const readAuthors = async (queries: Queries, { collection, id, client }: Asked): Promise<Authored[]> => {
  const isOwn = client === null ? sql`true` : sql`coalesce(${users.clientId} = ${client}, false)`;
  const rows = await queryRows<{ at: string; by: string; fields: string | null }>(
    queries,
    sql`select ${logEntries.at} as at, ${logEntries.newValues} as fields,
      case when ${isOwn} then coalesce(nullif(${logEntries.userFullName}, ''), ${logEntries.userName}) else '' end as by
      from ${logEntries} left join ${users} on ${users.id} = ${logEntries.userId}
      where ${logEntries.entityType} = ${logEntityTypes[collection]} and ${logEntries.entityId} = ${id}
      order by ${logEntries.id} desc limit ${limits.authors}`,
  );
  const hidden: ReadonlySet<string> = new Set(client === null ? [] : firmFields[collection]);
  return rows.map(({ at, by, fields }) => ({
    At: new Date(at).toISOString(),
    By: by,
    Fields: fields === null ? [] : Object.keys(JSON.parse(fields) as object).filter((name) => !hidden.has(name)),
  }));
};
