import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Database, queryRows } from '#server/db/Database.ts';
import type { Acknowledged } from '#tests/support/server/steadyWriters.ts';

interface Trace {
  readonly id: number;
  readonly nom: string;
  readonly changes: number;
  readonly entries: number;
}

/**
 * Looks behind the server: everything acknowledged is there once and whole (row, feed row, log entry, kept answer), and
 * nothing is there by halves.
 */
export const expectWhole = async ({ queries }: Database, acknowledged: Acknowledged): Promise<void> => {
  const rows = await queryRows<Trace>(
    queries,
    sql`select i.id, i.nom,
        (select count(*)::int from changes c where c.collection = 'inventor' and c.record_id = i.id) as changes,
        (select count(*)::int from log_entries l where l.action = 'CREATE' and l.entity_type = 'Inventeur'
          and l.entity_id = i.id) as entries
      from inventors i where i.nom like 'Écrivain%'`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lost = [...acknowledged.values()].filter(({ id, nom }) => byId.get(id)?.nom !== nom);
  const torn = rows.filter(({ changes, entries }) => changes !== 1 || entries !== 1);
  const doubled = rows.length - new Set(rows.map(({ nom }) => nom)).size;
  const answers = await queryRows<{ key: string; body: string | null }>(
    queries,
    sql`select key, body from kept_answers where key like 'writer-%'`,
  );
  const reported = new Map(answers.map(({ key, body }) => [key, idIn(body)]));
  const forgotten = [...acknowledged].filter(([key, { id }]) => reported.get(key) !== id);
  const half = rows.length - answers.length;
  expect({ lost, torn, doubled, forgotten, half }).toEqual({ lost: [], torn: [], doubled: 0, forgotten: [], half: 0 });
};

const idIn = (body: string | null): number | undefined =>
  body === null ? undefined : (JSON.parse(body) as { Data: { Id?: number } | null }).Data?.Id;
