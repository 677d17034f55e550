import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openEmbedded } from '#server/db/connect.ts';
import { type Database, queryRow } from '#server/db/Database.ts';
import { keepDumps } from '#server/operations/keepDumps.ts';
import { TestClock } from '#tests/support/server/TestClock.ts';

const minuteMs = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'brevia-dumps-'));
let db: Database;
beforeAll(async () => {
  db = await openEmbedded(null);
  await db.queries.execute(sql`create table notes (note text)`);
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const write = (note: string) => db.queries.execute(sql`insert into notes values (${note})`);
const notesIn = async (file: string): Promise<number> => {
  const copy = await openEmbedded(null, new Blob([gunzipSync(readFileSync(join(folder, file)))]));
  const { notes } = await queryRow<{ notes: number }>(copy.queries, sql`select count(*)::int as notes from notes`);
  await copy.close();
  return notes;
};

it('D8 an embedded database is dumped every hour and at a clean stop, while anything changes', async () => {
  const clock = new TestClock('2026-03-02T09:00:00.000Z');
  const problems: unknown[] = [];
  writeFileSync(join(folder, 'brevia-cut.tar.gz.part'), '');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const dumps = await keepDumps({ db, clock, folder, onError: (error) => problems.push(error) });
  const pass = (minutes: number): void => {
    for (let minute = 0; minute < minutes; minute += 1) {
      clock.advance(minuteMs);
      vi.advanceTimersByTime(minuteMs);
    }
  };
  await write('one');
  pass(1);
  const first = 'brevia-2026-03-02T09-01-00Z.tar.gz';
  await expect.poll(() => readdirSync(folder), { timeout: 30_000 }).toEqual([first]);
  await write('two');
  pass(59);
  expect(readdirSync(folder)).toEqual([first]);
  pass(1);
  const second = 'brevia-2026-03-02T10-01-00Z.tar.gz';
  await expect.poll(() => readdirSync(folder), { timeout: 30_000 }).toEqual([first, second]);
  pass(180);
  await write('three');
  await dumps.stop();
  vi.useRealTimers();
  const last = 'brevia-2026-03-02T13-01-00Z.tar.gz';
  expect(readdirSync(folder)).toEqual([first, second, last]);
  expect([await notesIn(first), await notesIn(second), await notesIn(last)]).toEqual([1, 2, 3]);
  expect(problems).toEqual([]);
});
