import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Clock } from '#server/base/clock.ts';
import { freeBytes } from '#server/base/freeBytes.ts';
import { type Database, queryRow } from '#server/db/Database.ts';
import { dumpedAt, dumpName, dumpsToForget, newestDump } from '#server/operations/dumpFiles.ts';
import { neededBytes } from '#server/operations/RoomOnDisk.ts';
import { writeDump } from '#server/operations/writeDump.ts';

const hourMs = 3_600_000;
const lookEveryMs = 60_000;

export interface Dumps {
  /** The last dump, of a clean stop. */
  stop(): Promise<void>;
}

export interface DumpParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly folder: string;
  readonly onError: (error: unknown) => void;
}

/**
 * A dated dump of the embedded database every hour and at a clean stop, while anything changes; older ones are thinned
 * out. A dump that fails is reported and tried again.
 */
export const keepDumps = async (parts: DumpParts): Promise<Dumps> => {
  const { db, clock, folder, onError } = parts;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const newest = newestDump(await readdir(folder));
  let lastAt = (newest && dumpedAt(newest)?.getTime()) || 0;
  let lastState = '';
  let running: Promise<void> = Promise.resolve();

  const dumpNow = async (): Promise<void> => {
    const state = await stateOf(db);
    if (state === lastState) return;
    // A copy must not be what makes the server refuse changes.
    if ((await freeBytes(folder)) < 2 * neededBytes) throw new Error('There is no room for a dump');
    await writeDump(db, join(folder, dumpName(clock.now())));
    [lastAt, lastState] = [clock.now().getTime(), state];
    await thinOut(folder);
  };
  const look = (): void => {
    if (clock.now().getTime() - lastAt >= hourMs) running = running.then(dumpNow).catch(onError);
  };
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running.then(dumpNow).catch(onError);
    },
  };
};

/** A mark that moves with every change that reaches the database's own log. */
const stateOf = async ({ queries }: Database): Promise<string> =>
  (await queryRow<{ at: string }>(queries, sql`select pg_current_wal_lsn()::text as at`)).at;

const thinOut = async (folder: string): Promise<void> => {
  const files = await readdir(folder);
  const unfinished = files.filter((file) => file.endsWith('.tar.gz.part'));
  for (const file of [...dumpsToForget(files), ...unfinished]) await rm(join(folder, file), { force: true });
};
