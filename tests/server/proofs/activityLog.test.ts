import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { verifyLog } from '#server/audit/verifyLog.ts';
import { type Database, queryRow } from '#server/db/Database.ts';
import type { Random } from '#server/operations/seed/Random.ts';
import { proofSize } from '#tests/support/files/proofSize.ts';
import { describeOnDatabases } from '#tests/support/server/describeOnDatabases.ts';
import { fillLog, unguarded } from '#tests/support/server/logChain.ts';
import { openTestDatabase } from '#tests/support/server/testDatabase.ts';

const texts = [
  'user_name',
  'user_full_name',
  'user_email',
  'action',
  'details',
  'ip_address',
  'entity_type',
  'entity_name',
  'old_values',
  'new_values',
  'names',
  'search_text',
  'digest',
  'hash',
] as const;
const numbers = ['user_id', 'entity_id'] as const;
const columns = [...texts, ...numbers, 'at'] as const;

/** One character other than it was, anywhere in a text; one more of a number; a millisecond later. */
const flipped = (column: string, value: string | null, random: Random): string => {
  if (value === null || value === '') return 'x';
  if (column === 'at') return new Date(Date.parse(value) + 1).toISOString();
  if (numbers.some((name) => name === column)) return String(Number(value) ^ 1);
  const place = random.between(0, value.length - 1);
  return value.slice(0, place) + (value.at(place) === 'q' ? 'r' : 'q') + value.slice(place + 1);
};

const tamper = async (db: Database, id: number, random: Random): Promise<() => Promise<void>> => {
  const column = sql.identifier(random.pick(columns));
  const { value } = await queryRow<{ value: string | null }>(
    db.queries,
    sql`select ${column}::text as value from log_entries where id = ${id}`,
  );
  const set = (next: string | null): Promise<void> =>
    unguarded(db, () =>
      db.queries.execute(sql`update log_entries set ${column} = (json_populate_record(null::log_entries,
        json_build_object(${column.value}::text, ${next}::text))).${column} where id = ${id}`),
    );
  await set(flipped(column.value, value, random));
  return () => set(value);
};

describeOnDatabases('the chain of the log on %s', {}, (engine) => {
  it('E7 names the row in which one byte was flipped, whichever of all rows', async () => {
    const { count: flips, isFull, random } = proofSize('E7 flipped bytes', { short: 8, full: 100 });
    const rows = isFull ? 10_000 : 1_000;
    const db = await openTestDatabase(engine, false);
    await fillLog(db, rows);
    for (let flip = 0; flip < flips; flip += 1) {
      const id = random.between(1, rows);
      const restore = await tamper(db, id, random);
      expect((await verifyLog(db.queries)).fault?.id).toBe(id);
      await restore();
    }
    const { sound, fault } = await verifyLog(db.queries);
    expect([sound, fault]).toEqual([rows, null]);
    await db.close();
  }, 600_000);
});
