import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Page } from '#domain/envelope.ts';
import { type ActionClass, actionClasses, classOfAction, classVerbs } from '#domain/logEntry.ts';
import { logEntries } from '#server/db/activityTables.ts';
import { type Queries, queryRow } from '#server/db/Database.ts';

type Row = typeof logEntries.$inferSelect;

/** Entries that meet a condition, the latest first, as they are sent, and how many there are. */
export const listLog = async (
  queries: Queries,
  where: SQL,
  { page, pageSize }: Pick<Page, 'page' | 'pageSize'>,
): Promise<{ items: string[]; totalCount: number }> => {
  const rows = await queries
    .select()
    .from(logEntries)
    .where(where)
    .orderBy(desc(logEntries.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const { count } = await queryRow<{ count: number }>(
    queries,
    sql`select count(*)::int as count from ${logEntries} where ${where}`,
  );
  return { items: rows.map(logItem), totalCount: count };
};

export const findLogEntry = async (queries: Queries, id: number): Promise<string | null> => {
  const [row] = await queries.select().from(logEntries).where(eq(logEntries.id, id));
  return row ? logItem(row) : null;
};

/**
 * Entries of an action in any wording: the action itself, another verb of its class (`POST` for `CREATE`), or the
 * class by its name. `CREATE` also finds what was done to more than a record, such as `UPDATE_RIGHTS` for `PUT`.
 */
export const ofAction = (asked: string): SQL => {
  const action = asked.trim().toUpperCase();
  const named =
    actionClasses.find((name) => name.toUpperCase() === action) ??
    knownClasses.find((name) => classVerbs[name].includes(action));
  return named ? ofClass(named) : sql`${logEntries.action} = ${action}`;
};

/** Entries of any of these classes. */
export const ofClasses = (wanted: readonly ActionClass[]): SQL => sql`(${sql.join(wanted.map(ofClass), sql` or `)})`;

const knownClasses = Object.keys(classVerbs) as (keyof typeof classVerbs)[];

const ofClass = (wanted: ActionClass): SQL => {
  if (wanted === 'other') return sql`not ${ofClasses(knownClasses)}`;
  if (wanted === 'lastLogin') return sql`${logEntries.action} = 'LOGIN'`;
  const verbs = classVerbs[wanted].map((verb) => sql`${logEntries.action} ~ ${`(^|_)${verb}($|_)`}`);
  return sql`(${sql.join(verbs, sql` or `)})`;
};

/** ENT-19. */
const logItem = (row: Row): string => {
  const at = new Date(row.at).toISOString();
  return JSON.stringify({
    Id: row.id,
    UserId: row.userId,
    UserEmail: row.userEmail,
    UserName: row.userName,
    UserFullName: row.userFullName,
    User: row.userId === null ? null : { Id: row.userId, Username: row.userName, Email: row.userEmail },
    Action: row.action,
    Details: row.details,
    IpAddress: row.ipAddress,
    Timestamp: at,
    CreatedAt: at,
    EntityType: row.entityType,
    EntityId: row.entityId,
    EntityName: row.entityName,
    OldValues: parsed(row.oldValues),
    NewValues: parsed(row.newValues),
    Names: parsed(row.names),
    LastLogin: classOfAction(row.action) === 'lastLogin' ? at : null,
  });
};

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
