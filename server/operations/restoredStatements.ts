import { randomUUID } from 'node:crypto';
import { getTableColumns } from 'drizzle-orm';
import { logEntityTypes } from '#domain/logEntry.ts';
import { logRow } from '#server/audit/logRow.ts';
import { logEntries } from '#server/db/activityTables.ts';

/**
 * What makes a database from a backup another one to those who knew it later than it is: a new name of its feed, so that
 * devices read it anew, nobody signed in, and a note in the activity log. As SQL, because PostgreSQL's tool runs it in
 * the transaction in which it puts the backup in.
 */
export const restoredStatements = (backup: string, at: Date): readonly string[] => {
  const now = quoted(at.toISOString());
  return [
    `update public.installation set feed = ${quoted(randomUUID())}`,
    `update public.sessions set ended_at = ${now}, ended_because = 'restored' where ended_at is null`,
    noteOf(backup, at),
  ];
};

const noteOf = (backup: string, at: Date): string => {
  const event = { action: 'RESTORE', entityType: logEntityTypes.installation, details: backup } as const;
  const row: Readonly<Record<string, unknown>> = logRow(event, { at: at.toISOString(), user: null, ipAddress: '' });
  const columns = Object.entries(getTableColumns(logEntries)).filter(([field]) => field in row);
  const values = Object.fromEntries(columns.map(([field, { name }]) => [name, row[field]]));
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ');
  return `insert into public.log_entries (${names})
    select ${names} from json_populate_record(null::public.log_entries, ${quoted(JSON.stringify(values))})`;
};

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
