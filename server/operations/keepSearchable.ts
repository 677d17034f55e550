import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { collections } from '#domain/entity.ts';
import { type Database, type Queries, queryRows } from '#server/db/Database.ts';
import { installation } from '#server/db/syncTables.ts';
import { keyAllAnew } from '#server/operations/keyAllAnew.ts';
import { collectionTables } from '#server/records/collectionTables.ts';
import { searchAnew } from '#server/records/searchAnew.ts';
import { searchFormNumber } from '#server/records/searchForm.ts';

const rowsAtOnce = 200;
const retryMs = 60_000;

interface Searchable {
  /** Nothing is left to do, or it was stopped. */
  readonly done: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Works out anew what records are found by, the keys of their numbers and their search texts, where what is stored is of
 * another form than this version's: a record that nobody edits would never be found by what a new version looks in. By
 * and by, beside the calls; a start that is cut off begins again with the next one.
 */
export const keepSearchable = (
  { queries }: Pick<Database, 'queries'>,
  onError: (error: unknown) => void,
): Searchable => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await keyAllAnew(queries, signal);
        return await searchAllAnew(queries, signal);
      } catch (error) {
        onError(error);
        await sleep(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  };
  const done = run();
  return {
    done,
    stop: () => {
      stopping.abort();
      return done;
    },
  };
};

const searchAllAnew = async (queries: Queries, signal: AbortSignal): Promise<void> => {
  const searchForm = searchFormNumber();
  const [known] = await queries.select().from(installation).where(eq(installation.id, 1));
  if (known?.searchForm === searchForm) return;
  for (const collection of collections) {
    const table = collectionTables[collection];
    let after = 0;
    for (;;) {
      const rows = await queryRows<{ id: number }>(
        queries,
        sql`select ${table.id} as id from ${table} where ${table.id} > ${after} order by ${table.id} limit ${rowsAtOnce}`,
      );
      const ids = rows.map(({ id }) => id);
      if (signal.aborted) return;
      const last = ids.at(-1);
      if (last === undefined) break;
      await searchAnew(queries, collection, ids);
      after = last;
      // An embedded database computes in this process: whoever calls has a turn in between.
      await turn();
    }
  }
  await queries.update(installation).set({ searchForm }).where(eq(installation.id, 1));
};
